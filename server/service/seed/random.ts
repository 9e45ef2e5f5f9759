import { createHash } from 'node:crypto'

/** A seeded generator: demo data must be the same on every machine and at every start. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number
  whole(from: number, to: number): number
  pick<T>(from: readonly T[]): T
  chance(of: number): boolean
}

/** @param seed a whole number; the same one gives the same numbers */
export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick<T>(from: readonly T[]): T {
      const one = from[Math.floor(next() * from.length)]
      if (one === undefined) throw new Error('Nothing to pick from.')
      return one
    },
    chance: (of) => next() < of,
  }
}

export const demoId = (prefix: string, what: string): string =>
  `${prefix}_${createHash('sha256').update(`demo ${prefix} ${what}`).digest('hex').slice(0, 20)}`
