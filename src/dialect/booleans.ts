import { textOrDigits } from './digits.ts'

const yes = /^(?:t|true|1|y|yes|on)$/i
const no = /^(?:f|false|0|n|no|off)$/i

/** A boolean in any form services use; `undefined` for anything else. */
export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = textOrDigits(value)
  if (text === undefined) return undefined
  return yes.test(text) ? true : no.test(text) ? false : undefined
}
