import { textOrDigits } from './digits.ts'

const yes = /^(?:true|1|yes|y|t|on)$/i
const no = /^(?:false|0|no|n|f|off)$/i

/** A boolean in any form services use; `undefined` for anything else. */
export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = textOrDigits(value)
  if (text === undefined) return undefined
  return yes.test(text) ? true : no.test(text) ? false : undefined
}
