import formTexts from '../../messages/en/forms.json'
import { texts } from '../../messages/i18n.ts'
import { withSignsSeen } from '../../metadata/hiddenSigns.ts'
import { hiddenSignIn, withoutHiddenSigns } from '../../metadata/typedSigns.ts'
import * as buttonStyles from '../../ui/Button.module.css'

const t = texts(formTexts)

/** What was typed with its hidden signs seen, and the way to be rid of them. */
export function HiddenSigns({
  value,
  isShown,
  onChange,
}: {
  readonly value: unknown
  /** A secret is never shown. */
  readonly isShown: boolean
  readonly onChange: (value: string) => void
}) {
  if (typeof value !== 'string' || hiddenSignIn(value) === undefined) return null
  return (
    <p className="row small" data-gap="8" data-wrap>
      {isShown && <bdi className="mono">{withSignsSeen(value)}</bdi>}
      <button
        type="button"
        className={buttonStyles.textButton}
        onClick={() => onChange(withoutHiddenSigns(value))}
      >
        {t('form.hiddenSign.remove')}
      </button>
    </p>
  )
}
