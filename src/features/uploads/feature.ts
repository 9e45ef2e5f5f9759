import type { Feature } from '../feature.ts'
import { isFileDragged } from '../../views/uploads/fileDragged.ts'
import { isTrayNeeded, loadTray } from '../../views/uploads/trayNeeded.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  overlays: [
    {
      isNeeded: isTrayNeeded,
      Component: lazyPart(loadTray),
    },
    {
      isNeeded: isFileDragged,
      Component: lazyPart(
        async () => (await import('../../views/uploads/DropAnywhere.tsx')).DropAnywhere,
      ),
    },
  ],
}
