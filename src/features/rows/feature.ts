import tabTexts from '../../messages/en/tabs.json'
import { texts } from '../../messages/i18n.ts'
import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const t = texts(tabTexts)

export const feature: Feature = {
  itemTabs: {
    stores: {
      readRows: {
        label: t.id('rows.tab'),
        tab: 'rows',
        order: 1,
        also: { readRow: '&mode=one', writeRow: '&mode=write' },
        Component: lazyPart(async () => (await import('./Rows.tsx')).Rows),
      },
    },
  },
}
