import paletteTexts from '../../messages/en/palette.json'
import { texts } from '../../messages/i18n.ts'
import { match, termsIn } from '../../messages/match.ts'
import type { ResourceName } from '../../resources/resources.ts'
import {
  nounFor,
  operationsOf,
  recordEntry,
  runEntry,
  type Entry,
  type KnownRecord,
} from './entries.ts'

const t = texts(paletteTexts)

interface Ranked {
  readonly entry: Entry
  readonly rank: number
}

/** Entries per heading; a longer list is not useful, more typing narrows it down. */
const maxOfGroup = 8
const maxFound = 5

function ranked(entries: readonly Entry[], typed: string): readonly Ranked[] {
  const rankOf = match(typed)
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry.label, entry.keywords) }))
    .filter((one): one is Ranked => one.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
}

/** The matching entries, each heading once; the heading with the best match comes first. */
export function matchingEntries(
  groups: readonly (readonly Entry[])[],
  typed: string,
): readonly Entry[] {
  if (termsIn(typed).length === 0) return groups.flat()
  const knownIds = new Set<string>()
  return groups
    .map((group) => ranked(group, typed).slice(0, maxOfGroup))
    .sort((a, b) => (a[0]?.rank ?? 9) - (b[0]?.rank ?? 9))
    .flat()
    .map(({ entry }) => entry)
    .filter(({ key }) => !knownIds.has(key) && knownIds.add(key))
}

export type LoadedRecords = ReadonlyMap<ResourceName, readonly KnownRecord[]>

/** Loaded records by name, e-mail or id, with one heading per collection. */
export function foundEntries(
  loaded: LoadedRecords,
  typed: string,
  isMatch: (name: ResourceName) => boolean = () => true,
): readonly (readonly Entry[])[] {
  if (termsIn(typed).length === 0) return []
  const rankOf = match(typed)
  return [...loaded]
    .filter(([name]) => isMatch(name))
    .map(([name, items]) => {
      const group = t('palette.group.loaded', nounFor(name))
      return items
        .map((known) => ({ known, rank: rankOf(known.title, known.keywords) }))
        .filter(({ rank }) => rank !== undefined)
        .sort((a, b) => (a.rank ?? 9) - (b.rank ?? 9))
        .slice(0, maxFound)
        .map(({ known }) => recordEntry(known, group))
    })
}

/** "Train ch" with every loaded model whose name matches the rest of the typed text. */
export function runEntries(known: readonly KnownRecord[], typed: string): readonly Entry[] {
  const rankOf = match(typed)
  const partRanks = termsIn(typed).map(match)
  const group = t('palette.group.run')
  const found: Ranked[] = []
  const begun = new Map<ResourceName, ReturnType<typeof operationsOf>>()
  for (const one of known) {
    let operations = begun.get(one.name)
    if (!operations) {
      // Only if part of the text matches the operation; a record's name is found under its
      // collection.
      operations = operationsOf(one.name, 'item').filter(({ label }) =>
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
    operationsOf(name, 'item').flatMap((operation) => {
      const terms = termsIn(operation.label)
      const said = termsIn(chunks.slice(0, terms.length).join(' '))
      const query = chunks.slice(terms.length).join(' ')
      return query !== '' && terms.every((one, at) => one === said[at])
        ? [{ name, query, operation }]
        : []
    }),
  )
  if (begun.length > 0) return begun
  return filterable.map((name) => ({ name, query: typed.trim() }))
}
