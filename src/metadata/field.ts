import type { FieldKind, KindValue } from '../fields/kinds/kinds.ts'

export type Requirement = 'required' | 'optional'
export type Write = 'create' | 'update' | 'partialUpdate'

/** The highlighting of a state, by the attention it needs. */
export type Tone = 'ok' | 'warn' | 'bad' | 'progress' | 'note' | 'neutral'

export interface Field<K extends FieldKind = FieldKind, D extends Requirement = Requirement> {
  readonly kind: K
  /**
   * The two columns of the specification's tables; equal in every row, but kept separate on
   * purpose.
   */
  readonly create: D
  readonly update: D
  /** By default the field's name in sentence case, see `labelOf`. */
  readonly label?: string
  readonly help?: string
  /** reference: the resource it refers to. */
  readonly to?: string
  /** choice: suggested, never enforced, because the specification does not show allowed values. */
  readonly suggestions?: readonly string[]
  /** choice: an ordered scale, the most urgent last, drawn with icons. */
  readonly isSeverity?: true
  /** Whether no two records share a value. */
  readonly isUnique?: true
  /** money: the field of the same record with the currency code. */
  readonly currency?: string
  /** json: an object of settings, shown as switches and inputs as well as text. */
  readonly settings?: true
  /**
   * json: whether this service stores it as text, which is sent unchanged. Never declared, only
   * detected.
   */
  readonly isStoredAsText?: true
  /** datetime: whether it is an expiry, which is often some days ahead, or never. */
  readonly isExpiry?: true
  /** boolean: whether it tells how the record ended; a new record's form folds it. */
  readonly isOutcome?: true
  /** boolean: labels that replace "Yes" and "No" where these are unclear. */
  readonly labels?: readonly [yes: string, no: string]
}

export type FieldMap = Readonly<Record<string, Field>>

type Extra = Omit<Field, 'kind' | 'create' | 'update'>

const field =
  <K extends FieldKind>(kind: K) =>
  <D extends Requirement>(requirement: D, extra: Extra = {}) =>
    ({ kind, create: requirement, update: requirement, ...extra }) as const

export const text = field('text')
export const longText = field('longText')
export const email = field('email')
export const phone = field('phone')
export const password = field('password')
export const secret = field('secret')
export const boolean = field('boolean')
export const integer = field('integer')
export const decimal = field('decimal')
export const choice = field('choice')
export const date = field('date')
export const datetime = field('datetime')
export const json = field('json')
export const file = field('file')

export const money = <D extends Requirement>(requirement: D, currency: string, extra: Extra = {}) =>
  ({ kind: 'money', create: requirement, update: requirement, currency, ...extra }) as const

export const reference = <T extends string, D extends Requirement>(
  to: T,
  requirement: D,
  extra: Extra = {},
) => ({ kind: 'reference', create: requirement, update: requirement, ...extra, to }) as const

type RequiredBy<F extends FieldMap, W extends Write> = W extends 'create' | 'update'
  ? { [N in keyof F]: F[N][W] extends 'required' ? N : never }[keyof F]
  : never
/** `null` clears a field, `undefined` leaves it unchanged. */
type Clear<F extends Field> = F['update'] extends 'required' ? never : null

/** The body of a write: required fields must be present, the others are optional. */
export type Values<F extends FieldMap, W extends Write> = {
  [N in RequiredBy<F, W>]: KindValue<F[N]['kind']>
} & {
  [N in Exclude<keyof F, RequiredBy<F, W>>]?: KindValue<F[N]['kind']> | Clear<F[N]>
}

/** `source_token` becomes "Source token"; `workspace__owners__email`, "Workspace owners email". */
export function humanize(name: string): string {
  const labels = name.replaceAll(/_+/g, ' ').trim()
  return labels.charAt(0).toUpperCase() + labels.slice(1)
}

export const labelOf = (name: string, field: Field | undefined): string =>
  field?.label ?? humanize(name)
