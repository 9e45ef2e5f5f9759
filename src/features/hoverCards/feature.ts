import type { Feature } from '../feature.ts'
import { isCardShown } from './cardTarget.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  overlays: [
    {
      isNeeded: isCardShown,
      Component: lazyPart(async () => (await import('./HoverCard.tsx')).HoverCard),
    },
  ],
}
