import type { CompiledMessage } from './compiledMessage.ts'
import { formatMessage, type Values } from './formatMessage.ts'
import { language, pseudo, translation } from './language.ts'

/** A part of the catalogue: `import formTexts from './en/forms.json'`, compiled by the build. */
type Catalogue = Readonly<Record<string, string>>
type IdOf<C> = C extends Catalogue ? keyof C & string : never

declare const isLoaded: unique symbol
/** The id of a loaded text, created by `t.id`, for passing a text as data. */
export type Message = string & { readonly [isLoaded]: true }

/** The texts of some parts; an id of another part does not compile. */
export interface Texts<Id extends string> {
  (id: Id, values?: Values): string
  readonly id: (id: Id) => Message
}

const english: Record<string, CompiledMessage> = {}
const loaded = new Set<Catalogue>()

const t = (id: string, values?: Values): string => {
  const translated = translation()?.messages[id]
  const message = translated ?? english[id] ?? id
  return formatMessage(
    pseudo()?.accentedMessage(message) ?? message,
    translated === undefined ? 'en' : language(),
    values,
  )
}
t.id = (id: string) => id as Message

/** Loads the texts of these parts. Most components use one part: `t` of its `<part>Texts.ts`. */
export function texts<const C extends readonly Catalogue[]>(...parts: C): Texts<IdOf<C[number]>> {
  for (const part of parts)
    if (!loaded.has(part)) {
      loaded.add(part)
      Object.assign(english, part)
    }
  return t
}

export const showMessage: (message: Message, values?: Values) => string = t

/** Translates a label of the declarations (a field's name, an operation's) by its English text. */
export function translateLabel(text: string): string {
  const labels = translation()?.labels ?? {}
  const label = Object.hasOwn(labels, text) ? (labels[text] ?? text) : text
  return pseudo()?.accented(label) ?? label
}
