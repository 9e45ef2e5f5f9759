import { t } from '../../messages/formsTexts.ts'
import { withHiddenShown } from '../../metadata/hiddenCharacters.ts'
import { hiddenCharacterIn, withoutHiddenCharacters } from '../../metadata/typedCharacters.ts'
import * as buttonStyles from '../../ui/Button.module.css'

interface HiddenCharactersProps {
  readonly value: unknown
  /** A secret is never shown. */
  readonly isShown: boolean
  readonly onChange: (value: string) => void
}

/** The typed text with its hidden characters made visible, and a button that removes them. */
export function HiddenCharacters({ value, isShown, onChange }: HiddenCharactersProps) {
  if (typeof value !== 'string' || hiddenCharacterIn(value) === undefined) return null
  return (
    <p className="row small" data-gap="8" data-wrap>
      {isShown && <bdi className="mono">{withHiddenShown(value)}</bdi>}
      <button
        type="button"
        className={buttonStyles.textButton}
        onClick={() => onChange(withoutHiddenCharacters(value))}
      >
        {t('form.hiddenCharacter.remove')}
      </button>
    </p>
  )
}
