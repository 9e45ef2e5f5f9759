import { readBoolean } from '../../../dialect/booleans.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const boolean = defineKind({
  type: 'boolean',
  decode: (returned) => readBoolean(returned) ?? returned,
  layout: 'short',
  isAlwaysSent: true,
})
