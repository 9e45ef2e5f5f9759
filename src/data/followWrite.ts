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
import { allItems, allQueries, changeHeld, isReadAgain, refreshAll } from './heldRecords.ts'

/** Collections whose records refer to those of another. */
const referringTo = (name: ResourceName): readonly ResourceName[] =>
  resourceNames.filter((one) =>
    Object.values<FieldMap[string]>(resources[one].fields).some(({ to }) => to === name),
  )

/** Milliseconds without another write, after which what was affected is read again. */
const quietMs = 400
/** Up to so many records are read by themselves, else their collection is. */
const maxSingle = 10

/** Records to be read again, by collection. */
const due = new Map<ResourceName, Set<string>>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Marks what is held of a collection as older than a write that may have changed it. */
function markOutdated(queryClient: QueryClient, name: ResourceName): void {
  const outdatedAt = Date.now()
  for (const query of allQueries(queryClient, name)) changeHeld(queryClient, query, { outdatedAt })
}

/** Reads a marked collection again if that is cheap; one that nobody looks at is let go. */
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

/** Notes a record, or with `''` a whole collection, that a write may have changed. */
function noteAffected(queryClient: QueryClient, name: ResourceName, objectId: string): void {
  if (allQueries(queryClient, name).length === 0) return
  if (objectId === '') markOutdated(queryClient, name)
  else if (!allItems(queryClient, name).some((item) => item.object_id === objectId)) return
  due.set(name, (due.get(name) ?? new Set()).add(objectId))
  clearTimeout(timer)
  timer = setTimeout(() => void renewDue(queryClient), quietMs)
}

/**
 * Brings what is held of whole collections up to date after a write that was done or may have been,
 * whoever sent it. The values of an answered write of a record are entered by its sender; here is
 * what else may have changed: by the declaration of the operation or of the collection, by a
 * deletion, or by a lost answer.
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
