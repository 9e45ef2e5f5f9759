import { expect, it } from 'vitest'
import { parseJson } from '../../../dialect/json.ts'
import { chartsOf, compared, seriesOf, sharedSeries } from './compare.ts'
import { nextPoll } from '../follow/nextPoll.ts'

const one = {
  object_id: 'a',
  enrich: 'm',
  transfer: 't',
  optimizer: 'adam',
  epochs: 20,
  loss: parseJson('0.0030'),
  metrics: { r2: 0.9 },
  history: [
    { epoch: 1, loss: 0.5 },
    { epoch: 2, loss: 0.3, validation_loss: 0.4 },
  ],
  started_at: '2026-01-01T00:00:00Z',
}
const two = { ...one, object_id: 'b', epochs: 40, loss: '0.002', metrics: { r2: 0.95 } }

it('lists differing settings first, and results next to each other', () => {
  const { settings, results, rest } = compared([one, two])
  expect(settings.map(({ key, isDifferent }) => [key, isDifferent])).toEqual([
    ['epochs', true],
    ['transfer', false],
    ['optimizer', false],
  ])
  expect(results.map(({ key, numbers }) => [key, numbers])).toEqual([
    ['loss', [0.003, 0.002]],
    ['metrics.r2', [0.9, 0.95]],
  ])
  expect(rest.map(({ key }) => key)).toEqual(['started_at'])
})

it('treats text under the name of a result as a setting', () => {
  const { settings, results } = compared([
    { object_id: 'a', loss: 'mse', accuracy: 0.5 },
    { object_id: 'b', loss: 'mae' },
  ])
  expect(settings.map(({ key }) => key)).toEqual(['loss'])
  expect(results).toMatchObject([{ key: 'accuracy', numbers: [0.5, undefined], isDifferent: true }])
})

it('dialect-5 a time that is a number, under any key, is no result', () => {
  const { results, rest } = compared([{ object_id: 'a', entered_on: 1_791_080_123, loss: 0.5 }])
  expect(results.map(({ key }) => key)).toEqual(['loss'])
  expect(rest.map(({ key }) => key)).toEqual(['entered_on'])
})

it('an id under another name is no result, and a result that is equal to it in one job is', () => {
  const { results, rest } = compared([
    { object_id: '65', id: 65, n: 65 },
    { object_id: '50', id: 50, n: 3 },
  ])
  expect(results.map(({ key }) => key)).toEqual(['n'])
  expect(rest).toEqual([])
})

it('has no row for a value that no job has', () => {
  const { settings, rest } = compared([
    { object_id: 'a', runtime: null, error: '' },
    { object_id: 'b', epochs: 0 },
  ])
  expect([...settings, ...rest].map(({ key }) => key)).toEqual(['epochs'])
})

it('finds series in lists of numbers and of objects, and no others', () => {
  expect(seriesOf(one)).toEqual([
    { name: 'loss', values: [0.5, 0.3], steps: [1, 2] },
    { name: 'validation_loss', values: [undefined, 0.4], steps: [1, 2] },
  ])
  expect(seriesOf({ object_id: 'a', curve: [1, 2], tags: ['x', 'y'], only: [1] })).toEqual([
    { name: 'curve', values: [1, 2] },
  ])
  const [loss] = sharedSeries([one, { object_id: 'c' }], ({ object_id }) => object_id)
  expect(loss).toEqual({ name: 'loss', lines: [{ name: 'a', values: [0.5, 0.3], steps: [1, 2] }] })
})

it('N26 polls less often the longer nothing changes or responds', () => {
  expect(nextPoll(0, undefined)).toBe(3000)
  expect(nextPoll(40_000, undefined)).toBe(10_000)
  expect(nextPoll(3_600_000, undefined)).toBe(30_000)
  expect(nextPoll(0, 1000)).toBe(5000)
  expect(nextPoll(0, 60_000)).toBe(30_000)
  expect(nextPoll(0, 3_600_000)).toBe(120_000)
})

it('use-27 losses of different functions are not subtracted and none is best; other results say which is', () => {
  const job = (values: object) => ({ object_id: JSON.stringify(values), ...values })
  const mse = { loss_function: 'mse', loss: '6.33', metrics: { mae: 2, accuracy: 0.8, steps: 4 } }
  const mae = { loss_function: 'mae', loss: '0.38', metrics: { mae: 3, accuracy: 0.9, steps: 5 } }
  const rows = (jobs: readonly object[]) =>
    Object.fromEntries(
      compared(jobs.map(job)).results.map(({ key, best, isIncomparable }) => [
        key,
        isIncomparable ? 'incomparable' : best,
      ]),
    )
  expect(rows([mse, mae])).toEqual({
    loss: 'incomparable',
    'metrics.mae': [0],
    'metrics.accuracy': [1],
    'metrics.steps': undefined,
  })
  expect(rows([mse, { ...mae, loss_function: 'mse' }]).loss).toEqual([1])
  expect(rows([mse, mse]).loss).toBeUndefined()
})

it('a job with more series than a chart distinguishes has further charts, and none is left out', () => {
  const names = ['loss', 'val_loss', 'accuracy', 'val_accuracy', 'precision', 'recall']
  const history = [1, 2].map((epoch) => ({
    epoch,
    ...Object.fromEntries(names.map((name) => [name, epoch])),
  }))
  const charts = chartsOf({ object_id: 'j', history })
  expect(charts.map((lines) => lines.map(({ name }) => name))).toEqual([
    names.slice(0, 4),
    names.slice(4),
  ])
  expect(chartsOf({ object_id: 'j' })).toEqual([])
})
