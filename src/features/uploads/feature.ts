import { lazy } from 'react'
import type { Feature } from '../feature.ts'
import { isFileDragged } from './fileDragged.ts'
import { isTrayNeeded } from './trayNeeded.ts'

export const feature: Feature = {
  overlays: [
    {
      isNeeded: isTrayNeeded,
      Component: lazy(async () => ({ default: (await import('./Tray.tsx')).UploadTray })),
    },
    {
      isNeeded: isFileDragged,
      Component: lazy(async () => ({
        default: (await import('./DropAnywhere.tsx')).DropAnywhere,
      })),
    },
  ],
}
