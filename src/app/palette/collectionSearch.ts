import { kinds } from '../../fields/kinds/kinds.ts'
import { labelOf } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { knownOf, type Known } from './entries.ts'
import { rankOf } from './matching.ts'

interface Searchable {
  readonly known: Known
  /** Declared texts of the record that its line does not show. */
  readonly texts: readonly (readonly [label: string, text: string])[]
}

function searchableOf(name: ResourceName, item: Item): Searchable {
  const known = knownOf(name, item)
  const texts = Object.entries(resources[name].fields).flatMap(([field, declared]) => {
    const value = item[field]
    return kinds[declared.kind].isSearchable && typeof value === 'string' && value !== known.title
      ? [[translateLabel(labelOf(field, declared)), value] as const]
      : []
  })
  return { known, texts }
}

interface Match {
  readonly known: Known
  readonly rank: number
}

/** The line names the field in which the text was found, if the match is not visible otherwise. */
function matchOf({ known, texts }: Searchable, typed: string): Match | undefined {
  const shown = rankOf(known.title, typed, known.keywords)
  if (shown !== undefined) return { known, rank: shown }
  const all = texts.map(([, text]) => text).join(' ')
  if (rankOf(known.title, typed, `${known.keywords} ${all}`) === undefined) return undefined
  const found = texts.find(([, text]) => rankOf(text, typed) !== undefined)
  return { known: found ? { ...known, secondaryText: found[0] } : known, rank: 5 }
}

/** A longer list is not useful; more typing narrows it down. */
export const maxMatches = 50

/** What has been read of a collection, and which records match the typed text. */
export interface CollectionSearch {
  readonly typed: string
  readonly records: readonly Searchable[]
  /** Best matches first; records that are read later are appended, so that nothing moves. */
  readonly matches: readonly Known[]
}

export const emptySearch: CollectionSearch = { typed: '', records: [], matches: [] }

export type SearchAction =
  | { readonly is: 'typed'; readonly typed: string }
  | { readonly is: 'read'; readonly name: ResourceName; readonly items: readonly Item[] }

const matchesIn = (records: readonly Searchable[], typed: string): readonly Known[] =>
  records
    .flatMap((record) => matchOf(record, typed) ?? [])
    .sort((a, b) => a.rank - b.rank)
    .map(({ known }) => known)

export function searchReducer(state: CollectionSearch, action: SearchAction): CollectionSearch {
  if (action.is === 'typed') {
    const { typed } = action
    const { records } = state
    return { typed, records, matches: matchesIn(records, typed).slice(0, maxMatches) }
  }
  const added = action.items.map((item) => searchableOf(action.name, item))
  return {
    typed: state.typed,
    records: [...state.records, ...added],
    matches: [...state.matches, ...matchesIn(added, state.typed)].slice(0, maxMatches),
  }
}
