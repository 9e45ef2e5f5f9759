import type { Optimizer } from './vocabulary.ts'

/** Updates the parameters by one gradient. */
export type Step = (parameters: Float64Array, gradient: Float64Array) => void

const tiny = 1e-8

export const defaultRates: Readonly<Record<Optimizer, number>> = {
  sgd: 0.05,
  momentum: 0.01,
  rmsprop: 0.003,
  adagrad: 0.05,
  adam: 0.005,
  adamax: 0.01,
  nadam: 0.005,
}

type Make = (size: number, rate: number) => Step

const each = (change: (g: number, i: number, t: number) => number): Step =>
  // Counts the steps of this one optimizer in `t`.
  ((t) => (parameters, gradient) => {
    t += 1
    for (let i = 0; i < parameters.length; i += 1)
      parameters[i] = (parameters[i] ?? 0) - change(gradient[i] ?? 0, i, t)
  })(0)

const sgd: Make = (_size, rate) => each((g) => rate * g)

const momentum: Make = (size, rate) => {
  const speed = new Float64Array(size)
  return each((g, i) => (speed[i] = 0.9 * (speed[i] ?? 0) + rate * g))
}

const rmsprop: Make = (size, rate) => {
  const mean = new Float64Array(size)
  return each((g, i) => {
    const m = (mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * g * g)
    return (rate * g) / (Math.sqrt(m) + tiny)
  })
}

const adagrad: Make = (size, rate) => {
  const sum = new Float64Array(size)
  return each((g, i) => {
    const s = (sum[i] = (sum[i] ?? 0) + g * g)
    return (rate * g) / (Math.sqrt(s) + tiny)
  })
}

/** Moving averages of the gradient and of its magnitude, corrected for their start at zero. */
const adaptive =
  (move: (mean: number, size: number, g: number, t: number) => number, largest = false): Make =>
  (count, rate) => {
    const mean = new Float64Array(count)
    const size = new Float64Array(count)
    return each((g, i, t) => {
      const m = (mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * g)
      const before = 0.999 * (size[i] ?? 0)
      const s = (size[i] = largest ? Math.max(before, Math.abs(g)) : before + 0.001 * g * g)
      return rate * move(m, s, g, t)
    })
  }

const steady = (m: number, t: number) => m / (1 - 0.9 ** t)
const root = (s: number, t: number) => Math.sqrt(s / (1 - 0.999 ** t)) + tiny

const makers: Readonly<Record<Optimizer, Make>> = {
  sgd,
  momentum,
  rmsprop,
  adagrad,
  adam: adaptive((m, s, _g, t) => steady(m, t) / root(s, t)),
  adamax: adaptive((m, s, _g, t) => steady(m, t) / (s + tiny), true),
  nadam: adaptive((m, s, g, t) => (0.9 * steady(m, t) + (0.1 * g) / (1 - 0.9 ** t)) / root(s, t)),
}

export const optimizer = (name: Optimizer, size: number, rate = defaultRates[name]): Step =>
  makers[name](size, rate)
