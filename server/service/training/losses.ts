import type { Loss } from './vocabulary.ts'

export type Output = 'linear' | 'sigmoid' | 'softmax'

export interface LossFunction {
  /** Activation of the last layer, chosen so that the gradient below is exact. */
  readonly output: Output
  readonly value: (predicted: Float64Array, expected: Float64Array) => number
  /** Writes the derivative with respect to the input of the last layer's activation to `out`. */
  readonly gradient: (predicted: Float64Array, expected: Float64Array, out: Float64Array) => void
}

const tiny = 1e-12

/** A loss applied to each output and averaged. */
const regression = (
  of: (error: number) => number,
  slope: (error: number) => number,
): LossFunction => ({
  output: 'linear',
  value: (predicted, expected) =>
    predicted.reduce((sum, one, i) => sum + of(one - (expected[i] ?? 0)), 0) / predicted.length,
  gradient(predicted, expected, out) {
    for (let i = 0; i < predicted.length; i += 1)
      out[i] = slope((predicted[i] ?? 0) - (expected[i] ?? 0)) / predicted.length
  },
})

// With sigmoid and softmax the derivative of the cross-entropy is this difference.
function difference(predicted: Float64Array, expected: Float64Array, out: Float64Array): void {
  for (let i = 0; i < predicted.length; i += 1) out[i] = (predicted[i] ?? 0) - (expected[i] ?? 0)
}

export const lossFunctions: Readonly<Record<Loss, LossFunction>> = {
  mse: regression(
    (error) => error * error,
    (error) => 2 * error,
  ),
  mae: regression(Math.abs, Math.sign),
  huber: regression(
    (error) => (Math.abs(error) <= 1 ? (error * error) / 2 : Math.abs(error) - 0.5),
    (error) => Math.max(-1, Math.min(1, error)),
  ),
  binary_crossentropy: {
    output: 'sigmoid',
    value: (predicted, expected) =>
      predicted.reduce((sum, one, i) => {
        const w = expected[i] ?? 0
        return sum - w * Math.log(Math.max(one, tiny)) - (1 - w) * Math.log(Math.max(1 - one, tiny))
      }, 0),
    gradient: difference,
  },
  categorical_crossentropy: {
    output: 'softmax',
    value: (predicted, expected) =>
      predicted.reduce(
        (sum, one, i) => sum - (expected[i] ?? 0) * Math.log(Math.max(one, tiny)),
        0,
      ),
    gradient: difference,
  },
}
