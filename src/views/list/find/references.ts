import type { QueryClient } from '@tanstack/react-query'
import { embeddedIn } from '../../../dialect/decodeRecord.ts'
import { isEmailAddress } from '../../../dialect/ids.ts'
import { targetOfKey } from '../../../fields/targetOfKey.ts'
import { nameOptions } from '../../../data/queries.ts'
import { loadedItems } from '../../../data/cachedRecords.ts'
import type { Item } from '../../../metadata/item.ts'
import { storedTitleOf } from '../../../metadata/resource.ts'
import { isResourceName, resources, type ResourceName } from '../../../resources/resources.ts'
import type { ListColumn } from '../columns.ts'
import { idIn } from '../../../dialect/relatedId.ts'

export interface Reference {
  readonly to: ResourceName
  readonly objectId: string
  /** The embedded part of the record in the response. */
  readonly embedded: Item | undefined
}

/** The record that a cell refers to. */
export function referenceIn({ field, id }: ListColumn, item: Item): Reference | undefined {
  const to = field?.to ?? (field ? undefined : targetOfKey(id))
  const objectId = to === undefined || isEmailAddress(item[id]) ? undefined : idIn(item, id)
  return to !== undefined && isResourceName(to) && objectId !== undefined
    ? { to, objectId, embedded: embeddedIn(item, id) }
    : undefined
}

/** Distinguishes related records of all collections. */
export const nameKeyOf = ({ to, objectId }: Pick<Reference, 'to' | 'objectId'>): string =>
  `${to} ${objectId}`

export type Names = readonly (readonly [reference: string, name: string])[]

/** Limits the requests for names: a service without pages may return 20,000 records. */
const maxNames = 200

/** The names of related records, by `nameKeyOf`: from memory, else requested. */
export async function readNames(
  queryClient: QueryClient,
  references: Iterable<Reference>,
): Promise<Names> {
  const names: [string, string][] = []
  const needed = new Map<string, Reference>()
  const loaded = new Map<ResourceName, ReadonlyMap<string, Item>>()
  const loadedOf = (to: ResourceName) => {
    const known = loaded.get(to)
    if (known) return known
    const items = loadedItems(queryClient, to)
    const byId = new Map(items.map((item) => [item.object_id, item]))
    loaded.set(to, byId)
    return byId
  }
  for (const reference of references) {
    const { to, objectId, embedded } = reference
    const known = loadedOf(to).get(objectId) ?? embedded
    const name = known && storedTitleOf(resources[to], known)
    // An embedded record may lack its name.
    if (name !== undefined && (known !== embedded || name !== objectId))
      names.push([nameKeyOf(reference), name])
    else needed.set(nameKeyOf(reference), reference)
  }
  await Promise.all(
    [...needed].slice(0, maxNames).map(async ([key, { to, objectId }]) => {
      const options = nameOptions(to, objectId)
      // A request that failed is not repeated.
      if (queryClient.getQueryState(options.queryKey)?.error) return
      const read = () => queryClient.fetchQuery(options)
      try {
        const item = await read().catch((error: unknown) => {
          if (queryClient.getQueryState(options.queryKey)?.error) throw error
          // A row that read the same name has left, which ended the reading.
          return read()
        })
        names.push([key, storedTitleOf(resources[to], item)])
      } catch {
        // A failed record stays without a name, and is sorted last.
      }
    }),
  )
  return names
}
