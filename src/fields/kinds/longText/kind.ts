import { textOf } from '../../../dialect/digits.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const longText = defineKind({
  type: 'text',
  decode: textOf,
  layout: 'long',
  isWide: true,
  isSearchable: true,
})
