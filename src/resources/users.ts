import { decimal, email, password, phone, text } from '../metadata/field.ts'
import { defineResource } from '../metadata/resource.ts'

export const users = {
  users: defineResource({
    group: 'Users',
    section: 'People',
    path: '/users/',
    route: '/users',
    icon: 'users',
    label: { one: 'user', many: 'users' },
    title: [['first_name', 'last_name'], 'email'],
    columns: ['email', 'first_name', 'last_name', 'phone', 'credits'],
    card: { second: 'email' },
    fields: {
      email: email('required', { isUnique: true }),
      password: password('required'),
      first_name: text('optional'),
      last_name: text('optional'),
      phone: phone('optional'),
      credits: decimal('optional'),
    },
    filters: {},
    // A new password ends the person's tokens.
    affects: ['tokens'],
  }),
}
