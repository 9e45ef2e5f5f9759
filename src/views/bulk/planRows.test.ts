import { expect, it } from 'vitest'
import { learnDenial } from '../../client/deniedRequests.ts'
import { planRows } from './planRows.ts'

const ticket = (id: string, more = {}) => ({
  object_id: id,
  title: `Ticket ${id}`,
  severity: 'low',
  resolved: false,
  ...more,
})

it('sends only what changes, from what to what, and skips what is already so or was refused', () => {
  learnDenial({ method: 'PATCH', path: '/support/tickets/c/' }, 403)
  const items = [ticket('a'), ticket('b', { severity: 'high', resolved: true }), ticket('c')]
  const [a, b, c] = planRows('tickets', items, {
    is: 'change',
    values: { severity: 'high', resolved: true },
  })
  expect(a?.row).toMatchObject({
    request: {
      method: 'PATCH',
      form: [
        ['severity', 'high'],
        ['resolved', 'true'],
      ],
    },
    inverse: {
      method: 'PATCH',
      form: [
        ['severity', 'low'],
        ['resolved', 'false'],
      ],
    },
    expected: { severity: '"low"', resolved: 'false' },
  })
  expect(b).toMatchObject({ skip: 'same' })
  expect(c).toMatchObject({ skip: 'denied' })
})

it('says what cannot be undone: a message, a shorter life of a token, a value that is not returned, a secret', () => {
  const [note] = planRows('workspaces', [{ object_id: 'w', name: 'W' }], {
    is: 'operation',
    operation: 'notify',
    values: { subject: 'S', content: 'C' },
  })
  expect(note?.noUndo).toBe('notify')
  const lives = [
    { object_id: 'one', expires_at: '2027-01-01T00:00:00Z' },
    { object_id: 'two', expires_at: '2026-01-01T00:00:00Z' },
  ]
  const [shorter, longer] = planRows('tokens', lives, {
    is: 'change',
    values: { expires_at: '2026-06-01T00:00:00Z' },
  })
  expect(shorter?.noUndo).toBe('shortened')
  expect(longer?.noUndo).toBeUndefined()
  const [bare] = planRows('tickets', [{ object_id: 't', title: 'T' }], {
    is: 'change',
    values: { severity: 'high' },
  })
  expect(bare?.noUndo).toBe('unknown')
  const [card] = planRows('paymentMethods', [{ object_id: 'm', name: 'Visa' }], { is: 'remove' })
  expect(card?.noUndo).toBe('secret')
})

it('deletes can be undone by creating the record again from what was read', () => {
  const [credit] = planRows('credits', [{ object_id: 'k', promo: 'SPRING', applied: true }], {
    is: 'remove',
  })
  expect(credit?.row?.inverse).toEqual({
    method: 'POST',
    path: '/billing/credits/',
    form: [
      ['promo', 'SPRING'],
      ['applied', 'true'],
    ],
  })
})
