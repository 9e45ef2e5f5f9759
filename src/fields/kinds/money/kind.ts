import { textOf } from '../../../dialect/digits.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const money = defineKind({
  type: 'decimal',
  pattern: /^-?(\d+(\.\d*)?|\.\d+)$/,
  decode: textOf,
  layout: 'number',
  isTrimmed: true,
})
