import type { ReactNode } from 'react'
import { useController, type Control } from 'react-hook-form'
import { t } from '../../messages/i18n.ts'
import type { Field } from '../../metadata/field.ts'
import { Icon } from '../../ui/Icon.tsx'
import { fieldId } from '../../views/form/FormField.tsx'
import { useFieldValue, type FieldStore } from '../../views/form/fieldStore.ts'
import type { FieldError } from '../../views/form/problems.ts'
import { firstNames, type Fit } from './fit.ts'
import { TransferPicker } from './TransferPicker.tsx'

export const transferId = fieldId('transfer')

/** The transfer to train on: the only required field. */
export function TransferField({
  field,
  workspace,
  variables,
  fit,
  control,
  errors,
  below,
}: {
  readonly field: Field
  readonly workspace: string | undefined
  /** Names of the model's input and output variables. */
  readonly variables: readonly string[]
  /** Fit of the chosen transfer. */
  readonly fit: Fit | undefined
  readonly control: Control<Record<string, unknown>>
  readonly errors: FieldStore<FieldError>
  readonly below: ReactNode
}) {
  const { field: bound } = useController({ name: 'transfer', control })
  const fieldError = useFieldValue(errors, 'transfer')
  return (
    <div className="form-field" data-wide data-invalid={fieldError ? true : undefined}>
      <div className="form-label">
        <label htmlFor={transferId}>{t('training.transfer')}</label>
        <span className="form-required">{t('form.required')}</span>
      </div>
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
          errors.delete('transfer')
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
      {fieldError && (
        <p className="form-error" id={`${transferId}-error`}>
          <Icon name="alert" size={14} />
          <span>
            {bound.value === '' ? t('training.transfer.required') : fieldError.texts.join(' ')}
          </span>
        </p>
      )}
      {below}
    </div>
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
      className="train-fit"
      role="status"
      data-missing={hasMissing || undefined}
    >
      {fit && (
        <>
          <Icon name={hasMissing ? 'warn' : 'check'} size={14} />
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
