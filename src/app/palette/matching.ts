import { folded, foldedPlaces } from '../../messages/folded.ts'

/** The words of the typed text, as they are compared. */
export const termsIn = (typed: string): readonly string[] =>
  folded(typed)
    .split(' ')
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
  const text = folded(label)
  const more = folded(keywords)
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
  const { text, rangeOf } = foldedPlaces(label)
  const found = termsIn(typed)
    .map((part) => ({ part, at: positionOf(text, part).at }))
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
