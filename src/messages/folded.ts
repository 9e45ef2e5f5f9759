import { language } from './language.ts'

/** Printable ASCII without runs of blanks; such texts differ only by case. */
const usual = /^(?:[!-~]| (?! ))*$/
const ascii = /^[\0-\x7F]*$/

/** Letters, quotes and dashes that no Unicode decomposition makes equal. */
const others = /[ßςı⁄‐-―−‘’‚‛‹›ʹʻʼ′“”„‟«»〝〞〟]/g
const letters: Readonly<Record<string, string>> = { ß: 'ss', ς: 'σ', ı: 'i', '⁄': '/' }
const otherOf = (sign: string): string =>
  letters[sign] ?? (/[‐-―−]/.test(sign) ? '-' : /[‘’‚‛‹›ʹʻʼ′]/.test(sign) ? "'" : '"')

const folds = new Map<string, (text: string) => string>()

/**
 * Returns a function that folds texts for comparison. It ignores case, accents, width, ligatures,
 * blanks, invisible characters, and typographic quotes and dashes.
 * @param language a BCP 47 tag, for the letters of Turkish
 */
export function foldedBy(language: string): (text: string) => string {
  const known = folds.get(language) ?? foldOf(language)
  folds.set(language, known)
  return known
}

function foldOf(language: string): (text: string) => string {
  const isTurkic = /^(?:tr|az)\b/.test(language)
  const lower = (text: string) => (isTurkic ? text.toLocaleLowerCase(language) : text.toLowerCase())
  return (text) => {
    // Most texts need no more, and this check is cheaper than folding them.
    if (usual.test(text)) return lower(text)
    if (ascii.test(text)) return lower(text).replaceAll(/[\t-\r ]{2,}|[\t-\r]/g, ' ')
    return (
      lower(text)
        // Otherwise decomposed into a blank and a mark, or into two quotes.
        .replaceAll('´', "'")
        .replaceAll('″', '"')
        .normalize('NFKD')
        .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
        .replaceAll(others, (sign) => (isTurkic && sign === 'ı' ? sign : otherOf(sign)))
        .replaceAll(/\s+/g, ' ')
        // Unit symbols decompose into capitals.
        .toLowerCase()
    )
  }
}

/** Folds a text in the page's language: see `foldedBy`. */
export const folded = (text: string): string => foldedBy(language())(text)

/** Whether a text contains the typed one, trimmed; every text contains an empty one. */
export const hasText = (text: string, typed: string): boolean =>
  folded(text).includes(folded(typed).trim())

/** A folded text with the positions of its characters in the original. */
export interface FoldedPlaces {
  readonly text: string
  /** Maps a range to the original; offsets in UTF-16 units, ends exclusive. */
  readonly rangeOf: (from: number, to: number) => readonly [from: number, to: number]
}

export function foldedPlaces(original: string): FoldedPlaces {
  const fold = foldedBy(language())
  if (usual.test(original))
    return { text: fold(original), rangeOf: (from, to) => [from, to] as const }
  let text = ''
  /** Offsets in the original; folding may turn a letter into none or several. */
  const starts: number[] = []
  let at = 0
  for (const letter of original) {
    const part = fold(letter)
    // A run of blanks counts as one.
    const added = text.endsWith(' ') && part.startsWith(' ') ? part.slice(1) : part
    text += added
    for (let n = 0; n < added.length; n++) starts.push(at)
    at += letter.length
  }
  const startOf = (place: number) => starts[place] ?? original.length
  return {
    text,
    rangeOf(from, to) {
      let end = to
      // A letter is marked as a whole, even if only a part of its folded form matches.
      while (end < starts.length && starts[end] === starts[end - 1]) end += 1
      return [startOf(from), startOf(end)]
    },
  }
}

/**
 * All occurrences of a part in a text, as offsets in UTF-16 units with exclusive ends.
 * @param part folded, see `folded`
 */
export function rangesOf(
  original: string,
  part: string,
): readonly (readonly [from: number, to: number])[] {
  if (part === '' || !folded(original).includes(part)) return []
  const { text, rangeOf } = foldedPlaces(original)
  const ranges: (readonly [number, number])[] = []
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length))
    ranges.push(rangeOf(at, at + part.length))
  return ranges
}
