import { t } from '../messages/coreTexts.ts'

/** A value that is not set: a dash to the eye and in copied text, words to a screen reader. */
export function Nothing() {
  return (
    <span className="third" data-none>
      <span aria-hidden="true">—</span>
      <span className="visually-hidden">{t('value.none')}</span>
    </span>
  )
}
