import { textOf } from '../../../dialect/digits.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const secret = defineKind({
  type: 'text',
  decode: textOf,
  layout: 'short',
  isSecret: true,
  isTrimmed: true,
})
