import { lazy } from 'react'
import type { Feature } from '../feature.ts'
import { isFileDragged } from './fileDragged.ts'
import { isTrayNeeded, loadTray } from './trayNeeded.ts'

export const feature: Feature = {
  overlays: [
    {
      isNeeded: isTrayNeeded,
      Component: lazy(loadTray),
    },
    {
      isNeeded: isFileDragged,
      Component: lazy(async () => ({
        default: (await import('./DropAnywhere.tsx')).DropAnywhere,
      })),
    },
  ],
}
