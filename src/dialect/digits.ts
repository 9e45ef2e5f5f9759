/**
 * A number of either form as its original digits; `undefined` for anything else. The lossless form
 * is recognised by its marker property, so that its library stays out of the first script.
 */
export function digitsOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return isLossless(value) ? value.value : undefined
}

const isLossless = (value: unknown): value is { readonly value: string } =>
  typeof value === 'object' &&
  value !== null &&
  (value as { isLosslessNumber?: unknown }).isLosslessNumber === true

/** A number as the text of its digits; anything else unchanged. */
export const textOf = (value: unknown): unknown => digitsOf(value) ?? value
