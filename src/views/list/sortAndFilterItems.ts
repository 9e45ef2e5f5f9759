import type { QueryClient } from '@tanstack/react-query'
import { digitsOf } from '../../dialect/digits.ts'
import { embeddedIn } from '../../dialect/decodeRecord.ts'
import { isEmailAddress, referenceId } from '../../dialect/ids.ts'
import { isSecretName } from '../../dialect/secrets.ts'
import { timeOf } from '../../dialect/time.ts'
import { targetOfKey } from '../../fields/targetOfKey.ts'
import { groupedDigits } from '../../messages/format.ts'
import { language } from '../../messages/language.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { humanize, type Tone } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf, type Resource } from '../../metadata/resource.ts'
import { nameOptions, cachedItem } from '../../hooks/queries.ts'
import type { Sorting } from '../../hooks/sorting.ts'
import { isResourceName, resources, type ResourceName } from '../../resources/resources.ts'
import type { ListColumn } from './columns.ts'

/** The sort key of a value, compared element by element; `undefined` for no value. */
export type SortKey = readonly (number | string)[] | undefined

/** The name of a related record, where it could be read. */
type NameOf = (reference: Reference) => string | undefined

/** Most urgent first. */
const toneOrder: readonly Tone[] = ['bad', 'warn', 'progress', 'note', 'neutral', 'ok']

interface Reference {
  readonly to: ResourceName
  readonly objectId: string
  /** What the answer contained of it. */
  readonly embedded: Item | undefined
}

/** The record that a cell refers to. */
function referenceIn({ field, id }: ListColumn, item: Item): Reference | undefined {
  const to = field?.to ?? (field ? undefined : targetOfKey(id))
  const objectId = to === undefined || isEmailAddress(item[id]) ? undefined : referenceId(item[id])
  return to !== undefined && isResourceName(to) && objectId !== undefined
    ? { to, objectId, embedded: embeddedIn(item, id) }
    : undefined
}

const plain = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

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

/** All text that the row of a record can show. */
function textsOf(resource: Resource, column: ListColumn, item: Item, nameOf: NameOf): string {
  const { kind, field, id } = column
  if (kind === 'title') return titleOf(resource, item)
  if (kind === 'id') return item.object_id
  if (kind === 'state') return translateLabel(resource.state?.(item)?.label ?? '')
  if (isSecretName(id)) return ''
  const value = item[id]
  if (value === undefined || value === null) return ''
  const reference = referenceIn(column, item)
  if (reference) return nameOf(reference) ?? reference.objectId
  if (typeof value === 'boolean')
    return field?.labels ? translateLabel(field.labels[value ? 0 : 1]) : ''
  const text = plain(digitsOf(value) ?? value)
  if (column.numeric) return `${text} ${groupedDigits(text)} ${currencyOf(column, item)}`
  return field?.suggestions?.includes(text) ? `${text} ${translateLabel(humanize(text))}` : text
}

const currencyOf = ({ field }: ListColumn, item: Item) =>
  field?.currency === undefined ? '' : plain(item[field.currency] ?? '')

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

/** Ignores case and accents. */
const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase(language())

/** Limits the requests for names: a service without pages may return 20,000 records. */
const maxNames = 200

export interface ListArrangement {
  readonly resource: Resource
  /** Every column of the list, shown or not. */
  readonly columns: readonly ListColumn[]
  readonly sorting: Sorting | undefined
  /** Words that a row must all contain. */
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
  const nameOf = await readNames(
    queryClient,
    items
      .flatMap((item) => named.map((column) => referenceIn(column, item)))
      .filter((reference) => reference !== undefined),
  )
  const terms = folded(search).split(/\s+/).filter(Boolean)
  const found =
    terms.length === 0
      ? items
      : items.filter((item) => {
          const text = folded(
            columns.map((column) => textsOf(resource, column, item, nameOf)).join('\n'),
          )
          return terms.every((each) => text.includes(each))
        })
  if (!sorted) return found
  const keyOf =
    derivedKeys?.get(sorted.id) ?? ((item: Item) => sortKeyOf(resource, sorted, item, nameOf))
  const keys = new Map(found.map((item) => [item, keyOf(item)] as const))
  return found.toSorted((one, other) =>
    compareKeys(keys.get(one), keys.get(other), sorting.isDescending),
  )
}

const nameKeyOf = ({ to, objectId }: Reference) => `${to} ${objectId}`

async function readNames(
  queryClient: QueryClient,
  references: readonly Reference[],
): Promise<NameOf> {
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
  return (reference) => names.get(nameKeyOf(reference))
}
