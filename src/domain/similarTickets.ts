import { groupBy } from './groupBy.ts'
import { isOpenTicket, openedOf, type Ticket } from './promise.ts'
import { dayMs } from '../durations.ts'

/** Titles with fewer words are too short to compare. */
const minWords = 2

/**
 * Whether a word names one thing: an id, a number, a time, or a name with signs or capitals inside.
 */
const isSpecific = (word: string) => /[\d_@/]|\p{L}[-.:]\p{L}|\p{Ll}\p{Lu}/u.test(word)

/** The longest name searched for in titles. */
const maxLength = 200
const words = /[\p{L}\d]+/gu
const firstWord = /[\p{L}\d]+/u

/** Names in lower case by their first word, longest first. */
export type KnownNames = ReadonlyMap<string, readonly string[]>

export function knownNames(names: Iterable<string>): KnownNames {
  const known = new Map<string, string[]>()
  for (const name of new Set(names)) {
    const lower = name.length > maxLength ? '' : name.trim().toLowerCase()
    const first = firstWord.exec(lower)
    if (first === null || lower.length < 3) continue
    known.set(first[0], [...(known.get(first[0]) ?? []), lower.slice(first.index)])
  }
  for (const found of known.values()) found.sort((one, other) => other.length - one.length)
  return known
}

/** Matches whole words without a regular expression, because names are user input. */
function withoutNames(text: string, names: KnownNames): string {
  let rest = ''
  let end = 0
  for (const { 0: word, index } of text.matchAll(words)) {
    if (index < end) continue
    const found = names.get(word.toLowerCase())?.find((name) => {
      const after = index + name.length
      const isEnd = !/^[\p{L}\d]/u.test(text.slice(after, after + 2))
      return isEnd && text.slice(index, after).toLowerCase() === name
    })
    if (found === undefined) continue
    rest += `${text.slice(end, index)} `
    end = index + found.length
  }
  return rest + text.slice(end)
}

/**
 * A title without ids, names, times and numbers; `undefined` if too little is left to compare.
 * @param names of known records
 */
export function similarityKey(title: unknown, names?: KnownNames): string | undefined {
  if (typeof title !== 'string') return undefined
  const plain = title.replaceAll(/"[^"]*"|“[^”]*”|„[^“]*“/g, ' ')
  const left = (names ? withoutNames(plain, names) : plain)
    .split(/\s+/)
    .filter((word) => word !== '' && !isSpecific(word))
    .map((word) => word.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
    .filter(Boolean)
  return left.length < minWords ? undefined : left.join(' ')
}

/** The comparable title of a ticket; each title is computed once. */
export type SimilarityKeyOf = (ticket: Ticket) => string | undefined

/** @param names of known records */
export function similarityKeys(names?: KnownNames): SimilarityKeyOf {
  const known = new Map<unknown, string | undefined>()
  return ({ title }) => {
    if (known.has(title)) return known.get(title)
    const key = similarityKey(title, names)
    known.set(title, key)
    return key
  }
}

/** The open tickets with similar titles, by the key of the title. */
export type SimilarTicketGroups = ReadonlyMap<string, readonly Ticket[]>

export const similarTicketGroups = (
  tickets: readonly Ticket[],
  keyOf: SimilarityKeyOf,
): SimilarTicketGroups =>
  groupBy(
    tickets.filter((one) => isOpenTicket(one) && keyOf(one) !== undefined),
    (one) => keyOf(one) ?? '',
  )

/** The other open tickets with a similar title, opened within a day where times are known. */
export function similarTo(
  ticket: Ticket,
  groups: SimilarTicketGroups,
  keyOf: SimilarityKeyOf,
): readonly Ticket[] {
  if (!isOpenTicket(ticket)) return []
  const key = keyOf(ticket)
  const at = openedOf(ticket)?.at
  return (key === undefined ? [] : (groups.get(key) ?? [])).filter((other) => {
    if (other.object_id === ticket.object_id) return false
    const otherAt = openedOf(other)?.at
    return at === undefined || otherAt === undefined || Math.abs(at - otherAt) <= dayMs
  })
}
