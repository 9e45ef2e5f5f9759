import panelTexts from '../../messages/en/panels.json'
import { texts } from '../../messages/i18n.ts'
import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const t = texts(panelTexts)

export const feature: Feature = {
  itemTabs: {
    serveEntries: {
      report: {
        label: t.id('panel.report'),
        Component: lazyPart(async () => (await import('./Report.tsx')).Report),
      },
    },
  },
}
