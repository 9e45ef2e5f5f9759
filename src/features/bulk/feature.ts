import { lazy } from 'react'
import { isBulkNeeded } from '../../hooks/bulk/bulkNeeded.ts'
import type { Feature } from '../feature.ts'

export const feature: Feature = {
  overlays: [
    {
      isNeeded: isBulkNeeded,
      Component: lazy(async () => ({
        default: (await import('../../views/bulk/BulkSheets.tsx')).BulkSheets,
      })),
    },
  ],
}
