import type { KindValue } from '../fields/kinds/kinds.ts'
import type { FieldMap } from './field.ts'

/** A record in the application. The specification shows no responses: only the id is certain. */
export type Item = { readonly object_id: string } & Readonly<Record<string, unknown>>

declare const declared: unique symbol

/**
 * A record of a known collection; reading an undeclared key does not compile. Decoding converts
 * values to one form per kind if it can. An unreadable value stays as returned, so that values have
 * no type before a function below reads them.
 */
export type DeclaredItem<F extends FieldMap> = {
  readonly object_id: string
  readonly [declared]?: F
} & { readonly [N in keyof F]?: unknown }

/** The fields of a record; unknown for a record of any collection. */
type FieldsIn<I> = I extends { readonly [declared]?: infer F extends FieldMap } ? F : FieldMap
/** The names of a record's fields of some kinds; any name where its fields are unknown. */
type NameIn<I, Value> = string extends keyof FieldsIn<I>
  ? string
  : {
      [N in keyof FieldsIn<I> & string]: KindValue<FieldsIn<I>[N]['kind']> extends Value ? N : never
    }[keyof FieldsIn<I> & string]

/** The names of fields with text, including ids, digits, days and times. */
export type TextNameIn<I> = NameIn<I, string>
/** A name that is not declared; any where the fields are unknown. */
export type OtherNameIn<I, Name extends string> = string extends keyof FieldsIn<I>
  ? Name
  : Exclude<Name, keyof FieldsIn<I>>

/**
 * The text of a declared field: the id of a related record, a number's digits, a name. `undefined`
 * if it is blank or unreadable.
 */
export function textIn<I extends Item>(
  item: I | undefined,
  name: TextNameIn<I>,
): string | undefined {
  const value = item?.[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
