/**
 * A number of either form as the digits that came; anything else is not a number. The lossless form
 * is recognised by its mark, so that its library stays out of the first script.
 */
export function digitsOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return isLossless(value) ? value.value : undefined
}

const isLossless = (value: unknown): value is { readonly value: string } =>
  typeof value === 'object' &&
  value !== null &&
  (value as { isLosslessNumber?: unknown }).isLosslessNumber === true
