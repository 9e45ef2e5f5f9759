import type { ListSource } from '../../data/listSource.ts'
import type { ListPlaces } from '../../hooks/listPlaces.ts'
import type { Item } from '../../metadata/item.ts'

/**
 * The positions of a list's rows in the whole: a page's in its collection, else among the found
 * rows.
 */
export function placesOf(
  { items, scope: { page, total }, more }: Pick<ListSource, 'items' | 'scope' | 'more'>,
  rows: readonly Item[] | undefined,
): Omit<ListPlaces, 'ids'> {
  if (page === undefined || rows?.length !== items.length) return { before: 0, total: rows?.length }
  if (page === 1) return { before: 0, total }
  // Only a page that is followed by another one is as long as those before it.
  if (more) return { before: (page - 1) * items.length, total }
  return { before: total === undefined ? undefined : total - items.length, total }
}
