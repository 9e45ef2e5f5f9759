import { shownActivity } from '../../data/activity/shownActivity.ts'
import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  TopBarPart: lazyPart(async () => (await import('./ActivityButton.tsx')).ActivityButton),
  overlays: [
    {
      isNeeded: {
        get: () => shownActivity.get() !== undefined,
        subscribe: shownActivity.subscribe,
      },
      Component: lazyPart(async () => (await import('./Activity.tsx')).Activity),
    },
  ],
}
