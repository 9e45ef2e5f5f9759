import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  linked: {
    users: lazyPart(async () => (await import('./PersonLinked.tsx')).PersonLinked),
  },
}
