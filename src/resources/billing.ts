import {
  boolean,
  choice,
  date,
  decimal,
  integer,
  money,
  reference,
  secret,
  text,
} from '../metadata/field.ts'
import { defineResource, stateOfFlag } from '../metadata/resource.ts'
import { textOrDigits } from '../dialect/digits.ts'
import { writtenDay } from '../dialect/time.ts'

const currencies = ['EUR', 'USD', 'GBP', 'NOK', 'CHF', 'JPY']

const shapeB = {
  name: text('required'),
  amount: money('optional', 'currency'),
  currency: choice('optional', { suggestions: currencies }),
  auto_renew: boolean('optional'),
  expires_on: date('optional'),
  method: reference('paymentMethods', 'optional', { label: 'Payment method' }),
} as const

export const billing = {
  subscriptions: defineResource({
    group: 'Billing',
    section: 'Billing',
    path: '/billing/subscriptions/',
    route: '/billing/subscriptions',
    icon: 'subs',
    label: { one: 'subscription', many: 'subscriptions' },
    title: ['name'],
    columns: ['name', 'workspace', 'amount', 'method', 'expires_on'],
    card: { lead: 'amount', second: 'expires_on' },
    fields: {
      name: text('required'),
      workspace: reference('workspaces', 'required'),
      amount: money('optional', 'currency'),
      currency: choice('optional', { suggestions: currencies }),
      expires_on: date('required'),
      auto_renew: boolean('optional', { labels: ['Renews on the date', 'Ends on the date'] }),
      training_seconds: integer('optional'),
      predict_calls: integer('optional'),
      method: reference('paymentMethods', 'optional', { label: 'Payment method' }),
    },
    shapeB,
    sections: [
      {
        label: 'Plan',
        fields: ['name', 'workspace', 'amount', 'currency', 'expires_on', 'auto_renew'],
      },
      { label: 'Quotas', fields: ['training_seconds', 'predict_calls'] },
      { label: 'Payment', fields: ['method'] },
    ],
    filters: {},
    state: (item, wallTime, now) => {
      const day = writtenDay(textOrDigits(item.expires_on) ?? '')?.[0]
      if (!day) return undefined
      if (day < wallTime(now).slice(0, 10)) return { label: 'Ended', tone: 'neutral' }
      if (typeof item.auto_renew !== 'boolean') return undefined
      return item.auto_renew ? { label: 'Renews', tone: 'ok' } : { label: 'Ends', tone: 'warn' }
    },
  }),
  charges: defineResource({
    group: 'Billing',
    section: 'Billing',
    path: '/billing/charges/',
    route: '/billing/charges',
    icon: 'charge',
    label: { one: 'charge', many: 'charges' },
    title: ['name'],
    columns: ['name', 'amount', 'method', 'credits'],
    card: { lead: 'amount', second: 'method' },
    fields: {
      name: text('optional'),
      method: reference('paymentMethods', 'optional', { label: 'Payment method' }),
      amount: money('optional', 'currency'),
      currency: choice('optional', { suggestions: currencies }),
      credits: decimal('optional'),
      processed: boolean('optional', { isOutcome: true }),
      failed: boolean('optional', { isOutcome: true }),
    },
    filters: {},
    // The two flags may contradict each other; a contradiction is shown, not hidden.
    state: ({ failed, processed }) => {
      if (failed === true && processed === true)
        return { label: 'Processed and failed', tone: 'warn' }
      if (failed === true) return { label: 'Failed', tone: 'bad' }
      if (processed === true) return { label: 'Processed', tone: 'ok' }
      // A text is neither; only `false` and `null` say that it was not.
      if (failed || processed || failed === undefined || processed === undefined) return undefined
      return { label: 'Not processed', tone: 'neutral' }
    },
  }),
  credits: defineResource({
    group: 'Billing',
    section: 'Billing',
    path: '/billing/credits/',
    route: '/billing/credits',
    icon: 'credit',
    label: { one: 'credit', many: 'credits' },
    title: ['promo'],
    columns: ['promo', 'owner'],
    card: { second: 'owner' },
    fields: {
      promo: text('required'),
      owner: reference('users', 'optional'),
      applied: boolean('optional', { isOutcome: true }),
    },
    filters: {},
    state: ({ applied }) =>
      stateOfFlag(
        applied,
        { label: 'Applied', tone: 'ok' },
        { label: 'Not applied', tone: 'neutral' },
      ),
  }),
  paymentMethods: defineResource({
    group: 'Billing',
    section: 'Billing',
    path: '/billing/methods/',
    route: '/billing/methods',
    icon: 'card',
    label: { one: 'payment method', many: 'payment methods' },
    title: ['name'],
    columns: ['name'],
    card: { second: 'owner' },
    fields: {
      name: text('required'),
      source_token: secret('required', {
        help: 'The token of your payment provider. It is never shown again.',
      }),
    },
    filters: {},
  }),
}
