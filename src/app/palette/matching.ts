/** A letter as it is compared: without case and accents. */
const folded = (letter: string): string =>
  letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase()

const fold = (text: string): string =>
  // The fast path for most text: there may be 20,000 names to compare.
  /^[ -~]*$/.test(text) ? text.toLowerCase() : Array.from(text, folded).join('')

/** The words of the typed text, as they are compared. */
export const termsIn = (typed: string): readonly string[] =>
  fold(typed)
    .split(/\s+/)
    .filter((part) => part !== '')

/** The position of a word in a text, preferably at the beginning of a word; -1 if not found. */
function positionOf(
  text: string,
  part: string,
): { readonly at: number; readonly isStart: boolean } {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return { at, isStart: true }
  return { at: text.indexOf(part), isStart: false }
}

/**
 * How well a line matches the typed text: 0 is best, `undefined` is no match. Every typed word must
 * be in the line or in `keywords`, which are not shown.
 */
export function rankOf(label: string, typed: string, keywords = ''): number | undefined {
  const terms = termsIn(typed)
  const text = fold(label)
  const more = fold(keywords)
  if (terms.length === 0) return 0
  if (!terms.every((part) => text.includes(part) || more.includes(part))) return undefined
  const whole = terms.join(' ')
  if (text === whole) return 0
  if (text.startsWith(whole)) return 1
  if (terms.every((part) => positionOf(text, part).isStart)) return 2
  return terms.every((part) => text.includes(part)) ? 3 : 4
}

/** A line split where the typed words begin and end; every second piece is one of them. */
export function piecesOf(label: string, typed: string): readonly string[] {
  const letters = Array.from(label)
  // Folding may turn a letter into none or several.
  const places: number[] = []
  let text = ''
  for (const [at, letter] of letters.entries()) {
    const same = folded(letter)
    text += same
    for (let n = 0; n < same.length; n++) places.push(at)
  }
  const marked = new Set<number>()
  for (const part of termsIn(typed)) {
    const { at } = positionOf(text, part)
    if (at === -1) continue
    for (let n = at; n < at + part.length; n++) marked.add(places[n] ?? -1)
  }
  const pieces = ['']
  let isOn = false
  for (const [at, letter] of letters.entries()) {
    // The space between two highlighted words is highlighted too: one mark reads better than two.
    const isMarked: boolean = marked.has(at) || (isOn && letter === ' ' && marked.has(at + 1))
    if (isMarked !== isOn) {
      pieces.push('')
      isOn = isMarked
    }
    pieces[pieces.length - 1] += letter
  }
  return pieces
}
