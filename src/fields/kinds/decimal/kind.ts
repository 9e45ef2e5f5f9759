import { textOf } from '../../../dialect/digits.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const decimal = defineKind({
  type: 'decimal',
  pattern: /^-?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/,
  decode: textOf,
  layout: 'number',
  isTrimmed: true,
})
