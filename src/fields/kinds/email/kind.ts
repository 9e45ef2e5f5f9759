import { textOf } from '../../../dialect/digits.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const email = defineKind({
  type: 'text',
  pattern: /^[^\s@]+@[^\s@]+$/,
  decode: textOf,
  layout: 'email',
  isSearchable: true,
  isTrimmed: true,
})
