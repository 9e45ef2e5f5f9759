import { lazy } from 'react'
import type { Feature } from '../feature.ts'
import { isCardShown } from './cardTarget.ts'

export const feature: Feature = {
  overlays: [
    {
      isNeeded: isCardShown,
      Component: lazy(async () => ({ default: (await import('./HoverCard.tsx')).HoverCard })),
    },
  ],
}
