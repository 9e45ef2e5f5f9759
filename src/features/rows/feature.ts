import { t } from '../../messages/tabsTexts.ts'
import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

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
