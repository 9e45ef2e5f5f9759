import type { Resource } from '../metadata/resource.ts'
import { language, pseudo, translation, type Noun } from './language.ts'

type Label = Resource['label']

/**
 * A collection's name inside a sentence: "ticket", "tickets". A message gets all forms, because its
 * language may need more than English.
 */
export function nounOf({ one, many }: Label): Noun {
  const accented = pseudo()?.accented
  if (accented) return { one: accented(one), many: accented(many) }
  // A declaration without a translation keeps its English nouns.
  return translation()?.nouns[many] ?? { one, many, dative: many, gender: 'n' }
}

const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(language()) + text.slice(1)

/** "Ticket": the name of one record, as a label. */
export const recordLabel = (label: Label): string => capitalized(nounOf(label).one)

/** "Tickets": the name of a collection, as a label. */
export const collectionLabel = (label: Label): string => capitalized(nounOf(label).many)
