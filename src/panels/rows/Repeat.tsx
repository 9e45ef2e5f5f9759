import { t } from '../../messages/i18n.ts'

/**
 * Repeats the query automatically. Hidden while cells are being edited, because rows must not
 * change then.
 */
export function Repeat({
  isOn,
  onChange,
}: {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <label className="rows-repeat">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {t('rows.repeat')}
    </label>
  )
}
