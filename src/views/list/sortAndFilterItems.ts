import type { QueryClient } from '@tanstack/react-query'
import { digitsOf } from '../../dialect/digits.ts'
import { timeOf } from '../../dialect/time.ts'
import { language } from '../../messages/language.ts'
import { translateLabel } from '../../messages/i18n.ts'
import type { Tone } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf, type Resource } from '../../metadata/resource.ts'
import { nameOptions, cachedItem } from '../../hooks/queries.ts'
import type { Sorting } from '../../hooks/sorting.ts'
import { resources } from '../../resources/resources.ts'
import type { ListColumn } from './columns.ts'
import { matchRows } from './matchRows.ts'
import {
  nameKeyOf,
  plain,
  referenceIn,
  type NameOf,
  type Names,
  type Reference,
} from './rowValues.ts'

/** The sort key of a value, compared element by element; `undefined` for no value. */
export type SortKey = readonly (number | string)[] | undefined

/** Most urgent first. */
const toneOrder: readonly Tone[] = ['bad', 'warn', 'progress', 'note', 'neutral', 'ok']

/** Missing values, empty texts and unknown names come last in both directions. */
function sortKeyOf(resource: Resource, column: ListColumn, item: Item, nameOf: NameOf): SortKey {
  const { kind, field, id } = column
  if (kind === 'title') return [titleOf(resource, item)]
  if (kind === 'id') return [item.object_id]
  if (kind === 'state') {
    const state = resource.state?.(item)
    return state && [toneOrder.indexOf(state.tone), translateLabel(state.label)]
  }
  const value = item[id]
  if (value === undefined || value === null || value === '') return undefined
  const reference = referenceIn(column, item)
  if (reference) {
    const name = nameOf(reference)
    return name === undefined ? undefined : [name]
  }
  if (typeof value === 'boolean') return [value ? 1 : 0]
  const at = timeOf(value, field ? 'time' : id)
  const isTime = field ? column.layoutKind === 'time' : true
  if (isTime && at !== undefined) return [at]
  const number = Number(digitsOf(value) ?? (column.numeric ? value : Number.NaN))
  if (field?.currency !== undefined)
    // Amounts of different currencies cannot be compared, so they are grouped by currency.
    return [plain(item[field.currency] ?? ''), number]
  if (!Number.isNaN(number)) return [number]
  const text = plain(value)
  // Suggested values are declared in a meaningful order: a severity from low to high.
  const rank = field?.suggestions?.indexOf(text)
  if (rank === undefined) return [text]
  return rank === -1 ? [Number.MAX_SAFE_INTEGER, text] : [rank]
}

let collator: Intl.Collator | undefined
const compareTexts = (one: string, other: string): number =>
  (collator ??= new Intl.Collator(language(), { numeric: true, sensitivity: 'base' })).compare(
    one,
    other,
  )

function compareKeys(one: SortKey, other: SortKey, isDescending: boolean): number {
  if (!one || !other) return one ? -1 : other ? 1 : 0
  for (const [index, a] of one.entries()) {
    const b = other[index]
    const order =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : compareTexts(String(a), String(b ?? ''))
    if (order !== 0) return isDescending ? -order : order
  }
  return 0
}

/** Limits the requests for names: a service without pages may return 20,000 records. */
const maxNames = 200

export interface ListArrangement {
  readonly resource: Resource
  /** Every column of the list, shown or not. */
  readonly columns: readonly ListColumn[]
  readonly sorting: Sorting | undefined
  /** Conditions that a row must all fulfil: see `parseFind`. */
  readonly search: string
  /** Sort keys of columns derived by a panel, by column id. */
  readonly derivedKeys?: ReadonlyMap<string, (item: Item) => SortKey> | undefined
}

/**
 * The loaded records that match the search, in the requested order (ux-11). The names of related
 * records are loaded first, so that rows do not move later.
 */
export async function sortAndFilterItems(
  queryClient: QueryClient,
  items: readonly Item[],
  { resource, columns, sorting, search, derivedKeys }: ListArrangement,
): Promise<readonly Item[]> {
  const sorted = sorting && columns.find(({ id }) => id === sorting.column)
  const named = columns.filter((column) => search !== '' || column === sorted)
  const names = await readNames(
    queryClient,
    items
      .flatMap((item) => named.map((column) => referenceIn(column, item)))
      .filter((reference) => reference !== undefined),
  )
  const nameOf: NameOf = (reference) => names.get(nameKeyOf(reference))
  const found = matchRows(resource, items, { search, columns }, names)
  if (!sorted) return found
  const keyOf =
    derivedKeys?.get(sorted.id) ?? ((item: Item) => sortKeyOf(resource, sorted, item, nameOf))
  const keys = new Map(found.map((item) => [item, keyOf(item)] as const))
  return found.toSorted((one, other) =>
    compareKeys(keys.get(one), keys.get(other), sorting.isDescending),
  )
}

async function readNames(
  queryClient: QueryClient,
  references: readonly Reference[],
): Promise<Names> {
  const names = new Map<string, string>()
  const needed = new Map<string, Reference>()
  for (const reference of references) {
    const { to, objectId, embedded } = reference
    const known = cachedItem(queryClient, to, objectId) ?? embedded
    const name = known && titleOf(resources[to], known)
    // What an answer contains of another record need not have its name.
    if (name !== undefined && (known !== embedded || name !== objectId))
      names.set(nameKeyOf(reference), name)
    else needed.set(nameKeyOf(reference), reference)
  }
  await Promise.all(
    [...needed].slice(0, maxNames).map(async ([key, { to, objectId }]) => {
      const options = nameOptions(to, objectId)
      // A request that failed is not repeated.
      if (queryClient.getQueryState(options.queryKey)?.error) return
      try {
        const item = await queryClient.fetchQuery({ ...options, retry: false })
        names.set(key, titleOf(resources[to], item))
      } catch {
        // It stays without a name, and is sorted last.
      }
    }),
  )
  return names
}
