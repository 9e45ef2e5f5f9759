import { isSafeId } from '../../../client/listQuery.ts'
import { folded, rangesOf } from '../../../messages/folded.ts'
import type { Item } from '../../../metadata/item.ts'
import { titleOf, type Resource } from '../../../metadata/resource.ts'

export interface Match {
  readonly objectId: string
  readonly name: string
  readonly item: Item
}

/** A longer list is not useful; more typing narrows it down. */
const maxShown = 50

const rankOf = (name: string, objectId: string, query: string): number => {
  const text = folded(name)
  if (objectId === query || text === query) return 0
  if (text.startsWith(query)) return 1
  const at = text.indexOf(query)
  if (at > 0) return /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) ? 3 : 2
  return folded(objectId).includes(query) ? 4 : 5
}

/**
 * The records that match a typed text: full names first, then beginnings, words, parts, ids. `sure`
 * contains ids that the service itself found for this text; their names need not contain it. No
 * more than `max` are shown.
 */
export function matchesOf(
  resource: Pick<Resource, 'title'>,
  items: readonly Item[],
  typed: string,
  sure: ReadonlySet<string> = new Set(),
  max = maxShown,
): { readonly shown: readonly Match[]; readonly count: number } {
  const query = folded(typed).trim()
  const ranked = items
    .map((item) => ({ item, objectId: item.object_id, name: titleOf(resource, item) }))
    .map((match) => ({
      match,
      rank: query === '' ? 2 : rankOf(match.name, match.objectId, query),
    }))
    .filter(({ match, rank }) => rank < 5 || sure.has(match.objectId))
    .sort((a, b) => a.rank - b.rank || a.match.name.localeCompare(b.match.name))
  return { shown: ranked.slice(0, max).map(({ match }) => match), count: ranked.length }
}

/** The record a text left in the field refers to, if it is unambiguous. */
export function meantBy(
  resource: Pick<Resource, 'title'>,
  items: readonly Item[],
  typed: string,
): string | undefined {
  const text = typed.trim()
  const byId = items.find((item) => item.object_id === text)
  if (byId) return byId.object_id
  const named = items.filter((item) => folded(titleOf(resource, item)) === folded(text))
  return named.length === 1 ? named[0]?.object_id : undefined
}

/** Whether a typed text may be an id: one word that is safe in a path. */
export const looksLikeId = (resource: Pick<Resource, 'path'>, typed: string): boolean =>
  /^\S{1,200}$/.test(typed.trim()) && isSafeId(resource, typed.trim())

/** A name in three parts; the middle one is the match. */
export function splitAtMatch(name: string, typed: string): readonly [string, string, string] {
  const [range] = rangesOf(name, folded(typed).trim())
  if (!range) return [name, '', '']
  const [from, to] = range
  return [name.slice(0, from), name.slice(from, to), name.slice(to)]
}
