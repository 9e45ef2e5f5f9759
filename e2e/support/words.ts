import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'

const folder = fileURLToPath(new URL('../../src/messages', import.meta.url))

const read = <T = string>(path: string) =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, T>

/** Every text of a language by its id. */
const textsOf = (language: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(join(folder, language))
      .filter((file) => !/^(?:labels|nouns)\.json$/.test(file))
      .flatMap((file) => Object.entries(read(join(folder, language, file)))),
  )

/** What the page says in one language. */
export interface Words {
  /** A text by its id, up to its first placeholder. */
  readonly say: (id: string) => string
  /** A label of the declarations, by its English text. */
  readonly label: (english: string) => string
  /** The plural of a collection's name, by the English one. */
  readonly many: (english: string) => string
}

export function wordsOf(language: string): Words {
  const texts = textsOf(language)
  const labels: Readonly<Record<string, string>> =
    language === 'en' ? {} : read(join(folder, language, 'labels.json'))
  const nouns: Readonly<Record<string, { readonly many: string }>> =
    language === 'en' ? {} : read(join(folder, language, 'nouns.json'))
  return {
    say: (id) => {
      const text = texts.get(id)
      if (text === undefined) throw new Error(`There is no text ${id} in ${language}.`)
      return (text.split('{')[0] ?? '').trim()
    },
    label: (text) => labels[text] ?? text,
    many: (text) => nouns[text]?.many ?? text,
  }
}
