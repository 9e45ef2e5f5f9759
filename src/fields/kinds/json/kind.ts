import { defineKind } from '../../../metadata/kind.ts'

// A text stays a text: some services store complex values as text, and it must not be encoded twice.
export const json = defineKind({
  type: 'json',
  decode: (returned) => returned,
  layout: 'short',
  isWide: true,
})
