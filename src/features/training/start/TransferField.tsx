import type { ReactNode } from 'react'
import formTexts from '../../../messages/en/forms.json'
import trainingTexts from '../../../messages/en/training.json'
import { texts } from '../../../messages/i18n.ts'
import { useController } from 'react-hook-form'
import type { Field } from '../../../metadata/field.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { fieldId } from '../../../views/form/FormField.tsx'
import type { FormControl } from '../../../views/form/formEngine.ts'
import { firstNames, type Fit } from './fit.ts'
import { TransferPicker } from './TransferPicker.tsx'
import { LabelledField } from '../../../ui/LabelledField.tsx'
import * as styles from './TransferPicker.module.css'

const t = texts(formTexts, trainingTexts)

export const transferId = fieldId('transfer')

/** The transfer to train on: the only required field. */
export function TransferField({
  field,
  workspace,
  variables,
  fit,
  control,
  onEdited,
  below,
}: {
  readonly field: Field
  readonly workspace: string | undefined
  /** Names of the model's input and output variables. */
  readonly variables: readonly string[]
  /** Fit of the chosen transfer. */
  readonly fit: Fit | undefined
  readonly control: FormControl
  readonly onEdited: (name: string) => void
  readonly below: ReactNode
}) {
  const { field: bound, fieldState } = useController({ name: 'transfer', control })
  const fieldError = fieldState.error?.message
  return (
    <LabelledField
      id={transferId}
      label={t('training.transfer')}
      note={t('form.required')}
      error={fieldError && (bound.value === '' ? t('training.transfer.required') : fieldError)}
      isWide
      below={below}
    >
      <TransferPicker
        id={transferId}
        name="transfer"
        field={field}
        resource="models"
        workspace={workspace}
        variables={variables}
        value={bound.value === '' ? undefined : bound.value}
        onChange={(value) => {
          bound.onChange(value ?? '')
          onEdited('transfer')
        }}
        onBlur={bound.onBlur}
        invalid={fieldError !== undefined}
        required
        describedBy={
          [fieldError && `${transferId}-error`, fit && `${transferId}-fit`]
            .filter(Boolean)
            .join(' ') || undefined
        }
      />
      {bound.value !== '' && variables.length > 0 && <FitLine fit={fit} />}
    </LabelledField>
  )
}

/**
 * Whether the chosen transfer has a column for each variable; rendered empty until known, to
 * reserve its space.
 */
function FitLine({ fit }: { readonly fit: Fit | undefined }) {
  const hasMissing = fit !== undefined && fit.missingVariables.length > 0
  return (
    <p
      id={`${transferId}-fit`}
      className={`flex small second ${styles.fit}`}
      data-gap="6"
      role="status"
      data-missing={hasMissing || undefined}
    >
      {fit && (
        <>
          <Icon
            name={hasMissing ? 'warn' : 'check'}
            size={14}
            tone={hasMissing ? 'warn' : 'done'}
          />
          <span>
            {hasMissing
              ? t('training.fit.missingNames', {
                  n: fit.missingVariables.length,
                  of: fit.of,
                  ...firstNames(fit.missingVariables),
                })
              : t('training.fit.whole', { n: fit.of })}
          </span>
        </>
      )}
    </p>
  )
}
