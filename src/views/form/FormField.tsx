import Button from '@mui/material/Button'
import { memo, type ComponentType } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { InputProps } from '../../fields/input.ts'
import { inputs } from '../../fields/kinds/inputs.ts'
import { t, translateLabel } from '../../messages/i18n.ts'
import { labelOf, type Field } from '../../metadata/field.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CrashGuard } from '../CrashGuard.tsx'
import { isSecretField } from './formValues.ts'
import { useFieldValue, type FieldStore } from './fieldStore.ts'
import { remoteChangeText, type FieldError } from './problems.ts'

interface FormFieldProps {
  readonly name: string
  readonly field: Field
  readonly resource: ResourceName
  readonly control: Control<Record<string, unknown>>
  readonly errors: FieldStore<FieldError>
  readonly remoteChanges: FieldStore<unknown>
  readonly required: boolean
  /** Shown at the end of the label, where "Required" would be. */
  readonly secondaryText?: string
  readonly isWideField: boolean
  /** A secret of an existing record: blank keeps the stored one. */
  readonly keepsSecret: boolean
  readonly onEdited: (name: string) => void
  /** Replaces the input of its kind, where a form has a more specific one for this field. */
  readonly input?: ComponentType<InputProps>
}

export const fieldId = (name: string): string => `field-${name.replaceAll(/[^\w-]/g, '')}`

/**
 * One field with its label, help, error and remote changes. Only this field renders when it
 * changes.
 */
export const FormField = memo(function FormField({
  name,
  field,
  resource,
  control,
  errors,
  remoteChanges,
  required,
  secondaryText,
  isWideField,
  keepsSecret,
  onEdited,
  input,
}: FormFieldProps) {
  const { field: bound } = useController({ name, control })
  const fieldError = useFieldValue(errors, name)
  const remoteChange = useFieldValue(remoteChanges, name)
  const id = fieldId(name)
  const Input = input ?? inputs[field.kind]
  const help =
    keepsSecret && isSecretField(field)
      ? t('form.secret.keep')
      : field.help && translateLabel(field.help)
  const described = [
    help && `${id}-help`,
    secondaryText !== undefined && `${id}-aside`,
    fieldError && `${id}-error`,
    remoteChange !== undefined && `${id}-news`,
  ]
  const change = (value: unknown) => {
    // The form library treats `undefined` as the previous value, so blank is ''.
    bound.onChange(value ?? '')
    onEdited(name)
  }
  return (
    <div
      className="form-field"
      data-wide={isWideField || undefined}
      data-invalid={fieldError ? true : undefined}
    >
      <div className="form-label">
        <label htmlFor={id}>{translateLabel(labelOf(name, field))}</label>
        {required && <span className="form-required">{t('form.required')}</span>}
        {secondaryText !== undefined && (
          <span className="form-required" id={`${id}-aside`}>
            {secondaryText}
          </span>
        )}
      </div>
      <CrashGuard part={translateLabel(labelOf(name, field))}>
        <Input
          id={id}
          name={name}
          field={field}
          resource={resource}
          value={bound.value === '' ? undefined : bound.value}
          onChange={change}
          onBlur={bound.onBlur}
          invalid={fieldError !== undefined}
          required={required}
          describedBy={described.filter(Boolean).join(' ') || undefined}
        />
      </CrashGuard>
      {fieldError && (
        <p className="form-error" id={`${id}-error`}>
          <Icon name="alert" size={14} />
          <span>{fieldError.texts.join(' ')}</span>
        </p>
      )}
      {help && (
        <p className="form-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {remoteChange !== undefined && (
        <p className="form-remote-change" id={`${id}-news`}>
          <span>{t('form.remoteChange', { value: remoteChangeText(remoteChange) })}</span>
          <Button
            size="small"
            variant="text"
            onClick={() => {
              change(remoteChange)
              remoteChanges.delete(name)
            }}
          >
            {t('form.remoteChange.use')}
          </Button>
        </p>
      )}
    </div>
  )
})
