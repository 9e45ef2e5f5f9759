import type { KindValue } from '../fields/kinds/kinds.ts'
import type { FieldMap } from './field.ts'

/** A record as the application holds it. The specification shows no answers: only the id is certain. */
export type Item = { readonly object_id: string } & Readonly<Record<string, unknown>>

declare const declared: unique symbol

/**
 * A record of a known collection: a key that is no field does not compile. Decoding has brought each
 * value into the one form of its kind if it could; what it could not read is there as returned, so
 * that a value has no type before one of the functions below has read it.
 */
export type DeclaredItem<F extends FieldMap> = {
  readonly object_id: string
  readonly [declared]?: F
} & { readonly [N in keyof F]?: unknown }

/** The fields of a record; none are known of a record that may be of any collection. */
type FieldsIn<I> = I extends { readonly [declared]?: infer F extends FieldMap } ? F : FieldMap
/** The names of a record's fields of some kinds; any name where its fields are not known. */
type NameIn<I, Value> = string extends keyof FieldsIn<I>
  ? string
  : {
      [N in keyof FieldsIn<I> & string]: KindValue<FieldsIn<I>[N]['kind']> extends Value ? N : never
    }[keyof FieldsIn<I> & string]

/** The names of fields that hold text: ids, digits, days, times and names among them. */
export type TextNameIn<I> = NameIn<I, string>
/** A name that is no declared field; any where the fields are not known. */
export type OtherNameIn<I, Name extends string> = string extends keyof FieldsIn<I>
  ? Name
  : Exclude<Name, keyof FieldsIn<I>>

/**
 * The text of a declared field: the id of a related record, a number's digits, a name; `undefined`
 * for blank or what could not be read.
 */
export function textIn<I extends Item>(
  item: I | undefined,
  name: TextNameIn<I>,
): string | undefined {
  const value = item?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
