/**
 * A number of either form as its original digits; `undefined` for anything else. The lossless form
 * is recognised by its marker property, so that its class stays out of the first script.
 */
export function digitsOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  const exact = value as ExactDigits | null | undefined
  return exact?.isLosslessNumber === true ? exact.value : undefined
}

interface ExactDigits {
  readonly isLosslessNumber?: unknown
  readonly value: string
}

/** A number as the text of its digits; anything else unchanged. */
export const textOf = (value: unknown): unknown => digitsOf(value) ?? value

/** A text unchanged, a number as its digits; `undefined` for anything else. */
export const textOrDigits = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : digitsOf(value)
