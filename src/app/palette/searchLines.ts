import { timeOrDay } from '../../messages/timeOrDay.ts'
import { t } from '../../messages/paletteTexts.ts'
import { collectionLabel } from '../../messages/nouns.ts'
import { resourceNames, resources, type ResourceName } from '../../resources/resources.ts'
import { sentenceOf } from '../../views/errors.tsx'
import { maxMatches } from './collectionSearch.ts'
import { nounFor, type PaletteEntry } from './entries.ts'
import type { CollectionSearchResult } from './useCollectionSearch.ts'

/** The most searched collections; the others follow in the order of the menu. */
export const searchedFirst = [
  'users',
  'tickets',
  'charges',
] as const satisfies readonly ResourceName[]

/** Collections that the service cannot search by name: a record is only found by reading them. */
export const unfiltered = [
  ...searchedFirst,
  ...resourceNames.filter(
    (name) =>
      !('name' in resources[name].filters) && !searchedFirst.some((first) => first === name),
  ),
]

/**
 * Entries such as "Search users for …", so that unsearched collections do not appear to be empty.
 */
export const searchEntries = (
  typed: string,
  names: readonly ResourceName[],
): readonly PaletteEntry[] =>
  names.map((name) => ({
    key: `search ${name}`,
    group: t('palette.group.search'),
    icon: 'search',
    label: t('palette.searchFor', { ...nounFor(name), typed: typed.trim() }),
    action: { is: 'choose', pendingChoice: { name, query: typed.trim() } },
  }))

/** Milliseconds after which searched records may be refreshed. */
const oldMs = 60_000

const isOld = ({ readAt, isOutdated }: CollectionSearchResult): boolean =>
  readAt > 0 && (isOutdated || Date.now() - readAt > oldMs)

/** The entry that continues a search, or refreshes an old one. */
export const continueEntry = (
  name: ResourceName,
  search: CollectionSearchResult,
): PaletteEntry | undefined =>
  search.state === 'complete' && isOld(search)
    ? {
        key: `again ${name}`,
        group: collectionLabel(resources[name].label),
        icon: 'refresh',
        label: t('palette.again', { ...nounFor(name), time: timeOrDay(search.readAt) }),
        action: { is: 'stay', run: search.start },
      }
    : more(name, search)

const more = (
  name: ResourceName,
  { state, start, matches }: CollectionSearchResult,
): PaletteEntry | undefined =>
  state === 'stopped' && matches.length < maxMatches
    ? {
        key: `continue ${name}`,
        group: collectionLabel(resources[name].label),
        icon: 'search',
        label: t('palette.continue', nounFor(name)),
        action: { is: 'stay', run: start },
      }
    : undefined

/** The progress of a search, and the meaning of a missing result. */
export function searchStatus(
  name: ResourceName,
  typed: string,
  { state, read, total, failed, matches }: CollectionSearchResult,
): string | undefined {
  const noun = nounFor(name)
  const searched =
    total === undefined || total < read
      ? t('palette.searched', { read })
      : t('palette.searchedOf', { read, total })
  if (failed !== undefined) return `${sentenceOf(failed)}. ${searched}.`
  if (state === 'reading') return t('palette.reading', { ...noun, searched })
  if (typed.trim() === '')
    return state === 'complete' && read === 0 ? t('palette.seesNone', noun) : undefined
  if (matches.length >= maxMatches) return t('palette.firstMatches', { n: maxMatches, searched })
  if (state === 'stopped') return t('palette.stopped', { searched })
  if (state === 'complete')
    return matches.length === 0
      ? t('palette.noMatch', { ...noun, typed: typed.trim(), read })
      : t('palette.allMatches', { n: matches.length, read })
  return undefined
}
