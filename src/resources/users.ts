import { decimal, email, password, phone, reference, text } from '../metadata/field.ts'
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
    // A new password ends the tokens of the person.
    affects: ['tokens'],
    operations: {
      resetSecretKey: {
        method: 'POST',
        on: 'item',
        path: 'reset-secret-key',
        affects: ['users'],
        input: {},
      },
      setPassword: {
        method: 'POST',
        on: 'item',
        path: 'set-password',
        affects: ['users', 'tokens'],
        input: {
          user: reference('users', 'optional'),
          new_password: password('required'),
          old_password: password('required'),
        },
      },
    },
  }),
}
