import { digitsOf } from '../../../dialect/digits.ts'
import { printJson } from '../../../dialect/json.ts'
import type { FormKind } from '../formKind.ts'
import { kinds } from '../kinds.ts'

/** Sent as typed. A value of an unexpected form is shown as text, and can be corrected. */
export const textForm: FormKind = {
  toForm: (value) => {
    if (value === undefined || value === null) return ''
    if (typeof value === 'string') return value
    return digitsOf(value) ?? (typeof value === 'object' ? printJson(value) : `${value as boolean}`)
  },
  // The service trims these too.
  toBody: (typed, { kind }) => ({
    value: kinds[kind].isTrimmed && typeof typed === 'string' ? typed.trim() : typed,
  }),
  isSame: Object.is,
}
