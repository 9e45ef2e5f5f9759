import tabTexts from '../../messages/en/tabs.json'
import { texts } from '../../messages/i18n.ts'
import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const t = texts(tabTexts)

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
