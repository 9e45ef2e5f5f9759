/**
 * Matches words. A quote groups words only at the edges of a word or value, or while it is open.
 * Elsewhere it is a character, as in `19" rack`.
 */
const word = /-?(?:"[^"]*(?:"(?!\S)|$)|(?:(?<=[:,=])"[^"]*(?:"(?![^\s,])|$)|\S)+)/g

/** The words of a search as they are written. */
export const wordsIn = (text: string): readonly string[] => text.match(word) ?? []

/** A search as its field shows it: complete conditions on fields, then the text being typed. */
export interface FindParts {
  /** Conditions as written: `severity:down`. */
  readonly tokens: readonly string[]
  readonly text: string
}

/** Matches a condition on a field with a value, but neither `12:40` nor an address. */
const token = /^-?\p{L}[^":<>]*:(?!\/\/)./u

export const isToken = (word: string): boolean => token.test(word)

export const hasToken = (search: string): boolean => wordsIn(search).some(isToken)

export function partsOf(search: string): FindParts {
  if (!hasToken(search)) return { tokens: [], text: search }
  const words = wordsIn(search)
  return {
    tokens: words.filter(isToken),
    text: words.filter((word) => !isToken(word)).join(' '),
  }
}

export const joined = ({ tokens, text }: FindParts): string =>
  [...tokens, ...(text ? [text] : [])].join(' ')

/** Splits typed text: conditions that a space has completed become tokens. */
export function typedParts(tokens: readonly string[], text: string): FindParts {
  const words = wordsIn(text)
  const closed = openWord(text) ? words.slice(0, -1) : words
  const complete = closed.filter(isToken)
  if (complete.length === 0) return { tokens, text }
  const rest = words.filter((word) => !complete.includes(word)).join(' ')
  // The next word does not run into the one before.
  return { tokens: [...tokens, ...complete], text: rest && `${rest} ` }
}

/** The word at the end of the text, which is being completed. */
export const openWord = (text: string): string => {
  const last = wordsIn(text).at(-1) ?? ''
  return text.endsWith(last) ? last : ''
}
