import { t } from '../../../messages/i18n.ts'
import './settings.css'

/** Switches between a view specific to the content and the JSON itself. */
export function JsonViews({
  label,
  view,
  asText,
  onChange,
}: {
  /** The label of the field. */
  readonly label: string
  /** The name of the view that is not JSON. */
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
