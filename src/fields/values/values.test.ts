import { afterEach, describe, expect, it, vi } from 'vitest'
import { printJson } from '../../dialect/json.ts'
import { resources } from '../../resources/resources.ts'
import { formattedJson, jsonText, readJson, sameJson } from '../kinds/json/jsonText.ts'
import { numberText } from '../kinds/numberText.ts'
import { decodeRecord } from '../../dialect/decodeRecord.ts'
import { suggestionsFor } from './observed.ts'
import { looksLikeId, matchesOf, meantBy } from '../kinds/reference/referenceSearch.ts'
import { piecesOf } from '../../messages/match.ts'
import {
  dateReading,
  localReading,
  formatOffset,
  textOfReading,
} from '../kinds/datetime/zonedTime.ts'

describe('numbers as typed', () => {
  it.each([
    ['12.50', '12.50'],
    ['12,5', '12.5'],
    ['0,125', '0.125'],
    ['12 900', '12900'],
    ['1 234 567,89', '1234567.89'],
    ['\u22125', '-5'],
    [' 7 ', '7'],
    ['9007199254740993', '9007199254740993'],
    // Ambiguous, so it is left for the person to correct.
    ['1,234', '1,234'],
    ['1.234,50', '1.234,50'],
    ['12 900,-', '12 900,-'],
    ['1 2', '1 2'],
  ])('reads %s as %s', (typed, sent) => {
    expect(numberText(typed)).toBe(sent)
  })
})

describe('F13 JSON', () => {
  it('reports line and column of a trailing comma', () => {
    expect(readJson('{\n  "a": [1,],\n}')).toMatchObject({
      is: 'problem',
      code: 'unexpected',
      what: ']',
      line: 2,
      column: 11,
    })
  })
  it('reports where the end is missing', () => {
    expect(readJson('{"a": 1\n')).toMatchObject({ code: 'end', line: 1, column: 8 })
  })
  it('rejects a duplicate key', () => {
    expect(readJson('{"a": 1,\n "a": 2}')).toMatchObject({ code: 'duplicate', what: 'a', line: 2 })
  })
  it.each(['__proto__', 'constructor', 'prototype'])('rejects the key %s at any depth', (key) => {
    expect(readJson(`{"a": [{"${key}": 1}]}`)).toMatchObject({ code: 'refusedKey', what: key })
    expect(readJson(`{"a": "${key}"}`)).toMatchObject({ is: 'value' })
  })
  it('rejects an escaped spelling of such a key', () => {
    expect(readJson(String.raw`{"__pr\u006fto__": 1}`)).toMatchObject({ code: 'refusedKey' })
  })
  it('keeps every digit', () => {
    const reading = readJson('{"n": 9007199254740993, "d": 12.50}')
    expect(reading.is === 'value' && printJson(reading.value)).toBe(
      '{"n":9007199254740993,"d":12.50}',
    )
    expect(formattedJson('{"n":9007199254740993}')).toBe('{\n  "n": 9007199254740993\n}')
  })
  it('survives unlimited nesting', () => {
    expect(readJson('['.repeat(200_000)).is).toBe('problem')
  })
  it('compares by value, not by whitespace', () => {
    expect(sameJson('{"a":1}', '{ "a": 1 }')).toBe(true)
    expect(sameJson('{"a":1}', '{"a":1.0}')).toBe(false)
    expect(sameJson('{"a":', '{"a":')).toBe(true)
  })
  it('does not encode text twice if it already contains JSON', () => {
    expect(jsonText('{"a":1}')).toBe('{"a":1}')
    expect(jsonText('plain')).toBe('"plain"')
    expect(jsonText(null)).toBeUndefined()
  })
})

describe.each(['Pacific/Niue', 'Pacific/Kiritimati', 'Asia/Kathmandu'])(
  'F14 times in %s',
  (zone) => {
    afterEach(() => vi.unstubAllEnvs())

    it.each([
      '2026-03-01T00:00:00Z',
      '2026-11-20T21:42:05.123456Z',
      '2026-11-20T23:59:59+02:00',
      '2026-11-20 21:42:05',
      '2026-11-20T21:42',
      '1795297325',
      '1795297325000',
      'Fri, 20 Nov 2026 21:42:05 GMT',
    ])('returns %s byte for byte if the input shows the same time', (text) => {
      vi.stubEnv('TZ', zone)
      const reading = localReading(text)
      expect(reading).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
      expect(textOfReading(reading ?? '', text)).toBe(text)
    })
    it('keeps the format of the loaded text when the time changes', () => {
      vi.stubEnv('TZ', zone)
      expect(textOfReading('2026-11-20T10:00', '1795297325')).toMatch(/^\d{10}$/)
      const bare = textOfReading('2026-11-20T10:00', '2026-11-20 21:42:05')
      expect(bare).toMatch(/^2026-11-\d\d \d\d:\d\d:\d\d$/)
      expect(localReading(bare)).toBe('2026-11-20T10:00:00')
      const zoned = textOfReading('2026-11-20T10:00', '2026-11-20T23:59:59+02:00')
      expect(zoned).toMatch(/\.000Z$/)
      expect(localReading(zoned)).toBe('2026-11-20T10:00:00')
      const http = textOfReading('2026-11-20T10:00', 'Fri, 20 Nov 2026 21:42:05 GMT')
      expect(http).toMatch(/ Nov 2026 .* GMT$/)
      expect(localReading(http)).toBe('2026-11-20T10:00:00')
    })
    it('never shifts a date', () => {
      vi.stubEnv('TZ', zone)
      expect(dateReading('2026-03-01')).toBe('2026-03-01')
      expect(dateReading('2026-03-01T00:00:00Z')).toBe('2026-03-01')
      expect(dateReading('1 March')).toBeUndefined()
    })
  },
)

describe('formatted times', () => {
  afterEach(() => vi.unstubAllEnvs())
  it('show the offset of the instant', () => {
    vi.stubEnv('TZ', 'Pacific/Niue')
    expect(formatOffset(Date.UTC(2026, 0, 1))).toBe('UTC\u221211:00')
  })
})

describe('N17 observed values', () => {
  it('offers values of loaded records, the most frequent first, then declared values', () => {
    const items = ['NOK', 'EUR', 'NOK', '', null].map((currency, n) => ({
      object_id: String(n),
      currency,
    }))
    expect(suggestionsFor('currency', ['USD', 'EUR'], items)).toEqual([
      { value: 'NOK', timesSeen: 2 },
      { value: 'EUR', timesSeen: 1 },
      { value: 'USD', timesSeen: 0 },
    ])
  })
})

it('dialect-14 a service with numbers as severities is offered its numbers, and no name', () => {
  const { fields } = resources.tickets
  const items = [3, 3, '1'].map((severity, n) =>
    decodeRecord(fields, { object_id: `${n}`, severity }),
  )
  const offered = suggestionsFor('severity', fields.severity?.suggestions ?? [], items)
  expect(offered.map(({ value }) => value)).toEqual(['3', '1'])
})

describe('F12 searching a collection', () => {
  const methods = [
    { object_id: 'pm_44c01', name: 'Invoice Halden' },
    { object_id: 'pm_09bb2', name: 'Marshall card' },
    { object_id: 'pm_a71e3', name: 'Halden backup' },
    { object_id: 'pm_77003', name: 'Other' },
  ]
  const resource = resources.paymentMethods
  it('ranks prefixes before words before substrings', () => {
    const { shown, count } = matchesOf(resource, methods, 'hal')
    expect(shown.map(({ name }) => name)).toEqual([
      'Halden backup',
      'Invoice Halden',
      'Marshall card',
    ])
    expect(count).toBe(3)
  })
  it('finds by id and keeps the matches found by the service', () => {
    expect(matchesOf(resource, methods, 'a71e').count).toBe(1)
    expect(matchesOf(resource, methods, 'zzz', { sure: new Set(['pm_77003']) }).count).toBe(1)
  })
  it('resolves text left in the field if it matches only one record', () => {
    expect(meantBy(resource, methods, 'pm_77003')).toBe('pm_77003')
    expect(meantBy(resource, methods, ' other ')).toBe('pm_77003')
    const twins = [...methods, { object_id: 'x', name: 'Other' }]
    expect(meantBy(resource, twins, 'Other')).toBeUndefined()
  })
  it.each(['..', 'a/b', 'two words', '', 'a?b'])('does not accept %s as an id', (text) => {
    expect(looksLikeId(resource, text)).toBe(false)
  })
  it('highlights the matching part', () => {
    expect(piecesOf('Invoice Halden', 'HAL')).toEqual(['Invoice ', 'Hal', 'den'])
  })
})
