import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  pages: { access: async () => (await import('./Access.tsx')).Access },
  overviews: {
    stores: {
      Side: lazyPart(async () => (await import('./StoreSide.tsx')).StoreSide),
    },
  },
}
