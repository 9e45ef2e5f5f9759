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
 * A kind in a form. Kept apart from `kind.ts`, because it needs the JSON parser, which a list must
 * not load.
 */
export interface FormKind {
  /** A decoded value as the form holds it: text as typed, a boolean, or `''` for blank. */
  readonly toForm: (value: unknown, field: Field) => unknown
  /**
   * What was typed, as it is sent.
   * @param before the form's value of what the service has now
   */
  readonly toBody: (typed: unknown, field: Field, before: unknown) => Reading
  /** Whether two form values mean the same, so that typing and undoing is not a change. */
  readonly isSame: (one: unknown, other: unknown) => boolean
}

/** For texts that mean the same if they read the same; blank and unreadable texts do not. */
export const sameReading =
  (read: (text: string) => string | undefined): FormKind['isSame'] =>
  (one, other) => {
    if (one === other) return true
    if (typeof one !== 'string' || typeof other !== 'string') return false
    const reading = one === '' || other === '' ? undefined : read(one)
    return reading !== undefined && reading === read(other)
  }
