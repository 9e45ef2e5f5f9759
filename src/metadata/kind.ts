/** JSON as a program holds it. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

/** What a value is in a write. Numbers and times are text: 2^53 + 1 and 12.50 must survive. */
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

/** How wide a column of such values is; the pixels are in `views/list/columnWidths.ts`. */
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
 * allowed values, so a kind accepts whatever its input allows: choices are open.
 */
export interface Kind {
  readonly type: keyof ValueTypes
  /** Text must match; the message for other text is `form.check.<kind>`. */
  readonly pattern?: RegExp
  /**
   * A returned value, in any form services use, as the application holds it. What is not understood
   * is returned unchanged. Never called for `null` or `undefined`.
   */
  readonly decode: (returned: unknown) => unknown
  readonly layout: ValueLayout
  /** Needs the full width of a form or a record. */
  readonly isWide?: true
  /** Never shown, filled in, copied or searched. */
  readonly isSecret?: true
  /** Never part of a PATCH: a password manager would fill it in. */
  readonly isFullWriteOnly?: true
  /** Sent even if blank, because a service may take an omitted one as `false`. */
  readonly isAlwaysSent?: true
  /** People remember a record by it. */
  readonly isSearchable?: true
  /** The local service stores it without the spaces around it. */
  readonly isTrimmed?: true
}
