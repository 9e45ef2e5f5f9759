/**
 * A quote keeps words together where it begins a word or a value and ends one, or is still open;
 * elsewhere it is a sign of the text, as in `19" rack`.
 */
const word = /-?(?:"[^"]*(?:"(?!\S)|$)|(?:(?<=[:,=])"[^"]*(?:"(?![^\s,])|$)|\S)+)/g

/** The words of a search as they are written. */
export const wordsIn = (text: string): readonly string[] => text.match(word) ?? []

/** A search as its field shows it: complete conditions on fields, then what is being typed. */
export interface FindParts {
  /** As written: `severity:down`. */
  readonly tokens: readonly string[]
  readonly text: string
}

/** A condition on a field that has a value: `12:40` is none, nor is an address. */
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

/** What is typed, with the conditions that a space has completed as tokens. */
export function typedParts(tokens: readonly string[], text: string): FindParts {
  const words = wordsIn(text)
  const closed = openWord(text) ? words.slice(0, -1) : words
  const complete = closed.filter(isToken)
  if (complete.length === 0) return { tokens, text }
  const rest = words.filter((word) => !complete.includes(word)).join(' ')
  // The next word does not run into the one before.
  return { tokens: [...tokens, ...complete], text: rest && `${rest} ` }
}

/** The word at the end of what is typed, which is being completed. */
export const openWord = (text: string): string => {
  const last = wordsIn(text).at(-1) ?? ''
  return text.endsWith(last) ? last : ''
}
