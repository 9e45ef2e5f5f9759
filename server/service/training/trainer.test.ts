import { describe, expect, it } from 'vitest'
import { random } from '../seed/random.ts'
import type { Cell } from './encoding.ts'
import { lossFunctions } from './losses.ts'
import { firstParameters, network } from './network.ts'
import { optimizer } from './optimizers.ts'
import { runWorker } from './runWorker.ts'
import { train, type TrainingRequest } from './train.ts'
import { losses, metricsOf, optimizerOf, optimizers, variableNames } from './vocabulary.ts'
import { predictor, readWeights, writeWeights } from './weights.ts'

const request: TrainingRequest = {
  inputs: ['a', 'b', 'kind'],
  outputs: ['y'],
  loss: undefined,
  optimizer: 'adam',
  metrics: ['mse', 'mae', 'r2', 'accuracy', 'precision', 'recall'],
  epochs: 60,
  seconds: 60,
  layers: [],
  batchSize: 32,
  seed: 1,
  validationShare: 0.2,
}
const normal = (rng: ReturnType<typeof random>) =>
  Math.sqrt(-2 * Math.log(rng.next() + 1e-12)) * Math.cos(2 * Math.PI * rng.next())
const lifts = { red: 0, green: 5, blue: -2 }

/** y = 3a − 2b + lift(kind) + 7, with noise of a known size. */
function known(noise: number, count = 600): Cell[][] {
  const rng = random(11)
  return Array.from({ length: count }, () => {
    const a = rng.next() * 10
    const b = normal(rng) * 4
    const kind = rng.pick(['red', 'green', 'blue'] as const)
    return [a, b, kind, 3 * a - 2 * b + lifts[kind] + 7 + normal(rng) * noise]
  })
}
const quiet = () => undefined

describe('The gradient', () => {
  it.each(losses.flatMap((loss) => [[], [4], [5, 3]].map((layers) => [loss, layers] as const)))(
    'of %s with hidden layers %j equals the change of the loss when a parameter changes',
    (loss, layers) => {
      const rng = random(3)
      const outputs = loss === 'binary_crossentropy' ? 1 : 3
      const sizes = [4, ...layers, outputs]
      const parameters = firstParameters(sizes, rng)
      const { output, value, gradient: slope } = lossFunctions[loss]
      const net = network(sizes, output, parameters)
      const inputs = Float64Array.from({ length: 4 }, () => normal(rng))
      const expected = Float64Array.from(
        loss.endsWith('crossentropy') ? [1, 0, 0].slice(0, outputs) : [0.3, -2, 1.1],
      )
      const gradient = new Float64Array(parameters.length)
      const delta = new Float64Array(outputs)
      slope(net.forward(inputs, 0), expected, delta)
      net.backward(delta, gradient)
      const step = 1e-6
      parameters.forEach((before, i) => {
        const at = (moved: number) => {
          parameters[i] = moved
          return value(net.forward(inputs, 0), expected)
        }
        const numeric = (at(before + step) - at(before - step)) / (2 * step)
        parameters[i] = before
        expect(Math.abs((gradient[i] ?? 0) - numeric)).toBeLessThan(1e-7 + 1e-5 * Math.abs(numeric))
      })
    },
  )
})

describe('Optimizers', () => {
  it.each(optimizers)('%s finds the minimum of a quadratic', (name) => {
    const parameters = Float64Array.from([4, -3])
    const step = optimizer(name, 2, name === 'adagrad' ? 0.5 : 0.02)
    for (let i = 0; i < 2500; i += 1)
      step(parameters, Float64Array.from([2 * (parameters[0] ?? 0), 6 * (parameters[1] ?? 0)]))
    expect(Math.hypot(...parameters)).toBeLessThan(0.05)
  })

  it('adam makes the first step described in the paper', () => {
    const parameters = Float64Array.from([1])
    optimizer('adam', 1, 0.001)(parameters, Float64Array.from([0.5]))
    expect(parameters[0]).toBeCloseTo(0.999, 8)
  })
})

describe('Training', () => {
  it.each(optimizers)('%s recovers the coefficients of the data', (name) => {
    const { weights, metrics, featureRanks } = train(
      { ...request, optimizer: name },
      known(0.5, 2000),
      quiet,
    )
    const predict = predictor(readWeights(writeWeights(weights)) ?? weights)
    const at = (a: number, b: number, kind: string) => {
      const got = predict({ a, b, kind })
      return 'values' in got ? (got.values[0] ?? Number.NaN) : Number.NaN
    }
    const close = name === 'adagrad' ? 0.3 : 0.15
    expect(Math.abs(at(6, 0, 'red') - at(5, 0, 'red') - 3)).toBeLessThan(close)
    expect(Math.abs(at(5, 1, 'red') - at(5, 0, 'red') + 2)).toBeLessThan(close)
    expect(Math.abs(at(5, 0, 'green') - at(5, 0, 'blue') - 7)).toBeLessThan(close * 2)
    expect(Math.abs(at(5, 0, 'red') - 22)).toBeLessThan(close * 2)
    // The error cannot be below the noise, 0.25.
    expect(Number(metrics.mse)).toBeLessThan(0.32)
    expect(Number(metrics.r2)).toBeGreaterThan(0.99)
    expect(metrics.accuracy).toBeNull()
    expect(Number(featureRanks.a)).toBeGreaterThan(Number(featureRanks.kind))
  })

  it('is deterministic, and reports every epoch', () => {
    const epochs: number[] = []
    const one = train({ ...request, layers: [8], epochs: 5 }, known(1), ({ epoch }) =>
      epochs.push(epoch),
    )
    const two = train({ ...request, layers: [8], epochs: 5 }, known(1), quiet)
    expect(one).toEqual(two)
    expect(epochs).toEqual([1, 2, 3, 4, 5])
  })

  it.each([
    'binary_crossentropy',
    'categorical_crossentropy',
    'mse',
    'mae',
    'huber',
    undefined,
  ] as const)('distinguishes two classes with %s', (loss) => {
    const rows = known(1).map(([a = 0, b = 0, kind = '', y = 0]) => [a, b, kind, Number(y) > 20])
    const { metrics, weights } = train({ ...request, loss, layers: [8] }, rows, quiet)
    expect(Number(metrics.accuracy)).toBeGreaterThan(0.93)
    expect(Number(metrics.precision)).toBeGreaterThan(0.9)
    expect(Number(metrics.recall)).toBeGreaterThan(0.9)
    expect(metrics.r2).toBeNull()
    expect(predictor(weights)({ a: 10, b: -8, kind: 'green' })).toMatchObject({ class: 'true' })
    expect(predictor(weights)({ a: 0, b: 8, kind: 'blue' })).toMatchObject({ class: 'false' })
  })

  it('distinguishes three classes, and ranks irrelevant variables low', () => {
    const rng = random(5)
    const rows = Array.from({ length: 500 }, (): Cell[] => {
      const a = rng.next() * 9
      return [a, rng.next(), rng.pick(['x', 'y']), a < 3 ? 'low' : a < 6 ? 'middle' : 'high']
    })
    const { metrics, featureRanks } = train({ ...request, layers: [16], epochs: 80 }, rows, quiet)
    expect(Number(metrics.accuracy)).toBeGreaterThan(0.93)
    expect(Number(featureRanks.a)).toBeGreaterThan(0.9)
  })

  const failing = (change: Partial<TrainingRequest>, rows: Cell[][]) => () =>
    train({ ...request, ...change }, rows, quiet)

  it('fails with a reason a user can act on', () => {
    expect(failing({}, [])).toThrow('The transfer has no rows.')
    const broken = known(1).map((row, i) => (i === 41 ? ['n/a', ...row.slice(1)] : row))
    expect(failing({}, broken)).toThrow(
      'The column “a” contains numbers, but row 42 is not a number: "n/a".',
    )
    expect(
      failing(
        {},
        known(1).map((row) => [...row.slice(0, 3), null]),
      ),
    ).toThrow('Only 0 of 600 rows have a value for y.')
    expect(
      failing(
        {},
        known(1).map(([, ...row]) => [null, ...row]),
      ),
    ).toThrow('The column “a” is empty in every row.')
    expect(
      failing(
        {},
        known(1).map((row) => [...row.slice(0, 3), 'same']),
      ),
    ).toThrow('there is nothing to learn')
    expect(
      failing(
        { loss: 'binary_crossentropy' },
        known(1).map(([a = 0, b = 0, kind = '']) => [a, b, 'q', kind]),
      ),
    ).toThrow('needs an output of two classes')
    expect(failing({ optimizer: 'sgd', learningRate: 50 }, known(1))).toThrow(
      /diverged|not a number/,
    )
    expect(failing({ seconds: 0.02, epochs: 10_000, layers: [64] }, known(1))).toThrow(
      'The runtime limit of 0.02 seconds',
    )
  })

  it('rejects weights that are inconsistent', () => {
    const { weights } = train({ ...request, epochs: 1 }, known(1), quiet)
    const text = writeWeights(weights)
    expect(readWeights(text)).toEqual(weights)
    expect(readWeights('{}')).toBeUndefined()
    expect(readWeights('PK')).toBeUndefined()
    expect(readWeights(text.replace('"sizes":[5', '"sizes":[6'))).toBeUndefined()
    expect(readWeights(text.replace(/"parameters":"..../, '"parameters":"'))).toBeUndefined()
  })
})

describe('Names', () => {
  it('are accepted in their usual spellings, and listed otherwise', () => {
    expect(optimizerOf('Adam')).toEqual({ known: 'adam' })
    expect(optimizerOf('lion')).toEqual({
      problem:
        '“lion” is not a known optimizer. Use one of sgd, momentum, rmsprop, adagrad, adam, adamax, nadam.',
    })
    expect(metricsOf('["mae", "R2"]')).toEqual({ known: ['mae', 'r2'] })
    for (const word of ['constructor', '__proto__'])
      expect(optimizerOf(word)).toHaveProperty('problem')
    expect(metricsOf('mae,rmse')).toHaveProperty('problem')
    expect(variableNames(['a', { name: 'b' }, 3])).toEqual(['a', 'b'])
    expect(variableNames('a, b')).toEqual(['a', 'b'])
    expect(variableNames({ a: 'number' })).toEqual(['a'])
  })
})

describe('attack-1 a worker', () => {
  it.each([
    ['throws', 'setTimeout(() => { throw new Error("inside") })', 'The trainer failed: inside'],
    ['rejects', 'Promise.reject(new Error("inside"))', 'The trainer failed: inside'],
    ['exits', 'process.exit(3)', 'Training stopped unexpectedly.'],
    ['cannot be read', 'import', /^The trainer failed: /],
  ])('that %s fails its training only', async (_, program, reason) => {
    const empty = (async function* () {})()
    const job = { id: 'j', model: 'm', modelName: 'm', workspace: 'w', request, batches: empty }
    const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
    const trained = runWorker(url, job, () => undefined, new AbortController().signal)
    await expect(trained).rejects.toThrow(reason)
  })
})
