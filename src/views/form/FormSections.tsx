import type { ComponentType } from 'react'
import type { InputProps } from '../../fields/input.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { cellsOf, foldedFieldsOf, sectionsOf, wideFieldsOf } from './layout.ts'
import { RecordField } from './RecordField.tsx'
import type { RecordForm } from './useRecordForm.ts'
import * as styles from './ResourceForm.module.css'

export type FieldInputs = Readonly<Record<string, ComponentType<InputProps>>>

interface FormSectionsProps {
  readonly record: RecordForm
  readonly inputs?: FieldInputs | undefined
}

/** The fields of a form, in the groups of the declaration. */
export function FormSections({ record, inputs = {} }: FormSectionsProps) {
  const { resource } = record
  const folded = foldedFieldsOf(record)
  const fields = Object.fromEntries(
    Object.entries(record.fields).filter(([fieldName]) => !folded.includes(fieldName)),
  )
  const inputOf = (fieldName: string) =>
    Object.hasOwn(inputs, fieldName) ? inputs[fieldName] : undefined
  return sectionsOf(resource, fields).map((part) => {
    const wide = wideFieldsOf(part.fields, fields, (one) => inputOf(one) !== undefined)
    const render = (fieldName: string) => (
      <RecordField
        key={fieldName}
        record={record}
        name={fieldName}
        isWide={wide.has(fieldName)}
        Input={inputOf(fieldName)}
      />
    )
    return (
      <section key={part.label ?? ''} className={styles.part}>
        {part.label !== undefined && <h2 data-below="16">{translateLabel(part.label)}</h2>}
        <div className={`grid one-phone ${styles.grid}`} data-gap="16">
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
