import { random } from '../seed/random.ts'
import { type Cell, widthOf } from './encoding.ts'
import { lossFunctions } from './losses.ts'
import { measure, rounded } from './measures.ts'
import { firstParameters, type Network, network } from './network.ts'
import { optimizer } from './optimizers.ts'
import {
  type Matrix,
  outputCount,
  prepare,
  type Prepared,
  type TrainingOptions,
} from './prepare.ts'
import { type Loss, type Metric, type Optimizer, TrainingFailure } from './vocabulary.ts'
import type { Weights } from './weights.ts'

export interface TrainingRequest extends TrainingOptions {
  readonly optimizer: Optimizer
  readonly metrics: readonly Metric[]
  readonly epochs: number
  /** Time limit: a training that takes longer fails. */
  readonly seconds: number
  readonly layers: readonly number[]
  readonly learningRate?: number
  readonly batchSize: number
}

export interface Epoch {
  readonly epoch: number
  readonly loss: number
  readonly validation_loss: number
}

export interface Trained {
  readonly weights: Weights
  /** The loss of the last epoch, as in its history; metrics are of the held-out rows. */
  readonly loss: number
  readonly lossFunction: Loss
  readonly metrics: Readonly<Record<string, number | null>>
  readonly accuracy: number | null
  readonly featureRanks: Readonly<Record<string, number>>
  readonly rows: number
}

const maxMeasured = 5000

/** Factor of growth above which the loss is considered diverged. */
const diverged = 100

function lossOver(net: Network, { loss, width }: Prepared, matrix: Matrix, inputs = matrix.inputs) {
  const { value } = lossFunctions[loss]
  const rows = Math.min(matrix.rows, maxMeasured)
  let sum = 0
  for (let n = 0; n < rows; n += 1)
    sum += value(net.forward(inputs, n * width), matrix.outputs[n] ?? new Float64Array(0))
  return sum / rows
}

function outcomeOf(net: Network, { target, width, validation }: Prepared) {
  const back = (values: Float64Array) =>
    target.kind === 'classes'
      ? Float64Array.from(values)
      : values.map(
          (one, i) => one * (target.columns[i]?.deviation ?? 1) + (target.columns[i]?.mean ?? 0),
        )
  return {
    target,
    predicted: validation.outputs.map((_, n) => back(net.forward(validation.inputs, n * width))),
    expected: validation.outputs.map(back),
  }
}

/**
 * Permutation importance: the share of each variable in the growth of the loss when its values are
 * shuffled.
 */
function ranksOf(net: Network, prepared: Prepared, seed: number): Record<string, number> {
  const { codes, width, validation } = prepared
  const rows = Math.min(validation.rows, maxMeasured)
  const rng = random(seed + 1)
  const order = Array.from({ length: rows }, (_, n) => n)
  for (let i = rows - 1; i > 0; i -= 1) {
    const j = rng.whole(0, i)
    const [a = 0, b = 0] = [order[i], order[j]]
    order[i] = b
    order[j] = a
  }
  const base = lossOver(net, prepared, validation)
  let at = 0
  const growths = codes.map((code) => {
    const moved = validation.inputs.slice(0, rows * width)
    order.forEach((from, n) => {
      for (let i = at; i < at + widthOf(code); i += 1)
        moved[n * width + i] = validation.inputs[from * width + i] ?? 0
    })
    at += widthOf(code)
    return Math.max(lossOver(net, prepared, validation, moved) - base, 0)
  })
  const whole = growths.reduce((sum, one) => sum + one, 0)
  return Object.fromEntries(
    codes.map((code, i) => [code.name, whole > 0 ? rounded((growths[i] ?? 0) / whole) : 0]),
  )
}

/**
 * Trains a network. Blocks the thread, so it runs in a worker.
 * @throws TrainingFailure with a sentence, after the seconds of the request, or if the loss
 * diverges
 */
export function train(
  request: TrainingRequest,
  rows: readonly (readonly Cell[])[],
  onEpoch: (epoch: Epoch) => void,
): Trained {
  const until = Date.now() + request.seconds * 1000
  const prepared = prepare(request, rows)
  const { target, loss, width, training, validation } = prepared
  const { output, value, gradient: slope } = lossFunctions[loss]
  const sizes = [width, ...request.layers, outputCount(target, loss)]
  const rng = random(request.seed)
  const parameters = firstParameters(sizes, rng)
  const net = network(sizes, output, parameters)
  const step = optimizer(request.optimizer, parameters.length, request.learningRate)
  const gradient = new Float64Array(parameters.length)
  const delta = new Float64Array(sizes.at(-1) ?? 1)
  const order = Array.from({ length: training.rows }, (_, n) => n)
  const start = lossOver(net, prepared, training)
  let mean = start

  for (let epoch = 1; epoch <= request.epochs; epoch += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const j = rng.whole(0, i)
      const [a = 0, b = 0] = [order[i], order[j]]
      order[i] = b
      order[j] = a
    }
    let sum = 0
    for (let from = 0; from < order.length; from += request.batchSize) {
      const batch = order.slice(from, from + request.batchSize)
      gradient.fill(0)
      for (const n of batch) {
        const expected = training.outputs[n] ?? delta
        const predicted = net.forward(training.inputs, n * width)
        sum += value(predicted, expected)
        slope(predicted, expected, delta)
        net.backward(delta, gradient)
      }
      for (let i = 0; i < gradient.length; i += 1) gradient[i] = (gradient[i] ?? 0) / batch.length
      step(parameters, gradient)
      if (Date.now() > until)
        throw new TrainingFailure(
          `The runtime limit of ${request.seconds} seconds was reached in epoch ${epoch} of ${request.epochs}.`,
        )
    }
    mean = sum / order.length
    const heldOut = lossOver(net, prepared, validation)
    const advice = `Try another optimizer, or a lower learning_rate in the model's settings.`
    if (!Number.isFinite(mean) || !Number.isFinite(heldOut))
      throw new TrainingFailure(`The loss was not a number in epoch ${epoch}. ${advice}`)
    if (mean > diverged * Math.max(start, 0.01))
      throw new TrainingFailure(
        `The loss diverged: from ${rounded(start)} to ${rounded(mean)} in epoch ${epoch}. ${advice}`,
      )
    onEpoch({ epoch, loss: rounded(mean), validation_loss: rounded(heldOut) })
  }
  const outcome = outcomeOf(net, prepared)
  return {
    weights: { inputs: prepared.codes, target, output, sizes, parameters },
    loss: rounded(mean),
    lossFunction: loss,
    metrics: measure(request.metrics, outcome),
    accuracy: measure(['accuracy'], outcome).accuracy ?? null,
    featureRanks: ranksOf(net, prepared, request.seed),
    rows: training.rows + (validation === training ? 0 : validation.rows),
  }
}
