import { expect, it } from 'vitest'
import type { Form } from '../../client/bodyEncoding.ts'
import { learnDenial } from '../../client/deniedRequests.ts'
import { resources } from '../../resources/resources.ts'
import { readBulk } from './bulkFields.ts'
import { jsonChanges } from './Change.tsx'
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
        ['resolved', 'true', 'true'],
      ],
    },
    inverse: {
      method: 'PATCH',
      form: [
        ['severity', 'low'],
        ['resolved', 'false', 'false'],
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
      ['applied', 'true', 'true'],
    ],
  })
})

it('K2 sets JSON as a whole, or one key of it: the other keys of each record stay, and what has no keys is skipped', () => {
  const store = (id: string, settings?: unknown) => ({
    object_id: id,
    name: id,
    ...(settings !== undefined && { settings }),
  })
  const change = {
    is: 'change',
    values: {},
    keys: { settings: { key: 'rate', value: 2 } },
  } as const
  const values = [{ a: 1 }, null, [1], { rate: 2 }, undefined]
  const rows = planRows(
    'stores',
    values.map((settings, n) => store(`s${n}`, settings)),
    change,
  )
  const sent = (form: Form | undefined) => form?.map(([name, value]) => [name, value])
  expect(rows.map(({ skip, row }) => skip ?? sent(row?.request.form))).toEqual([
    [['settings', '{"a":1,"rate":2}']],
    [['settings', '{"rate":2}']],
    'notObject',
    'same',
    'notObject',
  ])
  expect(sent(rows[0]?.row?.inverse?.form)).toEqual([['settings', '{"a":1}']])

  // A field kept as text is sent as text, so that its digits stay the same.
  const [text] = planRows('stores', [store('t', '{"big":9007199254740993}')], change)
  expect(sent(text?.row?.request.form)).toEqual([['settings', '{"big":9007199254740993,"rate":2}']])
  expect(sent(text?.row?.inverse?.form)).toEqual([['settings', '{"big":9007199254740993}']])

  const [whole] = planRows('stores', [store('w', { a: 1 })], {
    is: 'change',
    values: { settings: { b: [true] } },
  })
  expect(sent(whole?.row?.request.form)).toEqual([['settings', '{"b":[true]}']])
})

it('K2 a key that no record may have is an error at its field, and an empty one is missing', () => {
  const { fields } = resources.stores
  const chosen = { name: 'settings', typed: '{"a": 1}', isEmptied: false }
  expect(readBulk(fields, [{ ...chosen, key: 'rate' }]).keys).toEqual({
    settings: { key: 'rate', value: { a: 1 } },
  })
  expect(readBulk(fields, [{ ...chosen, key: '' }]).missing).toEqual(['settings'])
  expect(readBulk(fields, [{ ...chosen, key: '__proto__' }]).errors.has('settings')).toBe(true)
  expect(readBulk(fields, [{ ...chosen, typed: '{' }]).errors.has('settings')).toBe(true)
})

it('K2 of a JSON object only the keys that change are shown; what is no object is shown as a whole', () => {
  expect(jsonChanges({ a: 1, b: [1] }, { a: 1, b: [2], c: null })).toEqual([
    { key: 'b', before: '[1]', after: '[2]' },
    { key: 'c', before: undefined, after: 'null' },
  ])
  expect(jsonChanges('{"a":1}', '{"a":2}')).toEqual([{ key: 'a', before: '1', after: '2' }])
  expect(jsonChanges(null, { a: 1 })).toEqual([{ key: 'a', before: undefined, after: '1' }])
  expect(jsonChanges([1], { a: 1 })).toBeUndefined()
  expect(jsonChanges('plain', { a: 1 })).toBeUndefined()
})

it.each(['payment_method', 'method', 'payment_method_id'])(
  'finds the method of a workspace under %s: what has it is skipped, what others changed is compared',
  (key) => {
    const workspaces = ['old', 'new'].map((id) => ({ object_id: id, name: id, [key]: `pm_${id}` }))
    const [old, same] = planRows('workspaces', workspaces, {
      is: 'operation',
      operation: 'setPaymentMethod',
      values: { method: 'pm_new' },
    })
    expect(old?.row).toMatchObject({
      sent: { [key]: 'pm_new' },
      expected: { [key]: '"pm_old"' },
      inverse: { form: [['method', 'pm_old', '"pm_old"']] },
    })
    expect(same).toMatchObject({ skip: 'same' })
  },
)
