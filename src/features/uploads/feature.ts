import { lazy } from 'react'
import type { Feature } from '../feature.ts'
import { isTrayNeeded } from './trayNeeded.ts'

export const feature: Feature = {
  overlays: [
    {
      isNeeded: isTrayNeeded,
      Component: lazy(async () => ({ default: (await import('./Tray.tsx')).UploadTray })),
    },
  ],
}
