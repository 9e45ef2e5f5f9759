import { lazy } from 'react'
import type { Feature } from '../feature.ts'

export const feature: Feature = {
  pages: { access: async () => (await import('./Access.tsx')).Access },
  overviews: {
    stores: {
      Side: lazy(async () => ({ default: (await import('./StoreSide.tsx')).StoreSide })),
    },
  },
}
