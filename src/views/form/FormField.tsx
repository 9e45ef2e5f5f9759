import { memo, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { InputProps } from '../../fields/input.ts'
import { inputs } from '../../fields/kinds/inputs.tsx'
import { t } from '../../messages/formsTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf, type Field } from '../../metadata/field.ts'
import { withHiddenShown } from '../../metadata/hiddenCharacters.ts'
import { hiddenCharacterIn, withoutHiddenCharacters } from '../../metadata/typedCharacters.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { CrashGuard } from '../CrashGuard.tsx'
import { isSecretField } from './formValues.ts'
import { ConflictNote } from './ConflictNote.tsx'
import { isAskedAbout } from './hiddenFields.ts'
import type { FormControl } from './formEngine.ts'
import type { Conflict } from './remoteChanges.ts'
import { LabelledField } from '../../ui/LabelledField.tsx'

export interface FormFieldProps {
  readonly name: string
  readonly field: Field
  readonly resource: ResourceName
  readonly control: FormControl
  /** The value that another person saved for a field that was changed here too. */
  readonly conflict?: Conflict | undefined
  /** The person has decided which value counts. */
  readonly onConflictEnd?: (name: string) => void
  readonly required: boolean
  /** Shown at the end of the label, where "Required" would be. */
  readonly secondaryText?: string
  readonly isWideField: boolean
  /** A secret of an existing record: blank keeps the stored one. */
  readonly keepsSecret: boolean
  readonly onEdited: (name: string) => void
  /** Replaces the input of its kind, where a form has a more specific one for this field. */
  readonly renderInput?: ((props: InputProps) => ReactNode) | undefined
  /** An explanation next to the label, shown on request. */
  readonly hint?: string | undefined
  /** Shown below the input. */
  readonly below?: ReactNode
}

export const fieldId = (name: string): string => `field-${name.replaceAll(/[^\w-]/g, '')}`

/** For a form without a summary of its errors. */
export const focusField = (name = ''): void => document.getElementById(fieldId(name))?.focus()

/**
 * One field with its label, help, error and remote changes. Only this field renders when it
 * changes.
 */
export const FormField = memo(function FormField({
  name,
  field,
  resource,
  control,
  conflict,
  onConflictEnd,
  required,
  secondaryText,
  isWideField,
  keepsSecret,
  onEdited,
  renderInput,
  hint,
  below,
}: FormFieldProps) {
  const { field: bound, fieldState } = useController({ name, control })
  const fieldError = fieldState.error?.message
  const id = fieldId(name)
  const help =
    keepsSecret && isSecretField(field)
      ? t('form.secret.keep')
      : field.help && translateLabel(field.help)
  const described = [
    help && `${id}-help`,
    secondaryText !== undefined && `${id}-aside`,
    fieldError !== undefined && `${id}-error`,
    conflict !== undefined && `${id}-news`,
  ]
  const change = (value: unknown) => {
    // The form library treats `undefined` as the previous value, so blank is ''.
    bound.onChange(value ?? '')
    onEdited(name)
  }
  const props: InputProps = {
    id,
    name,
    field,
    resource,
    value: bound.value === '' ? undefined : bound.value,
    onChange: change,
    onBlur: bound.onBlur,
    invalid: fieldError !== undefined,
    required,
    describedBy: described.filter(Boolean).join(' ') || undefined,
  }
  const Input = inputs[field.kind]
  return (
    <LabelledField
      id={id}
      label={translateLabel(labelOf(name, field))}
      info={hint !== undefined && <InfoHint text={hint} />}
      note={required ? t('form.required') : secondaryText}
      error={fieldError}
      help={help || undefined}
      isWide={isWideField}
      below={
        <>
          {below !== undefined && (
            <CrashGuard part={translateLabel(labelOf(name, field))}>{below}</CrashGuard>
          )}
          {isAskedAbout(field) && (
            <HiddenCharacters
              value={bound.value}
              isShown={!isSecretField(field)}
              onChange={change}
            />
          )}
          {conflict !== undefined && (
            <ConflictNote
              id={`${id}-news`}
              conflict={conflict}
              mine={bound.value}
              onTheirs={() => {
                change(conflict.theirs)
                onConflictEnd?.(name)
              }}
              onMine={() => onConflictEnd?.(name)}
            />
          )}
        </>
      }
    >
      <CrashGuard part={translateLabel(labelOf(name, field))}>
        {renderInput ? renderInput(props) : <Input {...props} />}
      </CrashGuard>
    </LabelledField>
  )
})

interface HiddenCharactersProps {
  readonly value: unknown
  /** A secret is never shown. */
  readonly isShown: boolean
  readonly onChange: (value: string) => void
}

/** The typed text with its hidden characters made visible, and a button that removes them. */
function HiddenCharacters({ value, isShown, onChange }: HiddenCharactersProps) {
  if (typeof value !== 'string' || hiddenCharacterIn(value) === undefined) return null
  return (
    <p className="row small" data-gap="8" data-wrap>
      {isShown && <bdi className="mono">{withHiddenShown(value)}</bdi>}
      <button
        type="button"
        className="text-link"
        onClick={() => onChange(withoutHiddenCharacters(value))}
      >
        {t('form.hiddenCharacter.remove')}
      </button>
    </p>
  )
}
