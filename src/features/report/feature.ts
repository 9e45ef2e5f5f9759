import { lazy } from 'react'
import panelTexts from '../../messages/en/panels.json'
import { texts } from '../../messages/i18n.ts'
import type { Feature } from '../feature.ts'

const t = texts(panelTexts)

export const feature: Feature = {
  itemTabs: {
    serveEntries: {
      report: {
        label: t.id('panel.report'),
        Component: lazy(async () => ({ default: (await import('./Report.tsx')).Report })),
      },
    },
  },
}
