/**
 * Every kind of field. Displays, inputs and form values are registries of their own over these
 * names, so that a list loads no form; a kind that lacks one does not compile.
 */
import type { Kind, ValueTypes } from '../../metadata/kind.ts'
import { boolean } from './boolean/kind.ts'
import { choice } from './choice/kind.ts'
import { date } from './date/kind.ts'
import { datetime } from './datetime/kind.ts'
import { decimal } from './decimal/kind.ts'
import { email } from './email/kind.ts'
import { file } from './file/kind.ts'
import { integer } from './integer/kind.ts'
import { json } from './json/kind.ts'
import { longText } from './longText/kind.ts'
import { money } from './money/kind.ts'
import { password } from './password/kind.ts'
import { phone } from './phone/kind.ts'
import { reference } from './reference/kind.ts'
import { secret } from './secret/kind.ts'
import { text } from './text/kind.ts'

const all = {
  text,
  longText,
  email,
  phone,
  password,
  secret,
  boolean,
  integer,
  decimal,
  money,
  choice,
  date,
  datetime,
  json,
  file,
  reference,
}

export type FieldKind = keyof typeof all
export type KindValue<K extends FieldKind> = ValueTypes[(typeof all)[K]['type']]
/** Kinds whose text must match a pattern. */
export type PatternKind = {
  [K in FieldKind]: (typeof all)[K] extends { readonly pattern: RegExp } ? K : never
}[FieldKind]

export const kinds: Readonly<Record<FieldKind, Kind>> = all
