import { afterEach, expect, test, vi } from 'vitest'
import { instantOfWallTime, isNativeDateFormat, offsetMinutes } from './dateInput.ts'
import { wallTime } from './dateTime.ts'
import { clockTime, count, plainDate } from './format.ts'
import { fullTime } from './fullTime.ts'
import { formatMessage } from './formatMessage.ts'
import { formatChoices, numberFormat } from './formats.ts'

const now = Date.parse('2026-11-20T22:42:05Z')

function inBrowser(...languages: readonly string[]): void {
  vi.stubGlobal('navigator', { languages })
  // Formats are cached, because the browser's language is fixed for a page.
  formatChoices.set({})
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  document.documentElement.lang = ''
  formatChoices.set({})
})

test('ux-10 numbers follow the region of the browser, whatever the language', () => {
  inBrowser('de-DE', 'en-US')
  expect([count(1234.5), count(12_345)]).toEqual(['1.234,5', '12.345'])
  inBrowser('de-CH')
  expect(numberFormat().format(1234.5)).toMatch(/^1[’']234\.5$/)
})

test('ux-10 a number inside a text has the same separators as a count, and keeps its fraction', () => {
  inBrowser('en-GB')
  const message = ['Undo all ', ['n']] as const
  const said = (n: number | string) => formatMessage(message, 'en', { n })
  expect([5000, '5000', 0.123_456_7].map(said)).toEqual([
    'Undo all 5,000',
    'Undo all 5000',
    'Undo all 0.1234567',
  ])
})

test('ux-10 words of a date are in the language, its order and clock in those of the region', () => {
  inBrowser('de-DE')
  expect(plainDate(2027, 3, 1)).toBe('1 Mar 2027')
  vi.stubEnv('TZ', 'UTC')
  formatChoices.set({ zone: 'UTC' })
  expect(clockTime(now)).toMatch(/^22:42 /)
  document.documentElement.lang = 'de'
  formatChoices.set({})
  expect(plainDate(2027, 3, 1)).toBe('1. März 2027')
  inBrowser('en-US')
  document.documentElement.lang = 'de'
  formatChoices.set({ zone: 'UTC' })
  expect(plainDate(2027, 3, 1)).toBe('1. März 2027')
  expect(clockTime(now)).toMatch(/^10:42\sPM/)
})

test('ux-10 the hour has two digits on a clock of 24 hours only', () => {
  const morning = Date.parse('2026-11-20T09:05:00Z')
  inBrowser('en-US')
  formatChoices.set({ zone: 'UTC' })
  expect(clockTime(morning)).toMatch(/^9:05\sAM UTC$/)
  formatChoices.set({ zone: 'UTC', clock: '24' })
  expect(clockTime(morning)).toBe('09:05 UTC')
  inBrowser('de-DE')
  formatChoices.set({ zone: 'UTC', clock: '12' })
  expect(clockTime(morning)).toMatch(/^9:05\sAM UTC$/i)
})

test('ux-10 a region where the language is not spoken gives no American dates', () => {
  inBrowser('ko-KR')
  expect(plainDate(2027, 3, 1)).toBe('1 Mar 2027')
})

test('ux-10 date, clock, numbers and zone are chosen apart', () => {
  inBrowser('en-US')
  formatChoices.set({ dates: 'iso', clock: '24', numbers: 'DE', zone: 'Asia/Kathmandu' })
  expect(fullTime(now)).toBe('2026-11-21 04:27:05 GMT+5:45')
  expect(plainDate(2027, 3, 1)).toBe('2027-03-01')
  expect(clockTime(now)).toBe('04:27 GMT+5:45')
  expect(count(1234.5)).toBe('1.234,5')
  formatChoices.set({ dates: 'GB', clock: '12' })
  expect(plainDate(2027, 3, 1)).toBe('1 Mar 2027')
  expect(clockTime(now)).toMatch(/[ap]m$/i)
  expect(count(1234.5)).toBe('1,234.5')
})

test('ux-10 a native date input looks like the page only with the browser’s own format', () => {
  inBrowser('en-US')
  expect(isNativeDateFormat()).toBe(true)
  formatChoices.set({ dates: 'iso' })
  expect(isNativeDateFormat()).toBe(false)
  formatChoices.set({})
  document.documentElement.lang = 'de'
  expect(isNativeDateFormat()).toBe(false)
})

test('ux-10 what is stored but unusable counts as no choice', async () => {
  localStorage.setItem('wc.formats', '{"zone":"Mars/Olympus","dates":"iso"}')
  vi.resetModules()
  const fresh = await import('./formats.ts')
  expect(fresh.formatChoices.get()).toEqual({})
  expect(formatChoices.get()).toEqual({})
})

test.each([
  ['America/Los_Angeles', '2026-11-20T14:42:05', -480],
  ['UTC', '2026-11-20T22:42:05', 0],
  ['Asia/Kathmandu', '2026-11-21T04:27:05', 345],
  ['Pacific/Kiritimati', '2026-11-21T12:42:05', 840],
])('ux-10 %s: a clock shows %s', (zone, shown, minutes) => {
  formatChoices.set({ zone })
  expect([wallTime(now), offsetMinutes(now)]).toEqual([shown, minutes])
  expect(instantOfWallTime(shown)).toBe(now)
  // Equal to the browser’s own zone.
  formatChoices.set({})
  vi.stubEnv('TZ', zone)
  expect([wallTime(now), offsetMinutes(now) + 0]).toEqual([shown, minutes])
  expect(instantOfWallTime(shown)).toBe(now)
})

test.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'])(
  'ux-10 %s: times around a change of the clocks are those of the browser',
  (zone) => {
    const texts = [
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-10-04',
      '2026-10-25',
      '2026-11-01',
    ].flatMap((day) =>
      ['01:15', '01:45', '02:15', '02:45', '03:15'].map((time) => `${day}T${time}:00`),
    )
    formatChoices.set({ zone })
    const chosen = texts.map(instantOfWallTime)
    formatChoices.set({})
    vi.stubEnv('TZ', zone)
    expect(chosen).toEqual(texts.map((text) => new Date(text).getTime()))
  },
)
