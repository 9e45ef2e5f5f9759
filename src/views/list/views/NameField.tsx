import { folded } from '../../../messages/folded.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { nounOf } from '../../../messages/nouns.ts'
import { t } from '../../../messages/viewsTexts.ts'
import { resources, type ResourceName } from '../../../resources/resources.ts'
import { builtInViews } from '../../../resources/views.ts'
import { LabelledField } from '../../../ui/LabelledField.tsx'
import { OutlinedInput } from '../../../ui/OutlinedInput.tsx'
import { maxNameLength, savedViews } from './savedViews.ts'

/** Whether a list has a view of this name, as people compare names. */
export function isNameTaken(
  list: ResourceName,
  name: string,
  /** The view that has it already. */
  own?: string,
): boolean {
  const others = savedViews.get().filter((one) => one.list === list && one.id !== own)
  const names = [
    t('views.all', nounOf(resources[list].label)),
    ...(builtInViews[list] ?? []).map(({ label }) => translateLabel(label)),
    ...others.map((one) => one.name),
  ]
  return names.some((one) => folded(one) === folded(name))
}

/** The reason why a view of a list cannot have this name. */
export function nameError(
  list: ResourceName,
  name: string,
  /** The view that has it already. */
  own?: string,
): string | undefined {
  if (name.trim() === '') return t('views.nameMissing')
  return isNameTaken(list, name, own) ? t('views.nameTaken') : undefined
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
