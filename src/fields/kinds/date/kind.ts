import { textOf } from '../../../dialect/digits.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const date = defineKind({ type: 'date', decode: textOf, layout: 'time' })
