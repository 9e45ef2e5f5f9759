import { translateLabel } from '../../messages/i18n.ts'
import { collectionLabel } from '../../messages/nouns.ts'
import { labelOf } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { listRoute } from '../../paths.ts'
import { resources, type ItemOf, type ResourceName } from '../../resources/resources.ts'
import { idIn } from '../../dialect/relatedId.ts'
import type { Known } from '../../data/knownRecords.ts'

/** The value of a fact. */
export type FactValue =
  /**
   * The number of matching records among those found. `on` names the subject if it is not obvious;
   * `to` is the page with all records.
   */
  | {
      readonly is: 'count'
      readonly n: number
      readonly of: number
      readonly on?: string
      /** The number of found records whose data leaves open whether they match. */
      readonly unclear?: number
      readonly to?: string | undefined
    }
  | { readonly is: 'number'; readonly n: number; readonly to?: string }
  /** Names, with the page of each that has one. */
  | { readonly is: 'names'; readonly names: readonly { text: string; to?: string }[] }
  /** A field of the record itself. */
  | { readonly is: 'field'; readonly name: string }

export interface Fact<I extends Item = Item> {
  readonly label: () => string
  /** The collections it is drawn from, besides the record. */
  readonly from: readonly ResourceName[]
  /** `undefined` if it is not known: the fact is left out. */
  readonly value: (item: I, known: Known) => FactValue | undefined
  /** A count above zero needs attention. */
  readonly isBad?: boolean
}

/** The card of a collection's records, exported as `card` from the file of its name. */
export interface Card<I extends Item = Item> {
  readonly isPerson?: boolean
  /** The e-mail addresses for a message; may be empty. */
  readonly emails: (item: I) => readonly string[]
  /** Facts in order of importance; the first five known ones are shown. */
  readonly facts: readonly Fact<I>[]
}

/**
 * Counts the matching records among a record's own. Zero is only known when all records were
 * searched.
 * @param routeOf the page that shows all that belong to it
 */
export function counted<N extends ResourceName>(
  known: Known,
  name: N,
  own: readonly ItemOf<N>[],
  isCounted: (item: ItemOf<N>) => boolean,
  routeOf?: (own: readonly ItemOf<N>[]) => string | undefined,
): FactValue | undefined {
  if (own.length === 0) return known.coverage(name).isAll ? { is: 'number', n: 0 } : undefined
  return { is: 'count', n: own.filter(isCounted).length, of: own.length, to: routeOf?.(own) }
}

/** A fact about how many records of a collection name this one in a field. */
export const countFact = (name: ResourceName, key: string): Fact => ({
  label: () => collectionLabel(resources[name].label),
  from: [name],
  value: (item, known) => {
    const n = known.items(name).filter((one) => idIn(one, key) === item.object_id).length
    const filter = `${key}__object_id`
    const isListed = n > 0 && filter in resources[name].filters
    const query = new URLSearchParams({ [filter]: item.object_id })
    return n > 0 || known.coverage(name).isAll
      ? { is: 'number', n, ...(isListed && { to: `${listRoute(name)}?${String(query)}` }) }
      : undefined
  },
})

/** A fact that is a field of the record. */
export const fieldFact = (resource: ResourceName, name: string): Fact => ({
  label: () => translateLabel(labelOf(name, resources[resource].fields[name])),
  from: [],
  value: (item) =>
    item[name] === undefined || item[name] === null || item[name] === ''
      ? undefined
      : { is: 'field', name },
})
