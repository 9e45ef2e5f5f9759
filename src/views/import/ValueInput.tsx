import { useId } from 'react'
import { inputs } from '../../fields/kinds/inputs.tsx'
import { t } from '../../messages/importTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf, type Field } from '../../metadata/field.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { bodyOf } from '../form/body.ts'
import { validationErrorsOf } from '../form/check.ts'
import { validationText } from '../form/problems.ts'
import * as styles from './Import.module.css'

/** The error that a form would report for a value; `undefined` if it is valid. */
export function valueError(name: string, field: Field, value: unknown): string | undefined {
  const fields = { [name]: field }
  const body = bodyOf(fields, 'create', {}, { [name]: value ?? '' })
  const error = validationErrorsOf(fields, 'create', body).get(name)
  if (error) return validationText(error)
  return value === undefined || value === '' ? t('import.valueMissing') : undefined
}

interface ValueInputProps {
  readonly resource: ResourceName
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly error?: string | undefined
  readonly onChange: (value: unknown) => void
}

/** The input of a field, for a value that many rows get. */
export function ValueInput({ resource, name, field, value, error, onChange }: ValueInputProps) {
  const id = useId()
  const Input = inputs[field.kind]
  const shown = error
  return (
    <div className={styles.value}>
      <label className="visually-hidden" htmlFor={id}>
        {t('import.valueFor', { label: translateLabel(labelOf(name, field)) })}
      </label>
      <Input
        id={id}
        name={name}
        field={field}
        resource={resource}
        value={value === '' ? undefined : value}
        onChange={onChange}
        onBlur={() => undefined}
        invalid={shown !== undefined}
        required={false}
        describedBy={shown === undefined ? undefined : `${id}-error`}
      />
      {shown !== undefined && <FieldError id={`${id}-error`}>{shown}</FieldError>}
    </div>
  )
}
