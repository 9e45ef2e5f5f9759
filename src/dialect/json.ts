import { isSafeNumber, LosslessNumber, parse, stringify } from 'lossless-json'

/**
 * Parses JSON without losing digits: a number that a float would change (2^53 + 1, 12.50) becomes a
 * `LosslessNumber`, any other one a plain number.
 * @throws SyntaxError with the position in its message
 */
export function parseJson(text: string): unknown {
  return parse(text, undefined, {
    parseNumber: (digits) =>
      isSafeNumber(digits) && String(Number(digits)) === digits
        ? Number(digits)
        : new LosslessNumber(digits),
  })
}

/** The inverse of `parseJson`; `indent` is the number of spaces per level. */
export function printJson(value: unknown, indent?: number): string {
  return stringify(value, undefined, indent) ?? 'null'
}
