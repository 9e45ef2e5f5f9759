import { t } from '../../messages/tabsTexts.ts'
import { usedQuotasOf } from '../../domain/quota.ts'
import type { Feature } from '../feature.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

export const feature: Feature = {
  pages: { billing: async () => (await import('./overview/BillingOverview.tsx')).BillingOverview },
  otherTabs: {
    workspaces: {
      billing: {
        label: t.id('billing.tab'),
        Component: lazyPart(async () => (await import('./Billing.tsx')).Billing),
      },
    },
  },
  overviews: {
    charges: {
      Strip: lazyPart(async () => (await import('./record/ChargeStrip.tsx')).ChargeStrip),
      Cards: lazyPart(async () => (await import('./record/ChargeCards.tsx')).ChargeCards),
      Side: lazyPart(async () => (await import('./record/ChargeSide.tsx')).ChargeSide),
    },
    subscriptions: {
      fields: (item) => [
        'expires_on',
        ...usedQuotasOf(item).flatMap(({ key }) => [key, `${key}_used`]),
      ],
      Sentence: lazyPart(
        async () => (await import('./record/SubscriptionParts.tsx')).SubscriptionSentence,
      ),
      Strip: lazyPart(
        async () => (await import('./record/SubscriptionStrip.tsx')).SubscriptionStrip,
      ),
      Body: lazyPart(
        async () => (await import('./record/SubscriptionParts.tsx')).SubscriptionQuotas,
      ),
      Side: lazyPart(async () => (await import('./record/SubscriptionParts.tsx')).SubscriptionSide),
    },
  },
  cardFacts: {
    paymentMethods: lazyPart(async () => (await import('./record/MethodFact.tsx')).MethodFact),
  },
}
