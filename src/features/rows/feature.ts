import { lazy } from 'react'
import tabTexts from '../../messages/en/tabs.json'
import { texts } from '../../messages/i18n.ts'
import type { Feature } from '../feature.ts'

const t = texts(tabTexts)

export const feature: Feature = {
  itemTabs: {
    stores: {
      readRows: {
        label: t.id('rows.tab'),
        tab: 'rows',
        order: 1,
        also: { readRow: '&mode=one', writeRow: '&mode=write' },
        Component: lazy(async () => ({ default: (await import('./Rows.tsx')).Rows })),
      },
    },
  },
}
