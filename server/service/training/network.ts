import type { Random } from '../seed/random.ts'
import type { Output } from './losses.ts'

/** Fully connected layers with tanh activation between them; all parameters are in one array. */
export interface Network {
  /** The outputs for the inputs starting at `at`; overwritten by the next call. */
  forward(inputs: Float64Array, at: number): Float64Array
  /** Adds the gradient of the last forward call, given the gradient of the last layer. */
  backward(last: Float64Array, gradient: Float64Array): void
}

export const parameterCount = (sizes: readonly number[]): number =>
  sizes.slice(1).reduce((sum, size, i) => sum + size * ((sizes[i] ?? 0) + 1), 0)

/** Small random values, so that the units of a layer learn different features. */
export function firstParameters(sizes: readonly number[], random: Random): Float64Array {
  const parameters = new Float64Array(parameterCount(sizes))
  let at = 0
  sizes.slice(1).forEach((size, i) => {
    const from = sizes[i] ?? 0
    const limit = Math.sqrt(6 / (from + size))
    for (let n = 0; n < from * size; n += 1) parameters[at + n] = (random.next() * 2 - 1) * limit
    at += size * (from + 1)
  })
  return parameters
}

function finish(output: Output, values: Float64Array): void {
  if (output === 'sigmoid')
    for (let i = 0; i < values.length; i += 1) values[i] = 1 / (1 + Math.exp(-(values[i] ?? 0)))
  if (output !== 'softmax') return
  const limit = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  let sum = 0
  for (let i = 0; i < values.length; i += 1) sum += values[i] = Math.exp((values[i] ?? 0) - limit)
  for (let i = 0; i < values.length; i += 1) values[i] = (values[i] ?? 0) / sum
}

export function network(
  sizes: readonly number[],
  output: Output,
  parameters: Float64Array,
): Network {
  const activations = sizes.map((size) => new Float64Array(size))
  const deltas = sizes.map((size) => new Float64Array(size))
  const empty = new Float64Array(0)
  const layer = (i: number) => activations[i] ?? empty
  const offsets = sizes.map((_, i) => parameterCount(sizes.slice(0, i + 1)))
  const last = sizes.length - 1

  return {
    forward(inputs, at) {
      const first = layer(0)
      for (let i = 0; i < first.length; i += 1) first[i] = inputs[at + i] ?? 0
      for (let l = 1; l <= last; l += 1) {
        const from = layer(l - 1)
        const to = layer(l)
        let p = offsets[l - 1] ?? 0
        const biases = p + from.length * to.length
        for (let o = 0; o < to.length; o += 1) {
          let sum = parameters[biases + o] ?? 0
          for (let i = 0; i < from.length; i += 1) sum += (parameters[p++] ?? 0) * (from[i] ?? 0)
          to[o] = l === last ? sum : Math.tanh(sum)
        }
      }
      finish(output, layer(last))
      return layer(last)
    },
    backward(lastDelta, gradient) {
      ;(deltas[last] ?? empty).set(lastDelta)
      for (let l = last; l >= 1; l -= 1) {
        const from = layer(l - 1)
        const delta = deltas[l] ?? empty
        const below = (deltas[l - 1] ?? empty).fill(0)
        let p = offsets[l - 1] ?? 0
        const biases = p + from.length * delta.length
        for (let o = 0; o < delta.length; o += 1) {
          const d = delta[o] ?? 0
          gradient[biases + o] = (gradient[biases + o] ?? 0) + d
          for (let i = 0; i < from.length; i += 1, p += 1) {
            gradient[p] = (gradient[p] ?? 0) + d * (from[i] ?? 0)
            below[i] = (below[i] ?? 0) + d * (parameters[p] ?? 0)
          }
        }
        // The derivative of tanh, computed from its value.
        for (let i = 0; i < from.length; i += 1)
          below[i] = (below[i] ?? 0) * (1 - (from[i] ?? 0) ** 2)
      }
    },
  }
}
