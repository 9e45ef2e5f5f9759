import { useMemo, useState } from 'react'
import { t } from '../../messages/formsTexts.ts'
import { useFormState } from 'react-hook-form'
import type { Field } from '../../metadata/field.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { extraName } from './body.ts'
import { FormField, fieldId } from './FormField.tsx'
import type { FormEngine } from './formEngine.ts'
import { useOpenedField } from '../../ui/openedField.ts'
import * as styles from './ResourceForm.module.css'

const extraField = {
  kind: 'json',
  create: 'optional',
  update: 'optional',
} as const satisfies Field

/**
 * Fields that the specification does not name, as one JSON object; folded, as only experts need it.
 */
export function ExtraFields({
  record: { form, name, edited },
}: {
  readonly record: Pick<FormEngine, 'form' | 'edited'> & { readonly name: ResourceName }
}) {
  const { errors } = useFormState({ control: form.control, name: extraName })
  const [isOpen, setIsOpen] = useState(false)
  // Named as in the summary of errors and the notes of drafts.
  const field = useMemo(() => ({ ...extraField, label: t('form.extra') }), [])
  useOpenedField(isOpen, fieldId(extraName))
  // An error inside must be visible, because the summary links to it.
  const open = isOpen || errors[extraName] !== undefined
  return (
    <section className={styles.part}>
      <h2>
        <button
          type="button"
          className={`row inline strong ${styles.fold}`}
          data-gap="6"
          aria-expanded={open}
          onClick={() => setIsOpen(!open)}
        >
          {t('form.extra.more')}
          <Icon name={open ? 'down' : 'right'} size={14} />
        </button>
      </h2>
      {open && (
        <FormField
          name={extraName}
          field={field}
          resource={name}
          control={form.control}
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
