import { expect, test, vi } from 'vitest'
import { clockTime, groupedDigits, plainDate, relativeTime } from './format.ts'
import { fullTime } from './fullTime.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (seconds: number) => relativeTime(now - seconds * 1000, now)

test('relative times', () => {
  expect(
    [0, 59, 60, 3600, 86_400, 2 * 86_400, 7 * 86_400, 40 * 86_400, 400 * 86_400].map(ago),
  ).toEqual([
    'now',
    'now',
    '1 min ago',
    '1 h ago',
    '1 d ago',
    '2 d ago',
    '1 wk ago',
    '1 mo ago',
    '1 y ago',
  ])
  expect(relativeTime(now + 86_400_000, now)).toBe('in 1 d')
})

test('a time of the day before yesterday is not called yesterday, nor one after tomorrow tomorrow', () => {
  expect(ago(47 * 3600)).toBe('1 d ago')
  expect(relativeTime(now + 35 * 3_600_000, now)).toBe('in 1 d')
})

test.each([
  [1, 'in 1 d'],
  [9, 'in 9 d'],
  [30, 'in 30 d'],
  [90, 'in 90 d'],
  [120, 'in 120 d'],
  [180, 'in 6 mo'],
  [365, 'in 12 mo'],
  [730, 'in 2 y'],
])(
  'ux-53 an expiry %i days away is shown as such, also shortly after it was set',
  (days, expectedText) => {
    const end = now + days * 86_400_000
    expect(relativeTime(end, now)).toBe(expectedText)
    expect(relativeTime(end, now + 20_000)).toBe(expectedText)
  },
)

test('ux-53 hours and minutes until an expiry are not truncated', () => {
  expect(relativeTime(now + 119 * 60_000, now)).toBe('in 2 h')
  expect(relativeTime(now + 90_000, now)).toBe('in 2 min')
})

test('F14 a date is shown as written, in any time zone', () => {
  expect(plainDate(2027, 3, 1)).toBe('Mar 1, 2027')
  expect(fullTime(now)).toMatch(/2026/)
})

test('digits are grouped without conversion to a float', () => {
  expect(groupedDigits('9007199254740993')).toBe('9,007,199,254,740,993')
  expect(groupedDigits('-250000')).toBe('\u2212250,000')
  expect(groupedDigits('12.50')).toBe('12.50')
})

test.each([
  ['129000', '129,000'],
  ['4900.50', '4,900.50'],
  ['-1234567.00', '\u22121,234,567.00'],
  ['-0.05', '\u22120.05'],
  ['9007199254740993.123456789012345678', '9,007,199,254,740,993.123456789012345678'],
])('ux-35 %s is grouped and keeps its digits', (given, shown) => {
  expect(groupedDigits(given)).toBe(shown)
})

test.each(['1e21', '007', '+5', '12,5', '1 000', '.5', '5.', ''])(
  'ux-35 %s stays as it was given',
  (given) => {
    expect(groupedDigits(given)).toBe(given)
  },
)

test('ux-35 a fraction uses the decimal separator of the user’s locale', async () => {
  vi.resetModules()
  vi.stubGlobal('navigator', { languages: ['en-DE'] })
  const { groupedDigits: grouped } = await import('./format.ts')
  expect([grouped('4900.50'), grouped('0.5')]).toEqual(['4.900,50', '0,5'])
  vi.unstubAllGlobals()
})

test('dates and numbers are formatted even if the browser reports a POSIX locale name', () => {
  vi.stubGlobal('navigator', { languages: ['en-US@posix', 'en-GB'] })
  expect(clockTime(now)).toMatch(/^\d\d:\d\d$/)
  vi.unstubAllGlobals()
})
