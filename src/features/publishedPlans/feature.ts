import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  collectionPanels: {
    supportPlans: {
      plans: lazyPart(async () => (await import('./PublishedPlans.tsx')).PublishedPlans),
    },
  },
}
