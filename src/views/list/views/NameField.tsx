import { t } from '../../../messages/viewsTexts.ts'
import type { ResourceName } from '../../../resources/resources.ts'
import { LabelledField } from '../../../ui/LabelledField.tsx'
import { OutlinedInput } from '../../../ui/OutlinedInput.tsx'
import { maxNameLength, savedViews } from './savedViews.ts'

/** The reason why a view of a list cannot have this name. */
export function nameError(
  list: ResourceName,
  name: string,
  /** The view that has it already. */
  own?: string,
): string | undefined {
  const plain = name.trim()
  if (plain === '') return t('views.nameMissing')
  const isTaken = savedViews
    .get()
    .some((one) => one.list === list && one.name === plain && one.id !== own)
  return isTaken ? t('views.nameTaken') : undefined
}

interface NameFieldProps {
  readonly id: string
  readonly value: string
  readonly error: string | undefined
  readonly help?: string
  readonly onChange: (name: string) => void
}

/** The name of a view. */
export function NameField({ id, value, error, help, onChange }: NameFieldProps) {
  const described = error === undefined ? help && `${id}-help` : `${id}-error`
  return (
    <LabelledField id={id} label={t('views.name')} error={error} help={help}>
      <OutlinedInput
        id={id}
        autoFocus
        fullWidth
        error={error !== undefined}
        inputProps={{ maxLength: maxNameLength, 'aria-describedby': described }}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </LabelledField>
  )
}
