import { expect, test, vi } from 'vitest'
import { formatChoices } from '../../../messages/formats.ts'
import { parseFind } from './findQuery.ts'
import { isWithin } from './terms.ts'

const short = (text: string) =>
  parseFind(text).map(
    ({ isExcluded, field, values }) =>
      `${isExcluded ? '-' : ''}${field === undefined ? '' : `${field}:`}${values.join('|')}`,
  )

test.each([
  ['card declined', ['card', 'declined']],
  ['"card declined" now', ['card declined', 'now']],
  ['-resolved card', ['-resolved', 'card']],
  ['severity:down,impaired', ['severity:down|impaired']],
  ['-owner:"Rita Ferreira",none', ['-owner:Rita Ferreira|none']],
  ['a,b', ['a,b']],
  // Half typed.
  ['plan:', []],
  ['"card dec', ['card dec']],
  ['-', ['-']],
  ['12:40', ['12:40']],
])('L6 %s is understood', (text, terms) => {
  expect(short(text)).toEqual(terms)
})

test.each([
  ['19" rack is humming', ['19"', 'rack', 'is', 'humming']],
  ['6" x 4" board', ['6"', 'x', '4"', 'board']],
  ['say "card declined" now', ['say', 'card declined', 'now']],
  ['"19" rack" hums', ['19', 'rack"', 'hums']],
  ['"really"? he said', ['"really"?', 'he', 'said']],
  ['x="a b" c', ['x="a b"', 'c']],
  ['Credit of -42.50 EUR', ['Credit', 'of', '-42.50', 'EUR']],
  ['-.5 -,5 -42%', ['-.5', '-,5', '-42%']],
  ['--force -/tmp -#1 ->', ['--force', '-/tmp', '-#1', '->']],
  ['dock - north – gate', ['dock', '-', 'north', '–', 'gate']],
  ['-"north gate" dock', ['-north gate', 'dock']],
  ['owner:"Rita F","Ben A"', ['owner:Rita F|Ben A']],
  ['size:19",21"', ['size:19"|21"']],
  ['plan:="Gold plus"', ['plan:=Gold plus']],
])('case-12 K6 in “%s”, an operator counts only where it parses as one', (text, terms) => {
  expect(short(text)).toEqual(terms)
})

test('case-12 K6 a minus before a word, a quote, a field or a limit excludes, before a number it does not', () => {
  const excludes = (text: string) => parseFind(text).some(({ isExcluded }) => isExcluded)
  expect(['-north', '-"a b"', '-owner:x', '-über', '->1000', '-<7d'].every(excludes)).toBe(true)
  expect(['-42.50', '-1', '--x', '-', '->', 'a-b', '−north'].some(excludes)).toBe(false)
})

test('L6 use-30 limits are of numbers, ages and dates', () => {
  formatChoices.set({ zone: 'UTC' })
  const now = Date.parse('2026-11-23T12:00:00Z')
  const within = (text: string, value: Parameters<typeof isWithin>[1]) => {
    const [term] = parseFind(text)
    return term?.limit && isWithin(term.limit, value, { nowMs: now, wallMs: now })
  }
  expect(within('amount:>1000', { number: 1000.5 })).toBe(true)
  expect(within('amount:>1000', { number: 1000 })).toBe(false)
  expect(within('>=1000', { number: 1000 })).toBe(true)
  const yesterday = { at: now - 86_400_000 }
  expect(within('created:<7d', yesterday)).toBe(true)
  expect(within('created:>1w', yesterday)).toBe(false)
  expect(within('created:<2026-11-23', yesterday)).toBe(true)
  // use-30: a day is ahead until it ends; a moment is not.
  const today = { at: Date.parse('2026-11-23T00:00:00Z') }
  expect(within('expires:<+30d', { ...today, isDay: true })).toBe(true)
  expect(within('expires:<+30d', today)).toBe(false)
  expect(within('expires:<+30d', { ...yesterday, isDay: true })).toBe(false)
  expect(within('expires:<+30d', { at: now + 31 * 86_400_000, isDay: true })).toBe(false)
  // An age says nothing about a number.
  expect(within('amount:<7d', { number: 3 })).toBe(false)
  formatChoices.set({})
})

test.each([
  ['created:today', '2026-11-24T13:00:00Z', true],
  ['created:today', '2026-11-24T10:59:00Z', false],
  ['created:yesterday', '2026-11-24T10:59:00Z', true],
  ['created:>=yesterday', '2026-11-23T12:00:00Z', true],
  ['expires:Tomorrow', '2026-11-25T11:00:00Z', true],
])('L6 %s is a day on the clock of the person', (text, at, expected) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z') })
  formatChoices.set({ zone: 'Pacific/Auckland' })
  const [term] = parseFind(text)
  const now = { nowMs: Date.now(), wallMs: Date.now() }
  expect(term?.limit && isWithin(term.limit, { at: Date.parse(at) }, now)).toBe(expected)
  // Without a field it is a word.
  expect(parseFind('today')[0]?.limit).toBeUndefined()
  formatChoices.set({})
  vi.useRealTimers()
})

test('L6 a limit is in the notation of the person, and its comma separates no values', () => {
  const numberIn = (text: string) => {
    const [term, ...more] = parseFind(text)
    expect(more).toEqual([])
    expect(term?.values).toEqual([text.slice(text.search(/[<>]/))])
    return term?.limit?.number
  }
  formatChoices.set({ numbers: 'GB' })
  expect(numberIn('amount:>1,000')).toBe(1000)
  expect(numberIn('amount:>=-1,234,567.5')).toBe(-1_234_567.5)
  expect(numberIn('amount:<\u22125')).toBe(-5)
  expect(numberIn('amount:>10,5')).toBe(10.5)
  expect(numberIn('loss:<0,125')).toBe(0.125)
  expect(numberIn('loss:<1.125')).toBe(1.125)
  expect(numberIn('amount:>1.000,5')).toBeUndefined()
  formatChoices.set({ numbers: 'DE' })
  expect(numberIn('amount:>1.000')).toBe(1000)
  expect(numberIn('amount:>1.000,5')).toBe(1000.5)
  expect(numberIn('amount:>1,000')).toBe(1)
  expect(numberIn('loss:<0.125')).toBe(0.125)
  expect(parseFind('created:<-7d')[0]?.limit).toBeUndefined()
  expect(parseFind('-amount:<-5')[0]).toMatchObject({ isExcluded: true, limit: { number: -5 } })
  formatChoices.set({})
})

test.each(['amount:>', 'amount:>=', 'amount:<-', 'expires:<+', 'severity:=', 'severity:="'])(
  'L6 a condition that is half typed finds all: %s',
  (text) => {
    expect(parseFind(`late ${text}`).map(({ written }) => written)).toEqual(['late'])
    expect(parseFind(`${text} late`)).toHaveLength(text.endsWith('"') ? 1 : 2)
  },
)
