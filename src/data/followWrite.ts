import type { QueryClient } from '@tanstack/react-query'
import { serviceErrorOf } from '../client/serviceError.ts'
import type { FieldMap } from '../metadata/field.ts'
import type { Resource } from '../metadata/resource.ts'
import {
  isResourceName,
  resourceNames,
  resources,
  type ResourceName,
} from '../resources/resources.ts'
import { targetOf } from './pathTarget.ts'
import { enterRecord, enterRemoved } from './enterWritten.ts'
import { readFresh } from './writeRecord.ts'
import { allItems, allQueries, changeCached, isReadAgain, refreshAll } from './cachedRecords.ts'

/** Collections whose records refer to another collection. */
const referringTo = (name: ResourceName): readonly ResourceName[] =>
  resourceNames.filter((one) =>
    Object.values<FieldMap[string]>(resources[one].fields).some(({ to }) => to === name),
  )

/** Milliseconds without another write after which affected data is reloaded. */
const quietMs = 400
/** The most records reloaded one by one; beyond that, their collection is reloaded. */
const maxSingle = 10

/** Records to reload, by collection. */
const due = new Map<ResourceName, Set<string>>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Marks the cached collections of a name as older than a write that may have changed them. */
function markOutdated(queryClient: QueryClient, name: ResourceName): void {
  const outdatedAt = Date.now()
  for (const query of allQueries(queryClient, name))
    changeCached(queryClient, query, { outdatedAt })
}

/** Reloads a marked collection if that is cheap; an unobserved one is evicted. */
function renew(queryClient: QueryClient, name: ResourceName): void {
  for (const query of allQueries(queryClient, name)) {
    const { queryKey, state } = query
    if (query.getObserversCount() === 0) queryClient.removeQueries({ queryKey, exact: true })
    else if (state.data && isReadAgain(state.data)) {
      const filters = Object.fromEntries(new URLSearchParams(queryKey[2].split('?')[1]))
      refreshAll(queryClient, name, filters)
    }
  }
}

async function readAgain(
  queryClient: QueryClient,
  name: ResourceName,
  objectId: string,
): Promise<boolean> {
  try {
    enterRecord(queryClient, name, (await readFresh(queryClient, name, objectId)).item)
    return true
  } catch (error) {
    if (serviceErrorOf(error)?.isGone !== true) return false
    enterRemoved(queryClient, name, objectId)
    return true
  }
}

async function renewDue(queryClient: QueryClient): Promise<void> {
  const all = [...due]
  due.clear()
  for (const [name, ids] of all) {
    const isSingle = ids.size > 0 && ids.size <= maxSingle && !ids.has('')
    let isRead = isSingle
    if (isSingle) for (const id of ids) isRead = (await readAgain(queryClient, name, id)) && isRead
    if (isRead) continue
    markOutdated(queryClient, name)
    renew(queryClient, name)
  }
}

/** Marks a record, or with `''` a whole collection, as possibly changed by a write. */
function noteAffected(queryClient: QueryClient, name: ResourceName, objectId: string): void {
  if (allQueries(queryClient, name).length === 0) return
  if (objectId === '') markOutdated(queryClient, name)
  else if (!allItems(queryClient, name).some((item) => item.object_id === objectId)) return
  due.set(name, (due.get(name) ?? new Set()).add(objectId))
  clearTimeout(timer)
  timer = setTimeout(() => void renewDue(queryClient), quietMs)
}

/**
 * Updates cached collections after a write, from any source, that was or may have been done. The
 * sender of a write enters its response. This function handles other effects: declared ones of the
 * operation or collection, deletions, and lost responses.
 */
export function followWrite(
  queryClient: QueryClient,
  { method, path }: { readonly method: string; readonly path: string },
  outcome: 'done' | 'unknown',
): void {
  const target = targetOf(path)
  if (!target) return
  const { name, objectId = '', operation } = target
  const declared: Pick<Resource, 'affects'> | undefined =
    operation ?? (method === 'POST' ? undefined : resources[name])
  for (const affected of declared?.affects ?? [])
    if (isResourceName(affected))
      noteAffected(queryClient, affected, affected === name ? objectId : '')
  if (operation) return
  if (method === 'DELETE') for (const one of referringTo(name)) noteAffected(queryClient, one, '')
  if (outcome === 'unknown') noteAffected(queryClient, name, objectId)
}
