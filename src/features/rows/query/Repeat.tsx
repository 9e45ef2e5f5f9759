import { t } from '../../../messages/rowsTexts.ts'
import * as styles from './QueryBar.module.css'

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
    <label className={`nowrap fine row inline second ${styles.repeat}`} data-gap="6">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {t('rows.repeat')}
    </label>
  )
}
