import { describe, expect, it } from 'vitest'
import type { FieldKind } from '../../../src/fields/kinds/kinds.ts'
import { memberTexts } from '../http/jsonText.ts'
import { type Given, readValue } from './kinds.ts'

const form = (text: string): Given => ({ as: 'form', text })
const json = (text: string): Given => ({ as: 'json', text })
const read = (kind: FieldKind, given: Given) => {
  const got = readValue(kind, given)
  return 'problem' in got ? 'refused' : got.value
}

describe('Parsing a value', () => {
  it.each([
    ['text', form(' a '), ' a '],
    ['text', form('  '), null],
    ['text', json('12'), '12'],
    ['text', json('{}'), 'refused'],
    ['text', json('null'), null],
    ['integer', form('007'), '7'],
    ['integer', json('9007199254740993'), '9007199254740993'],
    ['integer', json('"12"'), '12'],
    ['integer', form('9223372036854775807'), '9223372036854775807'],
    ['integer', form('9223372036854775808'), 'refused'],
    ['integer', form('1.0'), 'refused'],
    ['money', form('4900.00'), '4900.00'],
    ['money', form('-0.5'), '-0.5'],
    ['money', form('1e3'), 'refused'],
    ['decimal', form('1e3'), '1e3'],
    ['decimal', form('1e300'), 'refused'],
    ['boolean', form('on'), true],
    ['boolean', json('false'), false],
    ['boolean', form('2'), 'refused'],
    ['boolean', form('constructor'), 'refused'],
    ['boolean', json('"__proto__"'), 'refused'],
    ['date', form('2026-02-28'), '2026-02-28'],
    ['date', form('2026-02-29'), 'refused'],
    ['date', form('2026-11-30T10:00:00Z'), '2026-11-30'],
    ['datetime', form('2026-11-30T10:00'), '2026-11-30T10:00:00.000Z'],
    ['datetime', form('2026-11-30T10:00:00+02:00'), '2026-11-30T08:00:00.000Z'],
    ['datetime', form('30.11.2026'), 'refused'],
    ['json', form('{"a":1.50}'), '{"a":1.50}'],
    ['json', form('{a:1}'), 'refused'],
    ['json', json('"text"'), '"text"'],
    ['email', form('a@b.example'), 'a@b.example'],
    ['email', form('a b'), 'refused'],
  ] as const)('%s %o reads %o', (kind, given, expected) => {
    expect(read(kind, given)).toBe(expected)
  })
})

describe('JSON as text', () => {
  it('returns the members of an object as they were written', () => {
    const members = memberTexts(
      ' { "a" : 1.50 , "b":{"c":[1,"},"]} ,"__proto__":null,"d\\"":"x\\\\" , "e":"a:b" } ',
    )
    expect([...members]).toEqual([
      ['a', '1.50'],
      ['b', '{"c":[1,"},"]}'],
      ['__proto__', 'null'],
      ['d"', '"x\\\\"'],
      ['e', '"a:b"'],
    ])
    expect(memberTexts('{}').size).toBe(0)
  })
})
