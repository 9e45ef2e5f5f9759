import { expect, it } from 'vitest'
import { alikeGroups, alikeKey, alikeKeys, alikeTo, knownNames } from './alike.ts'

const ticket = (id: string, title: string, more: object = {}) => ({
  object_id: id,
  title,
  resolved: false,
  ...more,
})

it('ids, times, numbers and names are taken out of a title', () => {
  const said = alikeKey('Store customer-events answers 502')
  expect(said).toBe('store answers')
  expect(alikeKey('Store meter_readings answers 503 since 08:40')).toBe('store answers since')
  expect(alikeKey('Store Orders answers 502', knownNames(['orders', '']))).toBe(said)
  expect(alikeKey('Store “my orders” answers', knownNames([]))).toBe(said)
})

it('too little to compare is like nothing', () => {
  for (const title of ['Help', '502', '', undefined, 'Help 12:30'])
    expect(alikeKey(title)).toBeUndefined()
})

it('idea-1 only open tickets of the same day are alike', () => {
  const first = ticket('1', 'Store a-b answers 502', { created_at: '2026-11-23T09:00:00Z' })
  const all = [
    first,
    ticket('2', 'Store c-d answers 404', { created_at: '2026-11-23T08:00:00Z' }),
    ticket('3', 'Store e-f answers 404', { created_at: '2026-11-20T08:00:00Z' }),
    ticket('4', 'Store g-h answers 404', { resolved: true }),
    ticket('5', 'Store i-j answers 404'),
    ticket('6', 'Store i-j is slow'),
  ]
  const ids = (items: readonly { object_id: string }[]) => items.map((one) => one.object_id)
  const keyOf = alikeKeys()
  expect(ids(alikeTo(first, alikeGroups(all, keyOf), keyOf))).toEqual(['2', '5'])
})

it('SEC17 FC42 names are compared as whole words, whatever they hold and however long they are', () => {
  const names = knownNames([
    '(a+)+$',
    'Blue Whale',
    'Blue',
    '[x',
    'long'.repeat(50_000),
    '\uD800ab',
  ])
  expect(alikeKey('Login at BLUE WHALE fails', names)).toBe('login at fails')
  expect(alikeKey('Login at blue fails', names)).toBe('login at fails')
  expect(alikeKey('Login at Bluebird fails', names)).toBe('login at bluebird fails')
  expect(alikeKey('a a a a+)+$ fails today', names)).toBe('a a a fails today')
  expect(alikeKey(`${'a'.repeat(100_000)}! fails today`, names)).toMatch(/fails today$/)
})
