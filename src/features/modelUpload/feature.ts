import { t } from '../../messages/tabsTexts.ts'
import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  itemTabs: {
    models: {
      upload: {
        label: t.id('modelUpload.tab'),
        order: 3,
        key: { keys: 'u', label: 'shortcut.upload' },
        Component: lazyPart(async () => (await import('./ModelUpload.tsx')).ModelUpload),
        Count: lazyPart(async () => (await import('./UploadsCount.tsx')).UploadsCount),
      },
    },
  },
}
