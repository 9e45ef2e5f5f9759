import { boolean, choice, date, longText, money, reference, text } from '../metadata/field.ts'
import { defineResource, stateOfFlag } from '../metadata/resource.ts'

export const support = {
  tickets: defineResource({
    group: 'Support',
    section: 'Support',
    path: '/support/tickets/',
    route: '/support/tickets',
    icon: 'ticket',
    label: { one: 'ticket', many: 'tickets' },
    title: ['title'],
    columns: ['title', 'severity', 'owner', 'plan'],
    card: { lead: 'severity', second: 'owner' },
    fields: {
      title: text('required'),
      content: longText('required'),
      severity: choice('required', {
        isSeverity: true,
        // The plan's five guidance fields name these levels; the specification does not show the
        // values.
        suggestions: [
          'general_guidance',
          'system_impaired',
          'production_system_impaired',
          'production_system_down',
          'business_critical_system_down',
        ],
      }),
      resolved: boolean('optional', { labels: ['Resolved', 'Open'], isOutcome: true }),
      contact_method: choice('required', { suggestions: ['email', 'phone', 'chat'] }),
      contact_information: text('required'),
      plan: reference('supportPlans', 'optional'),
      owner: reference('users', 'optional'),
    },
    sections: [
      { label: 'Problem', fields: ['title', 'content', 'severity', 'resolved'] },
      { label: 'Contact', fields: ['contact_method', 'contact_information'] },
      { label: 'Handling', fields: ['plan', 'owner'] },
    ],
    filters: {},
    state: ({ resolved }) =>
      stateOfFlag(resolved, { label: 'Resolved', tone: 'ok' }, { label: 'Open', tone: 'neutral' }),
  }),
  supportPlans: defineResource({
    group: 'Support',
    section: 'Support',
    path: '/support/plans/',
    route: '/support/plans',
    listOperations: { plans: 'Published plans' },
    icon: 'lifebuoy',
    label: { one: 'support plan', many: 'support plans' },
    title: ['name'],
    columns: [
      'name',
      'amount',
      'hours',
      'email_support',
      'chat_support',
      'phone_support',
      'business_critical_system_down',
    ],
    card: { lead: 'amount', second: 'hours' },
    fields: {
      name: text('required'),
      amount: money('optional', 'currency'),
      currency: choice('optional', { suggestions: ['EUR', 'USD', 'GBP', 'NOK', 'CHF', 'JPY'] }),
      auto_renew: boolean('optional', { labels: ['Renews on the date', 'Ends on the date'] }),
      expires_on: date('optional'),
      method: reference('paymentMethods', 'optional', { label: 'Payment method' }),
      general_guidance: text('optional'),
      system_impaired: text('optional'),
      production_system_impaired: text('optional'),
      production_system_down: text('optional'),
      business_critical_system_down: text('optional'),
      hours: text('optional'),
      email_support: boolean('optional'),
      chat_support: boolean('optional'),
      phone_support: boolean('optional'),
    },
    sections: [
      {
        label: 'Plan',
        fields: ['name', 'amount', 'currency', 'auto_renew', 'expires_on', 'method'],
      },
      {
        label: 'Response',
        fields: [
          'general_guidance',
          'system_impaired',
          'production_system_impaired',
          'production_system_down',
          'business_critical_system_down',
        ],
      },
      { label: 'Channels', fields: ['hours', 'email_support', 'chat_support', 'phone_support'] },
    ],
    filters: {},
  }),
}
