import { language, setTranslation, type Translation } from './language.ts'

const folders = import.meta.glob<Translation>('./*/labels.json', {
  query: '?language',
  import: 'default',
})

/** The languages there are: a folder each. */
export const languages = (): readonly string[] => [
  'en',
  ...Object.keys(folders).map((file) => file.split('/')[1] ?? ''),
]

/** Accents on every letter: shows in tests which text is not translated. */
const pseudoTag = 'en-XA'

/** Loads the language of the page. English needs no loading. */
export async function loadLanguage(): Promise<void> {
  const tag = language()
  if (tag === pseudoTag) setTranslation(undefined, await import('./pseudo.ts'))
  else setTranslation(await folders[`./${tag}/labels.json`]?.())
}
