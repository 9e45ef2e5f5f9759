/**
 * Every kind of field. Displays, inputs and form values are separate registries by kind, so that a
 * list loads no form. A missing kind does not compile.
 */
import { readBoolean } from '../../dialect/booleans.ts'
import { textOf } from '../../dialect/digits.ts'
import { referenceId } from '../../dialect/ids.ts'
import { instantOf } from '../../dialect/time.ts'
import type { Kind, ValueTypes } from '../../metadata/kind.ts'

const all = {
  text: { type: 'text', decode: textOf, layout: 'text', isSearchable: true },
  longText: { type: 'text', decode: textOf, layout: 'long', isWide: true, isSearchable: true },
  email: {
    type: 'text',
    pattern: /^[^\s@]+@[^\s@]+$/,
    decode: textOf,
    layout: 'email',
    isSearchable: true,
    isTrimmed: true,
  },
  phone: { type: 'text', decode: textOf, layout: 'text', isSearchable: true, isTrimmed: true },
  password: {
    type: 'text',
    decode: textOf,
    layout: 'short',
    isSecret: true,
    isFullWriteOnly: true,
  },
  secret: { type: 'text', decode: textOf, layout: 'short', isSecret: true, isTrimmed: true },
  boolean: {
    type: 'boolean',
    decode: (returned) => readBoolean(returned) ?? returned,
    layout: 'short',
    isAlwaysSent: true,
  },
  integer: {
    type: 'integer',
    pattern: /^-?\d+$/,
    decode: textOf,
    layout: 'number',
    isTrimmed: true,
  },
  decimal: {
    type: 'decimal',
    pattern: /^-?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/,
    decode: textOf,
    layout: 'number',
    isTrimmed: true,
  },
  money: {
    type: 'decimal',
    pattern: /^-?(\d+(\.\d*)?|\.\d+)$/,
    decode: textOf,
    layout: 'number',
    isTrimmed: true,
  },
  choice: { type: 'text', decode: textOf, layout: 'choice', isSearchable: true, isTrimmed: true },
  date: {
    type: 'date',
    decode: (returned) => {
      const text = textOf(returned) as string
      const at = /^\d{4}-/.test(text) ? undefined : instantOf(text)
      // A day as epoch time is its day in UTC.
      return at === undefined ? text : new Date(at).toISOString().slice(0, 10)
    },
    layout: 'time',
  },
  datetime: { type: 'datetime', decode: textOf, layout: 'time' },
  // A text is not parsed: some services store complex values as text, which must not be encoded
  // twice.
  json: { type: 'json', decode: (returned) => returned, layout: 'short', isWide: true },
  file: { type: 'file', decode: textOf, layout: 'text', isWide: true },
  reference: {
    type: 'text',
    decode: (returned) => referenceId(returned) ?? returned,
    layout: 'reference',
    isTrimmed: true,
  },
} as const satisfies Readonly<Record<string, Kind>>

export type FieldKind = keyof typeof all
export type KindValue<K extends FieldKind> = ValueTypes[(typeof all)[K]['type']]
/** Kinds whose text must match a pattern. */
export type PatternKind = {
  [K in FieldKind]: (typeof all)[K] extends { readonly pattern: RegExp } ? K : never
}[FieldKind]

export const kinds: Readonly<Record<FieldKind, Kind>> = all
