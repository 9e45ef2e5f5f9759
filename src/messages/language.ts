import type { CompiledMessage } from './compiledMessage.ts'
import type * as pseudoLanguage from './pseudo.ts'

/**
 * The forms of a collection's name inside a sentence, with grammatical details for other languages.
 */
export type Noun = {
  readonly one: string
  readonly many: string
  /** For languages with cases: the plural after "in", "of". */
  readonly dative?: string
  /** For languages with genders: `m`, `f` or `n`, for `select` in a message. */
  readonly gender?: string
}

/** A language other than English, whose texts are in the components and the declarations. */
export interface Translation {
  readonly messages: Readonly<Record<string, CompiledMessage>>
  /** Labels of the declarations, by their English text. */
  readonly labels: Readonly<Record<string, string>>
  /** Names of the collections, by their English plural. */
  readonly nouns: Readonly<Record<string, Noun>>
}

/** The language of the page, decided before the first paint by `public/scheme.js`. */
export const language = (): string => globalThis.document?.documentElement.lang || 'en'

type Pseudo = Pick<typeof pseudoLanguage, 'accented' | 'accentedMessage'>
let loaded: Translation | undefined
let accents: Pseudo | undefined

/** Absent for English, and before another language is loaded. */
export const translation = (): Translation | undefined => loaded
export const pseudo = (): Pseudo | undefined => accents

/** Set once before the first render: changing the language reloads the page. */
export function setTranslation(translated: Translation | undefined, accented?: Pseudo): void {
  loaded = translated
  accents = accented
}
