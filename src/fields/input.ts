import type { Field } from '../metadata/field.ts'
import type { ResourceName } from '../resources/resources.ts'

/**
 * The props of every input of a form. `value` is the typed or chosen value, `undefined` for blank:
 * an input never turns blank into `0`, `''` or `false`. Invalid text, such as JSON with a stray
 * comma, is passed on unchanged; the form's check rejects it on saving.
 */
export interface InputProps {
  readonly id: string
  readonly name: string
  readonly field: Field
  /** The collection of the record; values of its loaded records are suggested. */
  readonly resource: ResourceName
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly invalid: boolean
  readonly required: boolean
  /** Ids of the help and error texts, for `aria-describedby`. */
  readonly describedBy: string | undefined
  readonly disabled?: boolean
}
