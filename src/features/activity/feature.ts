import { lazy } from 'react'
import { shownActivity } from '../../data/activity/shownActivity.ts'
import type { Feature } from '../feature.ts'

export const feature: Feature = {
  TopBarPart: lazy(async () => ({
    default: (await import('./ActivityButton.tsx')).ActivityButton,
  })),
  overlays: [
    {
      isNeeded: {
        get: () => shownActivity.get() !== undefined,
        subscribe: shownActivity.subscribe,
      },
      Component: lazy(async () => ({ default: (await import('./Activity.tsx')).Activity })),
    },
  ],
}
