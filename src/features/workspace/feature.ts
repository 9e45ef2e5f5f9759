import { t } from '../../messages/panelsTexts.ts'
import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  itemTabs: {
    workspaces: {
      notify: {
        label: t.id('panel.notify'),
        isAction: true,
        Component: lazyPart(async () => (await import('./Notify.tsx')).Notify),
      },
      setPaymentMethod: {
        label: t.id('panel.method'),
        tab: 'payment-method',
        Component: lazyPart(async () => (await import('./PaymentMethod.tsx')).PaymentMethod),
      },
    },
  },
  overviews: {
    workspaces: {
      actions: [{ tab: 'notify', label: t.id('panel.notify'), icon: 'megaphone', primary: true }],
    },
  },
  linked: {
    workspaces: lazyPart(async () => (await import('./WorkspaceLinked.tsx')).WorkspaceLinked),
  },
  saveWarnings: {
    workspaces: async (...saved) => (await import('./unknownPeople.ts')).unknownPeople(...saved),
  },
}
