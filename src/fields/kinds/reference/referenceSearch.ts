import { isSafeId } from '../../../client/listQuery.ts'
import { folded } from '../../../messages/folded.ts'
import { match } from '../../../messages/match.ts'
import type { Item } from '../../../metadata/item.ts'
import { storedTitleOf, titleOf, type Resource } from '../../../metadata/resource.ts'

export interface Match<I extends Item = Item> {
  readonly objectId: string
  readonly name: string
  readonly item: I
}

interface MatchOptions {
  /** Ids that the service itself found for this text; their names need not contain it. */
  readonly sure?: ReadonlySet<string>
  /** Selects the records that come first. */
  readonly isFirst?: ((item: Item) => boolean) | undefined
  readonly max?: number
}

/** The most options shown; more typing narrows a longer list. */
const maxShown = 50

/**
 * The records that match a typed text: full names first, then beginnings, words, parts, ids. At
 * most `max` are returned.
 */
export function matchesOf<I extends Item>(
  resource: Pick<Resource, 'title'>,
  items: readonly I[],
  typed: string,
  { sure, isFirst, max = maxShown }: MatchOptions = {},
): { readonly shown: readonly Match<I>[]; readonly count: number } {
  const rankOf = match(typed)
  const id = typed.trim()
  const ranked = items
    .map((item) => ({ item, objectId: item.object_id, name: titleOf(resource, item) }))
    .map((one) => ({
      one,
      isFirst: isFirst?.(one.item) === true,
      rank: one.objectId === id ? 0 : (rankOf(one.name, one.objectId) ?? 5),
    }))
    .filter(({ one, rank }) => rank < 5 || sure?.has(one.objectId) === true)
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number(b.isFirst) - Number(a.isFirst) ||
        a.one.name.localeCompare(b.one.name),
    )
  return { shown: ranked.slice(0, max).map(({ one }) => one), count: ranked.length }
}

/** The record that a remaining text in the field means, if it is unambiguous. */
export function meantBy(
  resource: Pick<Resource, 'title'>,
  items: readonly Item[],
  typed: string,
): string | undefined {
  const text = typed.trim()
  const byId = items.find((item) => item.object_id === text)
  if (byId) return byId.object_id
  const named = items.filter((item) => folded(storedTitleOf(resource, item)) === folded(text))
  return named.length === 1 ? named[0]?.object_id : undefined
}

/** Whether a typed text may be an id: one word that is safe in a path. */
export const looksLikeId = (resource: Pick<Resource, 'path'>, typed: string): boolean =>
  /^\S{1,200}$/.test(typed.trim()) && isSafeId(resource, typed.trim())
