import { textOf } from '../../../dialect/digits.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const password = defineKind({
  type: 'text',
  decode: textOf,
  layout: 'short',
  isSecret: true,
  isFullWriteOnly: true,
})
