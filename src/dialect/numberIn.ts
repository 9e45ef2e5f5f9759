import { textOrDigits } from './digits.ts'

/** A number, or a text that is only a number; `undefined` for anything else and for infinity. */
export function numberIn(value: unknown): number | undefined {
  const digits = textOrDigits(value)?.trim() ?? ''
  const number = digits === '' ? Number.NaN : Number(digits)
  return Number.isFinite(number) ? number : undefined
}
