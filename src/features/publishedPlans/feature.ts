import { lazy } from 'react'
import type { Feature } from '../feature.ts'

export const feature: Feature = {
  collectionPanels: {
    supportPlans: {
      plans: lazy(async () => ({ default: (await import('./PublishedPlans.tsx')).PublishedPlans })),
    },
  },
}
