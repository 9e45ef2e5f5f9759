import { expect, it } from 'vitest'
import { durationMs } from './duration.ts'

const minute = 60_000
const hour = 60 * minute

it.each([
  ['15 min', 15 * minute],
  ['1h', hour],
  ['1 hour', hour],
  ['1.5 h', 1.5 * hour],
  ['1,5 Std.', 1.5 * hour],
  ['1 h 30 min', 1.5 * hour],
  ['2 Stunden und 5 Minuten', 2 * hour + 5 * minute],
  ['5 days', 120 * hour],
  ['3 Tage', 72 * hour],
  ['1 week', 168 * hour],
  ['PT15M', 15 * minute],
  ['P1DT2H', 26 * hour],
])('reads %s', (text, ms) => expect(durationMs(text)).toBe(ms))

it.each([
  '4',
  4,
  '',
  null,
  undefined,
  '2 business days',
  'next day',
  'about 1 h',
  '1 h or so',
  '< 1 h',
  '1-2 h',
  '0 h',
  'P',
  '1 month',
])('does not guess %s', (value) => expect(durationMs(value)).toBeUndefined())
