import type { QueryClient } from '@tanstack/react-query'
import { nameOptions } from '../../data/queries.ts'
import { isComplete, loadedItems, readCollection } from '../../data/cachedRecords.ts'
import { storedTitleOf } from '../../metadata/resource.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import type { ListColumn } from '../list/columns.ts'
import { nameKeyOf, readNames, referenceIn, type Reference } from '../list/find/references.ts'
import type { ExportRecords } from './exportRecords.ts'

/** The names of the records that a file refers to. */
export interface RelatedNames {
  /** Names by `nameKeyOf`. */
  readonly names: ReadonlyMap<string, string>
  /** The number of records whose name is not known here. */
  readonly unnamed: number
  /** Collections whose names are too many to be read without a press. */
  readonly unread: readonly ResourceName[]
}

/** Equal to the number that a list loads automatically when it is sorted by names. */
const maxUnasked = 200

/** The related records that columns show, each once, by `nameKeyOf`. */
async function referencesIn(
  columns: readonly ListColumn[],
  records: Pick<ExportRecords, 'batches'>,
): Promise<ReadonlyMap<string, Reference>> {
  const found = new Map<string, Reference>()
  const referring = columns.filter(({ kind }) => kind === 'field' || kind === 'undeclared')
  for await (const some of records.batches())
    for (const item of some)
      for (const column of referring) {
        const reference = referenceIn(column, item)
        if (!reference) continue
        const key = nameKeyOf(reference)
        if (!found.get(key)?.embedded) found.set(key, reference)
      }
  return found
}

/** Names known without a request; a response need not contain the name of another record. */
function namesHeld(queryClient: QueryClient, references: ReadonlyMap<string, Reference>) {
  const names = new Map<string, string>()
  const loaded = new Map<ResourceName, ReadonlyMap<string, string>>()
  for (const [key, { to, objectId, embedded }] of references) {
    const known =
      loaded.get(to) ??
      new Map(
        loadedItems(queryClient, to).map((item) => [
          item.object_id,
          storedTitleOf(resources[to], item),
        ]),
      )
    loaded.set(to, known)
    const read = queryClient.getQueryData(nameOptions(to, objectId).queryKey)
    const own = known.get(objectId) ?? (read && storedTitleOf(resources[to], read))
    const given = own ?? (embedded && storedTitleOf(resources[to], embedded))
    if (given !== undefined && (own !== undefined || given !== objectId)) names.set(key, given)
  }
  return names
}

/**
 * The names of the records that columns refer to: from memory, or loaded at the usual rate.
 * @param isAsked whether collections may be loaded as a whole for many names
 */
export async function readRelatedNames(
  queryClient: QueryClient,
  columns: readonly ListColumn[],
  records: Pick<ExportRecords, 'batches'>,
  { isAsked, signal }: { readonly isAsked: boolean; readonly signal: AbortSignal },
): Promise<RelatedNames> {
  const references = await referencesIn(columns, records)
  const names = namesHeld(queryClient, references)
  const missing: Partial<Record<ResourceName, Reference[]>> = {}
  for (const [key, reference] of references)
    if (!names.has(key)) (missing[reference.to] ??= []).push(reference)
  const unread: ResourceName[] = []
  // One after another: the pace is for the deployment, not for a collection.
  for (const [to, some] of Object.entries(missing) as [ResourceName, Reference[]][]) {
    if (signal.aborted) break
    if (some.length <= maxUnasked) {
      for (const [key, name] of await readNames(queryClient, some)) names.set(key, name)
      continue
    }
    const whole = isAsked ? await readCollection(queryClient, to, signal) : undefined
    if (!isAsked || !isComplete(whole)) unread.push(to)
    for (const item of whole?.items ?? [])
      names.set(nameKeyOf({ to, objectId: item.object_id }), storedTitleOf(resources[to], item))
  }
  const unnamed = [...references.keys()].filter((key) => !names.has(key)).length
  return { names, unnamed, unread }
}
