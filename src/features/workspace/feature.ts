import { lazy } from 'react'
import panelTexts from '../../messages/en/panels.json'
import { texts } from '../../messages/i18n.ts'
import type { Feature } from '../feature.ts'

const t = texts(panelTexts)

export const feature: Feature = {
  itemTabs: {
    workspaces: {
      notify: {
        label: t.id('panel.notify'),
        Component: lazy(async () => ({ default: (await import('./Notify.tsx')).Notify })),
      },
      setPaymentMethod: {
        label: t.id('panel.method'),
        tab: 'payment-method',
        Component: lazy(async () => ({
          default: (await import('./PaymentMethod.tsx')).PaymentMethod,
        })),
      },
    },
  },
  linked: {
    workspaces: lazy(async () => ({
      default: (await import('./WorkspaceLinked.tsx')).WorkspaceLinked,
    })),
  },
  saveWarnings: {
    workspaces: async (...saved) => (await import('./unknownPeople.ts')).unknownPeople(...saved),
  },
}
