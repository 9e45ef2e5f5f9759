import { textOf } from '../../../dialect/digits.ts'
import { defineKind } from '../../../metadata/kind.ts'

export const datetime = defineKind({ type: 'datetime', decode: textOf, layout: 'time' })
