import type { ComponentType } from 'react'
import type { Field, FieldKind } from '../metadata/field.ts'
import type { ResourceName } from '../resources/resources.ts'

/**
 * What every input of a form gets. `value` is what was typed or chosen, `undefined` for blank: a
 * widget never turns blank into `0`, `''` or `false`. Text that cannot be a value of its kind (a
 * stray comma in JSON) is kept and handed on as it is; the form's check refuses it on saving.
 */
export interface InputProps {
  readonly id: string
  readonly name: string
  readonly field: Field
  /** The collection the record belongs to; observed values are suggested from its records. */
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

/** An input for each kind; a new kind does not compile until it stands here. */
export type InputRegistry = Readonly<Record<FieldKind, ComponentType<InputProps>>>
