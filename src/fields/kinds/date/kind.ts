import { instantOf } from '../../../dialect/time.ts'
import { textOf } from '../../../dialect/digits.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const date = defineKind({
  type: 'date',
  decode: (returned) => {
    const text = textOf(returned) as string
    // A day as epoch time is its day in UTC.
    return /^\d{9,13}$/.test(text)
      ? new Date(instantOf(text) ?? 0).toISOString().slice(0, 10)
      : text
  },
  layout: 'time',
})
