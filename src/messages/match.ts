import { folded, foldedBy, foldedPlaces } from './folded.ts'
import { language } from './language.ts'

/** The folded words of the typed text. */
export const termsIn = (typed: string): readonly string[] =>
  folded(typed)
    .split(' ')
    .filter((part) => part !== '')

const isInWord = /[\p{L}\p{N}]/u

/** The position of a part at the beginning of a word; -1 if no word begins with it. */
function wordStart(text: string, part: string): number {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
    if (at === 0 || !isInWord.test(text.charAt(at - 1))) return at
  return -1
}

/**
 * Ranks texts by their match with the typed text, for the palette and all pickers. The order is:
 * the whole text, its beginning, words, parts, then keywords. Every typed word must be found.
 * @returns a function of a text and hidden keywords: 0 is best, `undefined` no match
 */
export function match(typed: string): (text: string, keywords?: string) => number | undefined {
  const terms = termsIn(typed)
  const whole = terms.join(' ')
  // Asked about 20,000 texts at each key.
  const fold = foldedBy(language())
  return (shown, keywords = '') => {
    if (terms.length === 0) return 0
    const text = fold(shown)
    if (terms.every((part) => text.includes(part))) {
      if (text === whole) return 0
      if (text.startsWith(whole)) return 1
      return terms.every((part) => wordStart(text, part) !== -1) ? 2 : 3
    }
    const more = keywords === '' ? '' : fold(keywords)
    return terms.every((part) => text.includes(part) || more.includes(part)) ? 4 : undefined
  }
}

/** Splits a line at the typed words; every second piece is a typed word. */
export function piecesOf(label: string, typed: string): readonly string[] {
  const { text, rangeOf } = foldedPlaces(label)
  const found = termsIn(typed)
    .map((part) => {
      const start = wordStart(text, part)
      return { part, at: start === -1 ? text.indexOf(part) : start }
    })
    .filter(({ at }) => at !== -1)
    .map(({ part, at }) => rangeOf(at, at + part.length))
    .toSorted(([one], [other]) => one - other)
  const pieces: string[] = []
  let end = 0
  for (const [from, to] of found) {
    const between = label.slice(end, from)
    // The space between two highlighted words is highlighted too: one mark reads better than two.
    if (pieces.length > 0 && (from <= end || /^ ?$/.test(between)))
      pieces.push((pieces.pop() ?? '') + label.slice(end, Math.max(end, to)))
    else pieces.push(between, label.slice(from, to))
    end = Math.max(end, to)
  }
  const rest = label.slice(end)
  return rest === '' && pieces.length > 0 ? pieces : [...pieces, rest]
}
