import { datetime, reference } from '../metadata/field.ts'
import { defineResource } from '../metadata/resource.ts'
import { textOrDigits } from '../dialect/digits.ts'
import { instantOf } from '../dialect/time.ts'

export const tokens = {
  tokens: defineResource({
    group: 'Tokens',
    section: 'People',
    path: '/tokens/',
    route: '/tokens',
    icon: 'key',
    label: { one: 'token', many: 'tokens' },
    title: [],
    columns: ['owner', 'expires_at'],
    card: { lead: 'expires_at', second: 'owner' },
    fields: {
      owner: reference('users', 'optional'),
      expires_at: datetime('optional', { isExpiry: true }),
    },
    filters: {},
    state: ({ expires_at }, _wallTime, now) => {
      if (expires_at === null) return { label: 'No expiry', tone: 'neutral' }
      // Any value may be returned here; some objects cannot even be converted to text.
      const at = instantOf(textOrDigits(expires_at) ?? '')
      if (at === undefined) return undefined
      return at < now ? { label: 'Expired', tone: 'neutral' } : { label: 'Valid', tone: 'ok' }
    },
  }),
}
