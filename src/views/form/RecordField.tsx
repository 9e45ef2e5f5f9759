import type { ComponentType } from 'react'
import { holdsDamage } from '../../dialect/damage.ts'
import type { InputProps } from '../../fields/input.ts'
import { DamagedHelp } from '../../fields/JsonValue.tsx'
import { isRequiredFor } from '../../metadata/requirement.ts'
import { FormField } from './FormField.tsx'
import type { RecordForm } from './useRecordForm.ts'

interface RecordFieldProps {
  readonly record: RecordForm
  readonly name: string
  readonly isWide?: boolean
  /** Replaces the input of the field's kind. */
  readonly Input?: ComponentType<InputProps> | undefined
}

/** One declared field of a record's form. */
export function RecordField({ record, name, isWide = false, Input }: RecordFieldProps) {
  const { fields, target, form, conflicts, resolveConflict, edited } = record
  const field = fields[name]
  if (!field) return null
  const value = target.write === 'create' ? undefined : target.read?.item[name]
  return (
    <FormField
      name={name}
      field={field}
      resource={record.name}
      control={form.control}
      conflict={conflicts.get(name)}
      onConflictEnd={resolveConflict}
      required={isRequiredFor(field, target.write)}
      isWideField={isWide}
      keepsSecret={target.write === 'partialUpdate'}
      onEdited={edited}
      below={holdsDamage(value) && <DamagedHelp value={value} />}
      renderInput={Input && ((props) => <Input {...props} />)}
    />
  )
}
