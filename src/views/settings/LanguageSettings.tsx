import { useEffect, useRef, useState } from 'react'
import { t } from '../../messages/settingsTexts.ts'
import { createStore, guardedBy, oneOf, storedText } from '../../store.ts'
import { isFocusLost } from '../../ui/focus.ts'
import { languages } from '../../messages/languages.ts'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'

const isText = (value: unknown): value is string => typeof value === 'string'

/** A language tag, or `''` for the browser's language; `public/scheme.js` reads it too. */
const chosenLanguage = createStore('', {
  scope: 'browser',
  key: 'wc.language',
  schema: guardedBy(isText),
})
/** Set while the page reloads, so that the focus is again where it was. */
const isReloading = createStore(false, {
  scope: 'tab',
  key: 'wc.languageChanged',
  schema: oneOf([false, true]),
})

/** The name of a language in that language: "Deutsch". */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

function choose(tag: string): void {
  if (tag === '') chosenLanguage.reset()
  else chosenLanguage.set(tag)
  // With blocked storage the page would come back in the same language.
  if (storedText('wc.language') !== null || tag === '') {
    isReloading.set(true)
    // Texts are loaded before the first render, so another language needs another page.
    location.reload()
  }
}

/** The choice of the console's language, among those with a folder. */
export function LanguageSettings() {
  const [isBack] = useState(isReloading.get)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    const { current: control } = select
    if (!isBack || !control) return undefined
    isReloading.reset()
    // Parts above it hide it while they load, which takes the focus away.
    const observer = new ResizeObserver(() => {
      if (isFocusLost()) control.focus()
    })
    observer.observe(control)
    return () => observer.disconnect()
  }, [isBack])
  const stored = chosenLanguage.get()
  const tags = languages()
  return (
    <>
      <select
        ref={select}
        className={fieldInputStyles.input}
        aria-label={t('settings.language')}
        value={tags.includes(stored) ? stored : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('settings.language.browser')}</option>
        {tags.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {nameOf(tag)}
          </option>
        ))}
      </select>
      <p className="third">{t('settings.language.about')}</p>
    </>
  )
}
