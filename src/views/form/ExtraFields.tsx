import { useMemo, useState, type ReactNode } from 'react'
import { t } from '../../messages/formsTexts.ts'
import { useFormState, useWatch } from 'react-hook-form'
import type { Field } from '../../metadata/field.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { extraName } from './body.ts'
import { FormField, fieldId } from './FormField.tsx'
import type { FormEngine } from './formEngine.ts'
import { useOpenedField } from '../../ui/openedField.ts'
import * as styles from './ResourceForm.module.css'

const noNames: readonly string[] = []

const extraField = {
  kind: 'json',
  create: 'optional',
  update: 'optional',
} as const satisfies Field

/**
 * Rarely needed fields, folded: those of `names`, and one JSON object of fields that the
 * specification does not name.
 */
export function ExtraFields({
  record: { form, name, edited },
  names = noNames,
  render,
}: {
  readonly record: Pick<FormEngine, 'form' | 'edited'> & { readonly name: ResourceName }
  readonly names?: readonly string[]
  /** Renders one of `names`. */
  readonly render?: (name: string) => ReactNode
}) {
  const all = [...names, extraName]
  const { errors } = useFormState({ control: form.control, name: all })
  const values = useWatch({ control: form.control, name: names })
  const [isOpen, setIsOpen] = useState(false)
  // Named as in the summary of errors and the notes of drafts.
  const field = useMemo(() => ({ ...extraField, label: t('form.extra') }), [])
  useOpenedField(isOpen, fieldId(all[0] ?? extraName))
  // An error inside must be visible, because the summary links to it; so must a value.
  const open =
    isOpen || all.some((one) => errors[one] !== undefined) || values.some((one) => one === true)
  return (
    <section className={styles.part}>
      <h2 data-below="16">
        <button
          type="button"
          className={`row inline strong ${styles.fold}`}
          data-radius="4"
          data-gap="6"
          aria-expanded={open}
          onClick={() => setIsOpen(!open)}
        >
          {t('form.extra.more')}
          <Icon name={open ? 'down' : 'right'} size={14} tone="third" />
        </button>
      </h2>
      {open && render && (
        <div className={`grid one-phone ${styles.grid}`} data-below="16" data-gap="16">
          {names.map(render)}
        </div>
      )}
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
