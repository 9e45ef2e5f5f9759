import { useState } from 'react'
import { t } from '../../messages/i18n.ts'
import type { Field } from '../../metadata/field.ts'
import { Icon } from '../../ui/Icon.tsx'
import { extraName } from './body.ts'
import { FormField } from './FormField.tsx'
import { useFieldValue } from './fieldStore.ts'
import type { RecordForm } from './useRecordForm.ts'

const extraField: Field = {
  kind: 'json',
  create: 'optional',
  update: 'optional',
  label: 'JSON',
}

/** Fields that the specification does not name, as one JSON object; collapsed by default. */
export function ExtraFields({
  record,
}: {
  readonly record: Pick<RecordForm, 'form' | 'errors' | 'remoteChanges' | 'name' | 'edited'>
}) {
  const { form, errors, remoteChanges, name, edited } = record
  const fieldError = useFieldValue(errors, extraName)
  const [isOpen, setIsOpen] = useState(false)
  // An error inside must be visible, because the summary links to it.
  const open = isOpen || fieldError !== undefined
  return (
    <section className="form-part">
      <h2>
        <button
          type="button"
          className="form-fold"
          aria-expanded={open}
          onClick={() => setIsOpen(!open)}
        >
          {t('form.extra')}
          <Icon name={open ? 'down' : 'right'} size={14} />
        </button>
      </h2>
      {open && (
        <FormField
          name={extraName}
          field={extraField}
          resource={name}
          control={form.control}
          errors={errors}
          remoteChanges={remoteChanges}
          required={false}
          secondaryText={t('form.extra.help')}
          isWideField
          keepsSecret={false}
          onEdited={edited}
        />
      )}
    </section>
  )
}
