import { json, longText, reference, text } from '../metadata/field.ts'
import { defineResource } from '../metadata/resource.ts'

export const workspaces = {
  workspaces: defineResource({
    group: 'Workspaces',
    section: 'People',
    path: '/workspaces/',
    route: '/workspaces',
    icon: 'workspace',
    initial: true,
    label: { one: 'workspace', many: 'workspaces' },
    title: ['name'],
    columns: ['name', 'description', 'settings'],
    card: { second: 'description' },
    fields: {
      name: text('required'),
      description: longText('required'),
      settings: json('optional'),
    },
    filters: { name: text('optional'), description: text('optional') },
    operations: {
      notify: {
        method: 'POST',
        on: 'item',
        path: 'notify',
        affects: ['notifications'],
        inBulk: true,
        isMessage: true,
        input: { subject: text('required'), content: longText('required') },
      },
      setPaymentMethod: {
        method: 'POST',
        on: 'item',
        path: 'set_payment_method',
        affects: ['workspaces'],
        inBulk: true,
        sets: { payment_method: 'method' },
        input: { method: reference('paymentMethods', 'required') },
      },
    },
  }),
}
