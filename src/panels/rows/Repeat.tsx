import { t } from '../../messages/i18n.ts'

/** Asks the same again by itself. It is not there while rows are typed over: they must not change. */
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
