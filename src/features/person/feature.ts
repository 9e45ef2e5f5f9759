import { lazy } from 'react'
import type { Feature } from '../feature.ts'

export const feature: Feature = {
  linked: {
    users: lazy(async () => ({ default: (await import('./PersonLinked.tsx')).PersonLinked })),
  },
}
