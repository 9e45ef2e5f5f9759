import { t } from '../../messages/paletteTexts.ts'
import { match, termsIn } from '../../messages/match.ts'
import { collectionLabel, recordLabel } from '../../messages/nouns.ts'
import { resourceNames, resources, type ResourceName } from '../../resources/resources.ts'
import {
  offeredOperations,
  recordEntry,
  runEntry,
  type PaletteEntry,
  type KnownRecord,
} from './entries.ts'

interface Ranked {
  readonly entry: PaletteEntry
  readonly rank: number
}

/** Entries per heading; a longer list is not useful, more typing narrows it down. */
const maxOfGroup = 8
const maxFound = 5

function ranked(entries: readonly PaletteEntry[], typed: string): readonly Ranked[] {
  const rankOf = match(typed)
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry.label, entry.keywords) }))
    .filter((one): one is Ranked => one.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
}

/**
 * Removes the collection from typed text: "workspace orbit" and "orbit workspaces" mean the
 * workspace Orbit.
 */
export function withoutCollection(name: ResourceName, typed: string): string {
  const words = typed.trim().split(/\s+/)
  const { label } = resources[name]
  for (const said of [collectionLabel(label), recordLabel(label)]) {
    const terms = termsIn(said)
    if (words.length <= terms.length) continue
    const isSaid = (part: readonly string[]) =>
      termsIn(part.join(' ')).join(' ') === terms.join(' ')
    if (isSaid(words.slice(0, terms.length))) return words.slice(terms.length).join(' ')
    if (isSaid(words.slice(-terms.length))) return words.slice(0, -terms.length).join(' ')
  }
  return typed
}

/** The collections whose records are called by their names; first where a name begins as typed. */
const named: readonly ResourceName[] = ['workspaces', 'users', 'models', 'stores']
const last: readonly ResourceName[] = ['tickets', 'charges', 'notifications']
/** The order of collections where records match equally well. */
const recordOrder: readonly ResourceName[] = [
  ...named,
  ...resourceNames.filter((name) => !named.includes(name) && !last.includes(name)),
  ...last,
]
/** The rank of a record found by a field that its line does not show. */
const hiddenRank = 5

/** Old notifications start like current operations: "Training of … failed". */
function weightOf(of: ResourceName | undefined, rank: number): number {
  if (of === 'notifications') return hiddenRank + 1
  if (of === 'tickets' || of === 'charges') return rank === 0 || rank >= hiddenRank ? rank : 3
  // One matching word ranks a workspace above records named after it.
  if (of === 'workspaces' && rank <= 2) return rank / 2 - 0.5
  return of !== undefined && named.includes(of) && rank <= 1 ? rank - 0.5 : rank
}

/**
 * The matching entries, each heading once. Names that equal or begin with the text are first, then
 * the heading with the best match; notifications are last.
 * @param groups record groups contain only found records
 */
export function matchingEntries(
  groups: readonly (readonly PaletteEntry[])[],
  typed: string,
): readonly PaletteEntry[] {
  if (termsIn(typed).length === 0) return groups.flat()
  const knownIds = new Set<string>()
  return groups
    .map((group) => {
      const [first] = group
      if (first?.of === undefined) {
        const found = ranked(group, typed).slice(0, maxOfGroup)
        return { entries: found.map(({ entry }) => entry), weight: found[0]?.rank ?? 9 }
      }
      const rankOf = match(withoutCollection(first.of, typed))
      const rank = rankOf(first.label, first.keywords) ?? hiddenRank
      return { entries: group, weight: weightOf(first.of, rank) }
    })
    .toSorted((one, other) => one.weight - other.weight)
    .flatMap(({ entries }) => entries)
    .filter(({ key }) => !knownIds.has(key) && knownIds.add(key))
}

export type LoadedRecords = ReadonlyMap<ResourceName, readonly KnownRecord[]>

interface Matches {
  readonly terms: readonly string[]
  readonly records: readonly KnownRecord[]
}
/** The last matches in a list of records. */
const matchesBefore = new WeakMap<readonly KnownRecord[], Matches>()

/** The records that may match; while the person types on, only the previous matches. */
function candidatesIn(records: readonly KnownRecord[], terms: readonly string[]) {
  const before = matchesBefore.get(records)
  const isNarrower =
    before !== undefined &&
    before.terms.length > 0 &&
    before.terms.every((part) => terms.some((term) => term.includes(part)))
  return isNarrower ? before.records : records
}

/** The best of each collection by name, e-mail or id. */
export function bestMatches(loaded: LoadedRecords, typed: string): LoadedRecords {
  if (termsIn(typed).length === 0) return new Map()
  return new Map(
    [...loaded].map(([name, records]) => {
      const searched = withoutCollection(name, typed)
      const [rankOf, terms] = [match(searched), termsIn(searched)]
      const found: { readonly known: KnownRecord; readonly rank: number }[] = []
      for (const known of candidatesIn(records, terms)) {
        const rank = rankOf(known.title, known.keywords)
        if (rank !== undefined) found.push({ known, rank })
      }
      matchesBefore.set(records, { terms, records: found.map(({ known }) => known) })
      const best = found.toSorted((one, other) => one.rank - other.rank).slice(0, maxFound)
      return [name, best.map(({ known }) => known)]
    }),
  )
}

/**
 * Records by name, e-mail or id, with one heading per collection.
 * @param best the matching records
 * @param late found by the service or by a search, maybe in fields that their lines do not show
 */
export function foundEntries(
  best: LoadedRecords,
  typed: string,
  late: LoadedRecords = new Map(),
): readonly (readonly PaletteEntry[])[] {
  if (termsIn(typed).length === 0) return []
  return recordOrder
    .map((name) => {
      const rankOf = match(withoutCollection(name, typed))
      const rankIn = ({ title, keywords }: KnownRecord) => rankOf(title, keywords) ?? hiddenRank
      const own = best.get(name) ?? []
      const ids = new Set(own.map(({ objectId }) => objectId))
      const added = (late.get(name) ?? []).filter(
        ({ objectId }) => !ids.has(objectId) && ids.add(objectId),
      )
      const group = collectionLabel(resources[name].label)
      return [...own, ...added]
        .toSorted((one, other) => rankIn(one) - rankIn(other))
        .map((known) => recordEntry(known, group))
    })
    .filter((group) => group.length > 0)
}

/** "Train ch" with every loaded model whose name matches the rest of the typed text. */
export function runEntries(known: readonly KnownRecord[], typed: string): readonly PaletteEntry[] {
  const rankOf = match(typed)
  const partRanks = termsIn(typed).map(match)
  const group = t('palette.group.run')
  const found: Ranked[] = []
  const begun = new Map<ResourceName, ReturnType<typeof offeredOperations>>()
  for (const one of known) {
    let operations = begun.get(one.name)
    if (!operations) {
      // Only if part of the text matches the operation; a record's name is found under its
      // collection.
      operations = offeredOperations(one.name, 'item').filter(({ label }) =>
        partRanks.some((rank) => rank(label) !== undefined),
      )
      begun.set(one.name, operations)
    }
    for (const operation of operations) {
      const rank = rankOf(`${operation.label} ${one.title}`)
      if (rank !== undefined) found.push({ entry: runEntry(one, operation, group), rank })
    }
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxOfGroup)
    .map(({ entry }) => entry)
}

export interface PageRequest {
  readonly name: ResourceName
  /** The text that the record's name must contain. */
  readonly query: string
  /** The operation to run on it; without one, it is opened. */
  readonly operation?: { readonly key: string; readonly label: string }
}

/**
 * The requests for a typed text: for records of the collections with a filter by name. A text that
 * begins with an operation requests only records that have it.
 */
export function requestsFor(
  typed: string,
  filterable: readonly ResourceName[],
): readonly PageRequest[] {
  const chunks = typed.trim().split(/\s+/)
  const begun = filterable.flatMap((name) =>
    offeredOperations(name, 'item').flatMap((operation) => {
      const terms = termsIn(operation.label)
      const said = termsIn(chunks.slice(0, terms.length).join(' '))
      const query = chunks.slice(terms.length).join(' ')
      return query !== '' && terms.every((one, at) => one === said[at])
        ? [{ name, query, operation }]
        : []
    }),
  )
  if (begun.length > 0) return begun
  return filterable.map((name) => ({ name, query: withoutCollection(name, typed.trim()) }))
}
