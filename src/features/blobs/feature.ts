import { t } from '../../messages/tabsTexts.ts'
import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  itemTabs: {
    stores: {
      readBlob: {
        label: t.id('blobs.tab'),
        tab: 'blobs',
        order: 2,
        also: { writeBlob: '' },
        key: { keys: 'u', label: 'shortcut.upload' },
        Component: lazyPart(async () => (await import('./Blobs.tsx')).Blobs),
      },
    },
  },
}
