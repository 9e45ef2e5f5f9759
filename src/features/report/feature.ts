import { t } from '../../messages/panelsTexts.ts'
import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

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
