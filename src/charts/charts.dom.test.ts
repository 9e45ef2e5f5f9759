import { describe, expect, it } from 'vitest'
import { timeBins, type Bin } from './bins.ts'
import { readTimeRange, ticksOf, timeTicks } from './scale.ts'
import { dayMs } from '../durations.ts'

const binsOf = (...times: readonly string[]) =>
  timeBins(Float64Array.from(times.map((text) => Date.parse(text))).sort())
const startOf = ({ from }: Bin) =>
  new Date(from).toISOString().replace(':00.000Z', '').replace('T00:00', '')
const counts = (bins: readonly Bin[]) => bins.map(({ count }) => count)

describe('bins of times', () => {
  it('are days of 24 hours, with the leap day', () => {
    const bins = binsOf('2024-02-27', '2024-02-29', '2024-02-29', '2024-03-02')
    expect(bins.map(startOf)).toEqual([
      '2024-02-27',
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
      '2024-03-02',
    ])
    expect(counts(bins)).toEqual([1, 0, 2, 0, 1])
  })

  it('have 24 hours also where a zone changes its clock', () => {
    // Berlin skips an hour on 29 March 2026, New York on 8 March.
    for (const day of ['2026-03-08', '2026-03-29', '2026-10-25']) {
      const at = Date.parse(day)
      const bins = timeBins(Float64Array.of(at - dayMs, at, at + dayMs + 1))
      expect(bins.map(({ from, to }) => to - from)).toEqual([dayMs, dayMs, dayMs])
    }
  })

  it('are parts of a day within two days, on round hours', () => {
    const bins = binsOf('2026-01-01T07:12:00Z', '2026-01-01T20:59:00Z')
    expect([bins[0], bins[1]].map((bin) => bin && startOf(bin))).toEqual([
      '2026-01-01T07:00',
      '2026-01-01T08:00',
    ])
    expect(bins).toHaveLength(14)
    expect(binsOf('2026-01-01T00:00:10Z', '2026-01-01T00:00:19Z')).toHaveLength(10)
  })

  it('are whole days for dates without times, however few', () => {
    expect(binsOf('2026-01-01', '2026-01-02').map(startOf)).toEqual(['2026-01-01', '2026-01-02'])
  })

  it('are weeks from Monday, months, quarters, years and more years by their span', () => {
    expect(startOf(binsOf('2026-01-01', '2026-03-15')[0] as Bin)).toBe('2025-12-29')
    expect(binsOf('2025-01-31', '2026-03-01')).toHaveLength(15)
    expect(binsOf('2022-02-01', '2026-03-01').slice(0, 2).map(startOf)).toEqual([
      '2022-01-01',
      '2022-04-01',
    ])
    expect(binsOf('2001-05-01', '2026-03-01')).toHaveLength(26)
    const long = binsOf('1826-05-01', '2026-03-01')
    expect(long[0] && startOf(long[0])).toBe('1820-01-01')
    expect(long.length).toBeLessThan(25)
  })

  it('hold every value once, before 1970 too', () => {
    const bins = binsOf('1969-07-20T20:17:40Z', '1969-07-24T16:50:35Z', '1970-01-02')
    expect(bins[0] && startOf(bins[0])).toBe('1969-07-14')
    expect(counts(bins).reduce((sum, n) => sum + n, 0)).toBe(3)
    for (const [n, { from }] of bins.slice(1).entries()) expect(bins[n]?.to).toBe(from)
  })

  it('of one value are one bar, of none no bar', () => {
    const at = Date.parse('2026-05-05')
    expect(timeBins(Float64Array.of(at, at))).toEqual([{ from: at, to: at, count: 2 }])
    expect(timeBins(new Float64Array())).toEqual([])
  })
})

describe('ticks', () => {
  const texts = (low: string, high: string, maxTicks?: number) =>
    timeTicks(Date.parse(low), Date.parse(high), maxTicks).map(({ text }) => text)

  it('of numbers are round, never more than asked for and one', () => {
    expect(ticksOf(-0.4, 0.4)).toEqual([-0.4, -0.2, 0, 0.2, 0.4])
    expect(ticksOf(3, 97)).toEqual([20, 40, 60, 80])
    expect(ticksOf(0, 0)).toEqual([0])
    expect(ticksOf(5, 1)).toEqual([])
    for (let high = 1; high < 300; high += 7) expect(ticksOf(0, high, 4).length).toBeLessThan(6)
  })

  it('of times stand where a unit begins, and say the year once', () => {
    expect(texts('2026-01-20', '2026-05-03')).toEqual(['Feb 2026', 'Mar', 'Apr', 'May'])
    expect(texts('2025-11-20', '2026-02-03')).toEqual(['Dec 2025', '2026', 'Feb'])
    expect(texts('2020-03-01', '2026-03-01')).toEqual(['2022', '2024', '2026'])
    expect(texts('2024-02-20', '2025-06-26')).toEqual(['Jul 2024', '2025'])
    expect(texts('2026-02-26', '2026-03-02T12:00:00Z')[0]).toBe('Feb 26, 2026')
    expect(texts('2026-02-26T10:00:00Z', '2026-02-27T02:00:00Z')).toEqual([
      '12:00 PM',
      '6:00 PM',
      'Feb 27',
    ])
  })

  it('of one time, and of none', () => {
    expect(texts('2026-02-26', '2026-02-26')).toEqual(['Feb 26, 2026'])
    expect(timeTicks(Number.NaN, 1)).toEqual([])
  })
})

it('a range of times is named by its units', () => {
  const read = (from: string, to: string) =>
    readTimeRange(Date.parse(from), Date.parse(to)).replaceAll(/\s+/g, ' ')
  expect(read('2026-01-01', '2027-01-01')).toBe('2026')
  expect(read('2026-02-01', '2026-03-01')).toBe('Feb 2026')
  expect(read('2026-01-01', '2026-04-01')).toBe('Jan – Mar 2026')
  expect(read('2026-03-02', '2026-03-03')).toBe('Mar 2, 2026')
  expect(read('2026-03-02', '2026-03-09')).toBe('Mar 2 – 8, 2026')
  expect(read('2026-03-02T07:00:00Z', '2026-03-02T08:00:00Z')).toContain(
    'Mar 2, 7:00 – 8:00 AM UTC',
  )
})
