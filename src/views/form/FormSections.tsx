import type { ComponentType } from 'react'
import { holdsDamage } from '../../dialect/damage.ts'
import { DamagedHelp } from '../../fields/JsonValue.tsx'
import type { InputProps } from '../../fields/input.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { isRequiredFor } from '../../metadata/requirement.ts'
import { FormField } from './FormField.tsx'
import { cellsOf, sectionsOf, wideFieldsOf } from './layout.ts'
import type { RecordForm } from './useRecordForm.ts'
import * as styles from './ResourceForm.module.css'

export type FieldInputs = Readonly<Record<string, ComponentType<InputProps>>>

interface FormSectionsProps {
  readonly record: RecordForm
  readonly inputs?: FieldInputs | undefined
}

/** The fields of a form, in the groups of the declaration. */
export function FormSections({ record, inputs = {} }: FormSectionsProps) {
  const { resource, fields, target, form, conflicts, resolveConflict, name, edited } = record
  const item = target.write === 'create' ? undefined : target.read?.item
  const inputOf = (fieldName: string) =>
    Object.hasOwn(inputs, fieldName) ? inputs[fieldName] : undefined
  return sectionsOf(resource, fields).map((part) => {
    const wide = wideFieldsOf(part.fields, fields, (one) => inputOf(one) !== undefined)
    const render = (fieldName: string) => {
      const field = fields[fieldName]
      const Input = inputOf(fieldName)
      return field ? (
        <FormField
          key={fieldName}
          name={fieldName}
          field={field}
          resource={name}
          control={form.control}
          conflict={conflicts.get(fieldName)}
          onConflictEnd={resolveConflict}
          required={isRequiredFor(field, target.write)}
          isWideField={wide.has(fieldName)}
          keepsSecret={target.write === 'partialUpdate'}
          onEdited={edited}
          below={holdsDamage(item?.[fieldName]) && <DamagedHelp value={item?.[fieldName]} />}
          renderInput={Input && ((props) => <Input {...props} />)}
        />
      ) : null
    }
    return (
      <section key={part.label ?? ''} className={styles.part}>
        {part.label !== undefined && <h2>{translateLabel(part.label)}</h2>}
        <div className={`grid ${styles.grid}`} data-gap="16">
          {cellsOf(part.fields, fields).map((names) =>
            names.length === 1 ? (
              names.map(render)
            ) : (
              <div key={names.join()} className={`grid ${styles.pair}`} data-gap="8">
                {names.map(render)}
              </div>
            ),
          )}
        </div>
      </section>
    )
  })
}
