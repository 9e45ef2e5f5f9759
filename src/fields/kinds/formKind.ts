import type { Field } from '../../metadata/field.ts'
import type { UnreadableCode } from '../values/unreadable.ts'
import type { JsonError } from './json/jsonText.ts'
import type { PatternKind } from './kinds.ts'

export type ValidationCode =
  | 'required'
  | 'invalid'
  | 'extraObject'
  | 'extraTaken'
  | 'differs'
  | 'hiddenCharacter'
  | PatternKind
  | UnreadableCode

export type ValidationError =
  | { readonly is: 'code'; readonly code: ValidationCode; readonly what?: string }
  | { readonly is: 'json'; readonly fieldError: JsonError }

export type Reading = { readonly value: unknown } | { readonly validationError: ValidationError }

/**
 * The form handling of a kind. Separate from `kind.ts`, because it needs the JSON parser, which a
 * list must not load.
 */
export interface FormKind {
  /** Converts a decoded value to a form value: text as typed, a boolean, or `''` for blank. */
  readonly toForm: (value: unknown, field: Field) => unknown
  /**
   * Converts the input to the sent value.
   * @param before the form value of the service's current value
   */
  readonly toBody: (typed: unknown, field: Field, before: unknown) => Reading
  /** Whether two form values are equivalent, so that typing and undoing is not a change. */
  readonly isSame: (one: unknown, other: unknown) => boolean
}

/** Compares texts by their parsed value; blank and unreadable texts are never equal. */
export const sameReading =
  (read: (text: string) => string | undefined): FormKind['isSame'] =>
  (one, other) => {
    if (one === other) return true
    if (typeof one !== 'string' || typeof other !== 'string') return false
    const reading = one === '' || other === '' ? undefined : read(one)
    return reading !== undefined && reading === read(other)
  }
