import { describe, expect, it } from 'vitest'
import { decodeRecord } from '../../../dialect/decodeRecord.ts'
import { resources } from '../../../resources/resources.ts'
import { conditionOn, referredBy, withCondition } from './conditions.ts'

describe('a condition of a search', () => {
  it.each([
    ['', 'plan', undefined],
    ['plan:pln_1 card', 'plan', 'pln_1'],
    ['owner:none', 'owner', 'none'],
    ['plan:a,b', 'plan', undefined],
    ['plan:a plan:b', 'plan', undefined],
    ['-plan:a', 'plan', undefined],
    ['plan:"urn:1,2"', 'plan', 'urn:1,2'],
  ])('of “%s” on %s is %s', (search, field, value) => {
    expect(conditionOn(search, field)).toBe(value)
  })
  it.each([
    ['card', 'usr_1', 'owner:usr_1 card'],
    ['owner:usr_2 severity:high card', 'usr_1', 'severity:high owner:usr_1 card'],
    ['-owner:usr_2', 'none', '-owner:usr_2 owner:none'],
    ['owner:usr_2 card', undefined, 'card'],
    ['', 'urn:1,2', 'owner:"urn:1,2"'],
  ])('“%s” with owner %s is “%s”', (search, value, expected) => {
    const next = withCondition(search, 'owner', value)
    expect(next).toBe(expected)
    if (value !== undefined) expect(conditionOn(next, 'owner')).toBe(value)
  })
})

it('values are counted, the most frequent first', () => {
  const tickets = [{ owner: 'a' }, { owner: null }, { owner: 'b' }, { owner: { object_id: 'b' } }]
  expect(
    referredBy(
      tickets.map((fields, n) =>
        decodeRecord(resources.tickets.fields, { object_id: `${n}`, ...fields }),
      ),
      'owner',
    ),
  ).toEqual([
    ['b', 2],
    ['a', 1],
    ['none', 1],
  ])
})
