import { referenceId } from '../../../dialect/ids.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const reference = defineKind({
  type: 'text',
  decode: (returned) => referenceId(returned) ?? returned,
  layout: 'reference',
  isTrimmed: true,
})
