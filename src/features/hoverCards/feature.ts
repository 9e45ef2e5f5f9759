import type { Feature } from '../feature.ts'
import { isCardShown } from '../../views/hoverCards/cardTarget.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  overlays: [
    {
      isNeeded: isCardShown,
      Component: lazyPart(
        async () => (await import('../../views/hoverCards/HoverCard.tsx')).HoverCard,
      ),
    },
  ],
}
