import { kinds } from '../../fields/kinds/kinds.ts'
import { labelOf } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { match } from '../../messages/match.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { knownRecordOf, type KnownRecord } from './entries.ts'

/** Declared texts of a record that its line does not show. */
const textsOf = (name: ResourceName, item: Item, title: string) =>
  Object.entries(resources[name].fields).flatMap(([field, declared]) => {
    const value = item[field]
    return kinds[declared.kind].isSearchable && typeof value === 'string' && value !== title
      ? [[translateLabel(labelOf(field, declared)), value] as const]
      : []
  })

/** The line names the field in which the text was found, if the match is not visible otherwise. */
function matchOf(name: ResourceName, item: Item, rankOf: ReturnType<typeof match>) {
  const known = knownRecordOf(name, item)
  const rank = rankOf(known.title, known.keywords)
  if (rank !== undefined) return { known, rank }
  const found = textsOf(name, item, known.title).find(([, text]) => rankOf(text) !== undefined)
  return { known: found ? { ...known, secondaryText: found[0] } : known, rank: 5 }
}

/** A longer list is not useful; more typing narrows it down. */
export const maxMatches = 50
/** The number of matches that are ranked to choose the best ones. */
const maxRanked = 500

/**
 * The best matches first. Records that were read later follow those before, so that nothing moves.
 * @param found records that match the typed text
 */
export function appendMatches(
  before: readonly KnownRecord[],
  name: ResourceName,
  found: readonly Item[],
  typed: string,
): readonly KnownRecord[] {
  const rankOf = match(typed)
  const shown = new Set(before.map(({ objectId }) => objectId))
  const added = found
    .filter(({ object_id }) => !shown.has(object_id))
    .slice(0, maxRanked)
    .map((item) => matchOf(name, item, rankOf))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ known }) => known)
  return [...before, ...added].slice(0, maxMatches)
}
