import { textOf } from '../../../dialect/digits.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const file = defineKind({ type: 'file', decode: textOf, layout: 'text', isWide: true })
