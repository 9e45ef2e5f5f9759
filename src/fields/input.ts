import type { Field } from '../metadata/field.ts'
import type { ResourceName } from '../resources/resources.ts'

/**
 * The props of every input of a form. `value` is what was typed or chosen, `undefined` for blank:
 * an input never turns blank into `0`, `''` or `false`. Text that is not valid for its kind (a
 * stray comma in JSON) is passed on unchanged; the form's check rejects it on saving.
 */
export interface InputProps {
  readonly id: string
  readonly name: string
  readonly field: Field
  /** The collection the record belongs to; values found in its records are suggested. */
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
