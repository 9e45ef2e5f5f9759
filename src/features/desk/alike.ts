import type { Item } from '../../metadata/item.ts'
import { isOpenTicket, openedOf } from './promise.ts'

const dayMs = 86_400_000

/** Titles of so few words say too little to be the same matter. */
const minWords = 2

/** A word that names one thing: an id, a number, a time, a name with signs or capitals inside. */
const isSpecific = (word: string) => /[\d_@/]|\p{L}[-.:]\p{L}|\p{Ll}\p{Lu}/u.test(word)

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What finds any of some names in a text; `undefined` if there are none. */
export function namePattern(names: Iterable<string>): RegExp | undefined {
  const long = [...new Set(names)].filter((name) => name.trim().length > 2)
  if (long.length === 0) return undefined
  const longestFirst = long.toSorted((one, other) => other.length - one.length)
  return new RegExp(
    `(?<![\\p{L}\\d])(?:${longestFirst.map(escaped).join('|')})(?![\\p{L}\\d])`,
    'giu',
  )
}

/**
 * What a title says without ids, names, times and numbers; `undefined` if too little is left to
 * compare.
 * @param names of known records
 */
export function alikeKey(title: unknown, names?: RegExp): string | undefined {
  if (typeof title !== 'string') return undefined
  const plain = title.replaceAll(/"[^"]*"|“[^”]*”|„[^“]*“/g, ' ')
  const words = (names ? plain.replaceAll(names, ' ') : plain)
    .split(/\s+/)
    .filter((word) => word !== '' && !isSpecific(word))
    .map((word) => word.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
    .filter(Boolean)
  return words.length < minWords ? undefined : words.join(' ')
}

/** What tickets say, each title computed once. */
export type AlikeKeyOf = (ticket: Item) => string | undefined

/** @param names of known records */
export function alikeKeys(names?: RegExp): AlikeKeyOf {
  const known = new Map<unknown, string | undefined>()
  return ({ title }) => {
    if (known.has(title)) return known.get(title)
    const key = alikeKey(title, names)
    known.set(title, key)
    return key
  }
}

/** The open tickets that say the same, by what they say. */
export type AlikeGroups = ReadonlyMap<string, readonly Item[]>

export function alikeGroups(tickets: readonly Item[], keyOf: AlikeKeyOf): AlikeGroups {
  const groups = new Map<string, Item[]>()
  for (const ticket of tickets) {
    if (!isOpenTicket(ticket)) continue
    const key = keyOf(ticket)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(ticket)
    else groups.set(key, [ticket])
  }
  return groups
}

/** The other open tickets that say the same, opened within a day of this one where times are known. */
export function alikeTo(ticket: Item, groups: AlikeGroups, keyOf: AlikeKeyOf): readonly Item[] {
  if (!isOpenTicket(ticket)) return []
  const key = keyOf(ticket)
  const at = openedOf(ticket)?.at
  return (key === undefined ? [] : (groups.get(key) ?? [])).filter((other) => {
    if (other.object_id === ticket.object_id) return false
    const otherAt = openedOf(other)?.at
    return at === undefined || otherAt === undefined || Math.abs(at - otherAt) <= dayMs
  })
}
