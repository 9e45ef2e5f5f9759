/** Numbers from 0 up to 1 that are the same for the same text in every run. */
export type Random = () => number

/** Hashes the text (FNV-1a) and goes on with a generator of 32 bits (mulberry32). */
export function randomFrom(text: string): Random {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** A whole number from `from` to `to`, both included. */
export const wholeOf = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))

export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from.')
  return value
}

export function shuffled<T>(random: Random, values: readonly T[]): readonly T[] {
  const left = [...values]
  return values.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}
