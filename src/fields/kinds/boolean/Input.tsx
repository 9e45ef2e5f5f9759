import { t } from '../../../messages/formsTexts.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import type { InputProps } from '../../input.ts'
import { controlProps } from '../../inputs/PlainInput.tsx'
import * as switchStyles from '../../../ui/Switch.module.css'

/** A switch, with its state as text next to it. */
export function BooleanInput(props: InputProps) {
  const isOn = props.value === true
  const { 'aria-required': _never, ...control } = controlProps(props)
  const [yes, no] = props.field.labels ?? []
  return (
    <span className={switchStyles.row}>
      <input
        type="checkbox"
        className={`firm ${switchStyles.input}`}
        role="switch"
        {...control}
        checked={isOn}
        onChange={({ target }) => props.onChange(target.checked)}
      />
      <span aria-hidden="true">
        {isOn
          ? yes
            ? translateLabel(yes)
            : t('form.yes')
          : no
            ? translateLabel(no)
            : t('form.no')}
      </span>
    </span>
  )
}
