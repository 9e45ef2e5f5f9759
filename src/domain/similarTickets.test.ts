import { expect, it } from 'vitest'
import {
  similarTicketGroups,
  similarityKey,
  similarityKeys,
  similarTo,
  knownNames,
} from './similarTickets.ts'

const ticket = (id: string, title: string, more: object = {}) => ({
  object_id: id,
  title,
  resolved: false,
  ...more,
})

it('ids, times, numbers and names are taken out of a title', () => {
  const said = similarityKey('Store customer-events answers 502')
  expect(said).toBe('store answers')
  expect(similarityKey('Store meter_readings answers 503 since 08:40')).toBe('store answers since')
  expect(similarityKey('Store Orders answers 502', knownNames(['orders', '']))).toBe(said)
  expect(similarityKey('Store “my orders” answers', knownNames([]))).toBe(said)
})

it('too little to compare is like nothing', () => {
  for (const title of ['Help', '502', '', undefined, 'Help 12:30'])
    expect(similarityKey(title)).toBeUndefined()
})

it('idea-1 only open tickets of the same day are similar', () => {
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
  const keyOf = similarityKeys()
  expect(ids(similarTo(first, similarTicketGroups(all, keyOf), keyOf))).toEqual(['2', '5'])
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
  expect(similarityKey('Login at BLUE WHALE fails', names)).toBe('login at fails')
  expect(similarityKey('Login at blue fails', names)).toBe('login at fails')
  expect(similarityKey('Login at Bluebird fails', names)).toBe('login at bluebird fails')
  expect(similarityKey('a a a a+)+$ fails today', names)).toBe('a a a fails today')
  expect(similarityKey(`${'a'.repeat(100_000)}! fails today`, names)).toMatch(/fails today$/)
})
