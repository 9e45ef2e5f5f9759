import { t } from '../../messages/i18n.ts'

/** Asks the same again by itself, as long as nothing waits here that other rows would disturb. */
export function Repeat({
  isOn,
  why,
  onChange,
}: {
  readonly isOn: boolean
  /** Why it rests: rows are typed over, or nothing was read yet. */
  readonly why: 'editing' | 'unread' | undefined
  readonly onChange: (isOn: boolean) => void
}) {
  return (
    <label className="rows-repeat" {...(why ? { 'data-hint': t(`rows.repeat.${why}`) } : {})}>
      <input
        type="checkbox"
        checked={isOn && !why}
        aria-disabled={why !== undefined || undefined}
        onChange={(event) => !why && onChange(event.target.checked)}
      />
      {t('rows.repeat')}
    </label>
  )
}
