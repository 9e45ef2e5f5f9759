import { textOf } from '../../../dialect/digits.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const choice = defineKind({
  type: 'text',
  decode: textOf,
  layout: 'choice',
  isSearchable: true,
  isTrimmed: true,
})
