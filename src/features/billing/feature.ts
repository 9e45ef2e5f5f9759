import { lazy } from 'react'
import tabTexts from '../../messages/en/tabs.json'
import { texts } from '../../messages/i18n.ts'
import { usedQuotasOf } from '../../domain/quota.ts'
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
  overviews: {
    charges: {
      Strip: lazy(async () => ({
        default: (await import('./record/ChargeStrip.tsx')).ChargeStrip,
      })),
      Cards: lazy(async () => ({
        default: (await import('./record/ChargeCards.tsx')).ChargeCards,
      })),
      Side: lazy(async () => ({ default: (await import('./record/ChargeSide.tsx')).ChargeSide })),
    },
    subscriptions: {
      fields: (item) => [
        'expires_on',
        ...usedQuotasOf(item).flatMap(({ key }) => [key, `${key}_used`]),
      ],
      Sentence: lazy(async () => ({
        default: (await import('./record/SubscriptionParts.tsx')).SubscriptionSentence,
      })),
      Strip: lazy(async () => ({
        default: (await import('../recordStrip/SubscriptionStrip.tsx')).SubscriptionStrip,
      })),
      Body: lazy(async () => ({
        default: (await import('./record/SubscriptionParts.tsx')).SubscriptionQuotas,
      })),
      Side: lazy(async () => ({
        default: (await import('./record/SubscriptionParts.tsx')).SubscriptionSide,
      })),
    },
  },
  cardFacts: {
    paymentMethods: lazy(async () => ({
      default: (await import('./record/MethodFact.tsx')).MethodFact,
    })),
  },
}
