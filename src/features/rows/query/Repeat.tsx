import { t } from '../../../messages/rowsTexts.ts'

interface RepeatProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/**
 * Repeats the query automatically. Hidden while cells are being edited, because rows must not
 * change then.
 */
export function Repeat({ isOn, onChange }: RepeatProps) {
  return (
    <label className="nowrap fine row inline second" data-gap="6">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {t('rows.repeat')}
    </label>
  )
}
