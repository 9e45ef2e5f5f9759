import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'

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

export type Values = Readonly<Record<string, string | number>>

const escaped = (text: string | number) => String(text).replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** A compiled message as the source of a pattern: any form of a plural, any value not given. */
function sourceOf(message: unknown, values: Values): string {
  if (typeof message === 'string') return message === '#' ? '[\\d.,]+' : escaped(message)
  if (!Array.isArray(message)) return ''
  return message
    .map((part: unknown) => {
      if (!Array.isArray(part)) return sourceOf(part, values)
      const [name, , forms] = part as readonly unknown[]
      const value = values[String(name)]
      if (typeof forms !== 'object') return value === undefined ? '.*?' : escaped(value)
      const each = Object.entries(forms ?? {})
        .filter(([form]) => form !== 'offset')
        .map(([, form]: readonly [string, unknown]) => sourceOf(form, values))
      return `(?:${each.join('|')})`
    })
    .join('')
}

/** The texts of the page in one language. */
export interface Words {
  /** A text by its id, up to its first placeholder. */
  readonly say: (id: string) => string
  /**
   * Matches a text by its id, from its beginning and in whole words; values fill its placeholders.
   */
  readonly named: (id: string, values?: Values) => RegExp
  /** Matches the entire text. */
  readonly exactly: (id: string, values?: Values) => RegExp
  /** Matches anywhere in a text. */
  readonly inside: (id: string, values?: Values) => RegExp
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
  const textOf = (id: string): string => {
    const text = texts.get(id)
    if (text === undefined) throw new Error(`There is no text ${id} in ${language}.`)
    return text
  }
  const source = (id: string, values: Values = {}) => sourceOf(compileMessage(textOf(id)), values)
  return {
    say: (id) => (textOf(id).split('{')[0] ?? '').trim(),
    named: (id, values) => new RegExp(`^${source(id, values)}(?![\\p{L}\\p{N}])`, 'u'),
    exactly: (id, values) => new RegExp(`^${source(id, values)}$`),
    inside: (id, values) => new RegExp(source(id, values)),
    label: (text) => labels[text] ?? text,
    many: (text) => nouns[text]?.many ?? text,
  }
}
