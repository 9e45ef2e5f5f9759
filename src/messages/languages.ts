import { language, setTranslation, type Translation } from './language.ts'

const folders = import.meta.glob<Translation>('./*/labels.json', {
  query: '?language',
  import: 'default',
})

/** The available languages, each in its own folder. */
export const languages = (): readonly string[] => [
  'en',
  ...Object.keys(folders).map((file) => file.split('/')[1] ?? ''),
]

/** A test language with accents on every letter, to find untranslated text. */
const pseudoTag = 'en-XA'

/** Loads the language of the page. English needs no loading. */
export async function loadLanguage(): Promise<void> {
  const tag = language()
  if (tag === pseudoTag) setTranslation(undefined, await import('./pseudo.ts'))
  else setTranslation(await folders[`./${tag}/labels.json`]?.())
}
