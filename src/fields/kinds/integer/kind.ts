import { textOf } from '../../../dialect/digits.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const integer = defineKind({
  type: 'integer',
  pattern: /^-?\d+$/,
  decode: textOf,
  layout: 'number',
  isTrimmed: true,
})
