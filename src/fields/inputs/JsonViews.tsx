import { t } from '../../messages/i18n.ts'
import './settings.css'

/** Switches between a view made for what the JSON holds, and the JSON itself. */
export function JsonViews({
  label,
  view,
  asText,
  onChange,
}: {
  /** Of the field. */
  readonly label: string
  /** What the view that is not JSON is called. */
  readonly view: string
  readonly asText: boolean
  readonly onChange: (asText: boolean) => void
}) {
  return (
    <div className="settings-views" role="group" aria-label={t('form.settings.view', { label })}>
      {[false, true].map((one) => (
        <button
          key={String(one)}
          type="button"
          aria-pressed={asText === one}
          onClick={() => onChange(one)}
        >
          {one ? t('form.settings.json') : view}
        </button>
      ))}
    </div>
  )
}
