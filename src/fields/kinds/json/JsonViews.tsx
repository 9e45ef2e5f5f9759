import { t } from '../../../messages/i18n.ts'
import './settings.css'

/** Switches between a view specific to the content and the JSON itself. */
export function JsonViews({
  label,
  view,
  isStoredAsText,
  onChange,
}: {
  /** The label of the field. */
  readonly label: string
  /** The name of the view that is not JSON. */
  readonly view: string
  readonly isStoredAsText: boolean
  readonly onChange: (isStoredAsText: boolean) => void
}) {
  return (
    <div className="settings-views" role="group" aria-label={t('form.settings.view', { label })}>
      {[false, true].map((one) => (
        <button
          key={String(one)}
          type="button"
          aria-pressed={isStoredAsText === one}
          onClick={() => onChange(one)}
        >
          {one ? t('form.settings.json') : view}
        </button>
      ))}
    </div>
  )
}
