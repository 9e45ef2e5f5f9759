import { textOf } from '../../../dialect/digits.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const phone = defineKind({
  type: 'text',
  decode: textOf,
  layout: 'text',
  isSearchable: true,
  isTrimmed: true,
})
