import { describe, expect, it } from 'vitest'
import { parseJson } from '../../dialect/json.ts'
import { insightSession, type InsightRequest } from './insightSession.ts'
import { maxPoints, pairOf } from './pairs.ts'
import { niceStep, rangesOf } from '../../charts/ranges.ts'
import { ticksOf } from '../../charts/scale.ts'
import { RowSummary } from './summarise.ts'

const summed = (names: readonly string[], ...rows: readonly (readonly unknown[])[]) => {
  const summary = new RowSummary(names)
  summary.add(rows)
  return summary
}
const only = (values: readonly unknown[]) => {
  const [column] = summed(['a'], ...values.map((value) => [value])).summaries()
  if (!column) throw new Error('no column')
  return column
}

describe('scales', () => {
  it('steps by one, two or five', () => {
    expect([0.7, 1.2, 3, 7, 0.03].map(niceStep)).toEqual([1, 2, 5, 10, 0.05])
    expect(niceStep(0)).toBe(1)
  })
  it('has round ticks within its range', () => {
    expect(ticksOf(0, 1)).toEqual([0, 0.5, 1])
    expect(ticksOf(0.1, 0.5, 5)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5])
    expect(ticksOf(-3, 12)).toEqual([0, 5, 10])
    expect(ticksOf(4, 4)).toEqual([4])
    expect(ticksOf(Number.NaN, 1)).toEqual([])
  })
  it('splits ranges so that every value is in one', () => {
    expect(rangesOf(0, 10, 5, false)).toEqual({ from: 0, step: 2, count: 5 })
    expect(rangesOf(1, 6, 24, true)).toEqual({ from: 1, step: 1, count: 6 })
  })
})

describe('a column', () => {
  it('of numbers, in any format', () => {
    const { type, min, max, mean, median, missing, count, histogram } = only([
      1,
      '2',
      parseJson('3.0'),
      4,
      null,
      '',
    ])
    expect({ type, min, max, mean, median, missing, count }).toEqual({
      type: 'number',
      min: '1',
      max: '4',
      mean: '2.5',
      median: '2.5',
      missing: 2,
      count: 4,
    })
    expect(histogram.reduce((sum, bar) => sum + bar.count, 0)).toBe(4)
  })
  it('of numbers that overflow leaves the others their charts', () => {
    const huge = [-1.7e308, '1e999', parseJson('1.7e308'), 1e200, '9'.repeat(400)]
    const summary = summed(['huge', 'few'], ...huge.map((value, row) => [value, row]))
    const [first, few] = summary.summaries()
    expect(first).toMatchObject({ type: 'text', count: 5, missing: 0, distinct: 5, histogram: [] })
    expect(few?.histogram.reduce((sum, bar) => sum + bar.count, 0)).toBe(5)
    expect(pairOf(summary, 'huge', 'few')).toMatchObject({ is: 'means', total: 5 })
    const wide = only([1e150, -1e150, 0])
    expect(wide.histogram.map(({ count }) => count).filter(Boolean)).toEqual([1, 1, 1])
    expect(Number.isFinite(Number(wide.deviation))).toBe(true)
  })
  it('of one value has one bar', () => {
    expect(only([7, 7]).histogram).toEqual([{ from: 7, to: 7, count: 2 }])
  })
  it('of dates has a distribution over time', () => {
    const { type, min, max, histogram } = only(['2026-01-01', '2026-03-01', '2026-01-02'])
    expect({ type, min, max }).toEqual({ type: 'date', min: '2026-01-01', max: '2026-03-01' })
    expect(histogram[0]?.count).toBe(2)
    expect(histogram.at(-1)?.count).toBe(1)
  })
  it('of codes stays text, most frequent first', () => {
    const { type, top, histogram, distinct } = only(['0150', '0150', '7'])
    expect({ type, distinct, histogram }).toEqual({ type: 'text', distinct: 2, histogram: [] })
    expect(top[0]).toEqual({ value: '0150', count: 2 })
  })
  it('of nulls, of booleans, of mixed values', () => {
    expect(only([null]).type).toBe('empty')
    expect(only([true, false]).type).toBe('boolean')
    expect(only([1, 'a', { b: 1 }]).type).toBe('mixed')
  })
})

describe('two columns', () => {
  it('of numbers are points; too many points are sampled, and the result says so', () => {
    const few = pairOf(summed(['a', 'b'], [1, 2], [2, 4], [3, null], [4, 8]), 'a', 'b')
    expect(few).toMatchObject({ is: 'points', total: 3, correlation: 1 })
    const many = summed(['a', 'b'], ...Array.from({ length: 12_000 }, (_, n) => [n, -n]))
    const pair = pairOf(many, 'a', 'b')
    if (pair.is !== 'points') throw new Error(pair.is)
    expect(pair.points).toHaveLength(maxPoints)
    expect(pair.total).toBe(12_000)
    expect(pair.correlation).toBeCloseTo(-1)
    expect(pairOf(many, 'a', 'b')).toEqual(pair)
    expect(Math.max(...pair.points.map(([x]) => x))).toBeGreaterThan(11_000)
  })
  it('of categories and numbers are means, in either order', () => {
    const summary = summed(['city', 'n'], ['Oslo', 1], ['Oslo', 3], ['Bergen', 5], [null, 7])
    const means = [
      { category: 'Oslo', count: 2, mean: 2 },
      { category: 'Bergen', count: 1, mean: 5 },
    ]
    expect(pairOf(summary, 'city', 'n')).toMatchObject({ is: 'means', total: 3, means })
    expect(pairOf(summary, 'n', 'city')).toMatchObject({ is: 'means', categories: 'city', means })
  })
  it('of categories are counts, the rest grouped together', () => {
    const rows = Array.from({ length: 30 }, (_, n) => [`c${n}`, n % 2 === 0 ? 'even' : 'odd'])
    const pair = pairOf(summed(['a', 'b'], ...rows), 'a', 'b')
    if (pair.is !== 'grid') throw new Error(pair.is)
    expect(pair.columns).toHaveLength(13)
    expect(pair.columns.at(-1)).toBeUndefined()
    expect(pair.rows).toEqual(['even', 'odd'])
    expect(pair.counts.flat().reduce((sum, n) => sum + n, 0)).toBe(30)
  })
  it('without a common row have no result', () => {
    expect(pairOf(summed(['a', 'b'], [1, null]), 'a', 'b')).toEqual({ is: 'none' })
    expect(pairOf(summed(['a'], [1]), 'a', 'nowhere')).toEqual({ is: 'none' })
  })
})

it('the worker receives rows in chunks, keeps them, and returns results for pairs', () => {
  const session = insightSession()
  const request = (one: InsightRequest) => session(one)
  expect(request({ is: 'start', columns: ['a', 'b'] })).toBeUndefined()
  expect(request({ is: 'rows', rows: [[1, 2]] })).toEqual({ is: 'taken', rows: 1 })
  expect(request({ is: 'rows', rows: [[2, 4]] })).toEqual({ is: 'taken', rows: 2 })
  expect(request({ is: 'finish' })).toMatchObject({
    is: 'summaries',
    rows: 2,
    summaries: [{ name: 'a' }, { name: 'b' }],
  })
  expect(request({ is: 'pair', id: 5, x: 'a', y: 'b' })).toMatchObject({
    id: 5,
    pair: { is: 'points', total: 2 },
  })
  request({ is: 'start', columns: ['c'] })
  expect(request({ is: 'finish' })).toMatchObject({ rows: 0, summaries: [{ name: 'c' }] })
})
