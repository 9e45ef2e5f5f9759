import type { Feature } from '../feature.ts'
import { isFileDragged } from './fileDragged.ts'
import { isTrayNeeded, loadTray } from './trayNeeded.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  overlays: [
    {
      isNeeded: isTrayNeeded,
      Component: lazyPart(loadTray),
    },
    {
      isNeeded: isFileDragged,
      Component: lazyPart(async () => (await import('./DropAnywhere.tsx')).DropAnywhere),
    },
  ],
}
