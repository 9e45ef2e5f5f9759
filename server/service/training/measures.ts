import type { Target } from './encoding.ts'
import type { Metric } from './vocabulary.ts'

/** Rows of predicted and expected values, in the units of the data. */
export interface Outcome {
  readonly target: Target
  readonly predicted: readonly Float64Array[]
  readonly expected: readonly Float64Array[]
}

export const largest = (values: Float64Array): number => {
  let best = 0
  for (let i = 1; i < values.length; i += 1) if ((values[i] ?? 0) > (values[best] ?? 0)) best = i
  return best
}

/**
 * Index of the class. A single output is the probability of the second of two, else there is one
 * output per class.
 */
export const classOf = (values: Float64Array): number =>
  values.length === 1 ? Number((values[0] ?? 0) >= 0.5) : largest(values)

function errors({ predicted, expected }: Outcome): number[] {
  return predicted.flatMap((row, n) => [...row].map((one, i) => one - (expected[n]?.[i] ?? 0)))
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(values.length, 1)

function r2(outcome: Outcome): number | null {
  if (outcome.target.kind === 'classes') return null
  const outputs = outcome.expected[0]?.length ?? 0
  const shares = Array.from({ length: outputs }, (_, i) => {
    const expected = outcome.expected.map((row) => row[i] ?? 0)
    const mean = meanOf(expected)
    const whole = meanOf(expected.map((one) => (one - mean) ** 2))
    const left = meanOf(expected.map((one, n) => (one - (outcome.predicted[n]?.[i] ?? 0)) ** 2))
    return whole === 0 ? 0 : 1 - left / whole
  })
  return meanOf(shares)
}

interface Counts {
  readonly right: number
  readonly said: number
  readonly are: number
}

function countsOf({ predicted, expected }: Outcome, one: number): Counts {
  let [right, said, are] = [0, 0, 0]
  predicted.forEach((row, n) => {
    const says = classOf(row) === one
    const is = classOf(expected[n] ?? row) === one
    if (says) said += 1
    if (is) are += 1
    if (says && is) right += 1
  })
  return { right, said, are }
}

/** With two classes the second one is the positive class; with more, the mean over all. */
function perClass(outcome: Outcome, share: (counts: Counts) => number): number | null {
  const { target } = outcome
  if (target.kind === 'numbers') return null
  if (target.values.length === 2) return share(countsOf(outcome, 1))
  return meanOf(target.values.map((_, i) => share(countsOf(outcome, i))))
}

const measures: Readonly<Record<Metric, (outcome: Outcome) => number | null>> = {
  mse: (outcome) => meanOf(errors(outcome).map((one) => one * one)),
  mae: (outcome) => meanOf(errors(outcome).map(Math.abs)),
  r2,
  accuracy: (outcome) =>
    outcome.target.kind === 'numbers'
      ? null
      : meanOf(
          outcome.predicted.map((row, n) =>
            Number(classOf(row) === classOf(outcome.expected[n] ?? row)),
          ),
        ),
  precision: (outcome) => perClass(outcome, ({ right, said }) => (said === 0 ? 0 : right / said)),
  recall: (outcome) => perClass(outcome, ({ right, are }) => (are === 0 ? 0 : right / are)),
}

export const rounded = (value: number): number => Number(value.toPrecision(6))

/** Metrics that do not apply to the kind of output are null. */
export const measure = (
  names: readonly Metric[],
  outcome: Outcome,
): Readonly<Record<string, number | null>> =>
  Object.fromEntries(
    names.map((name) => {
      const value = measures[name](outcome)
      return [name, value === null ? null : rounded(value)]
    }),
  )
