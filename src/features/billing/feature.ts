import { lazy } from 'react'
import tabTexts from '../../messages/en/tabs.json'
import { texts } from '../../messages/i18n.ts'
import type { Feature } from '../feature.ts'

const t = texts(tabTexts)

export const feature: Feature = {
  pages: { billing: async () => (await import('./overview/BillingOverview.tsx')).BillingOverview },
  otherTabs: {
    workspaces: {
      billing: {
        label: t.id('billing.tab'),
        Component: lazy(async () => ({ default: (await import('./Billing.tsx')).Billing })),
      },
    },
  },
}
