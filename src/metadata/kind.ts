/** A parsed JSON value. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * The type of a value in a write. Numbers and times are text, because 2^53 + 1 and 12.50 must
 * survive.
 */
export interface ValueTypes {
  readonly text: string
  readonly integer: string
  readonly decimal: string
  readonly boolean: boolean
  readonly date: string
  readonly datetime: string
  readonly json: Json
  readonly file: File
}

/** The width of a column of such values; the pixels are in `views/list/columnWidths.ts`. */
export type ValueLayout =
  | 'text'
  | 'email'
  | 'choice'
  | 'long'
  | 'reference'
  | 'number'
  | 'time'
  | 'short'

/**
 * A kind of field, without its display and input. The specification shows no types, formats or
 * allowed values, so a kind accepts everything that its input allows.
 */
export interface Kind {
  readonly type: keyof ValueTypes
  /** The pattern that text must match; the message for other text is `form.check.<kind>`. */
  readonly pattern?: RegExp
  /**
   * Converts a returned value of any form to the application's. An unknown form is returned
   * unchanged. Never called for `null` or `undefined`.
   */
  readonly decode: (returned: unknown) => unknown
  readonly layout: ValueLayout
  /** Whether it needs the full width of a form or a record. */
  readonly isWide?: true
  /** Whether it is never shown, filled in, copied or searched. */
  readonly isSecret?: true
  /** Whether it is excluded from PATCH, because a password manager would fill it in. */
  readonly isFullWriteOnly?: true
  /** Whether it is sent even if blank, because a service may read an omitted one as `false`. */
  readonly isAlwaysSent?: true
  /** Whether people remember a record by it. */
  readonly isSearchable?: true
  /** Whether the local service trims it. */
  readonly isTrimmed?: true
}
