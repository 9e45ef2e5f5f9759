import type { QueryClient } from '@tanstack/react-query'
import { readWholePages } from '../../client/readWhole.ts'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { steadyReading } from '../../data/steadyReading.ts'
import { collectionKey, type WholeCollection } from '../../data/wholeCollection.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { createStore } from '../../store.ts'
import { SpooledRecords } from './exportRecords.ts'

/** A collection that is read for a file alone. */
export interface SpooledCollection extends Pick<
  WholeCollection,
  'state' | 'total' | 'error' | 'read' | 'updatedAt'
> {
  /** Of the present reading, or the one before as long as that has more. */
  readonly records: SpooledRecords
}

/** By `collectionKey`; the last one that was read, only for this person. */
export const spooledCollections = createStore<ReadonlyMap<string, SpooledCollection>>(new Map(), {
  scope: 'person',
})

/** How to go on with the readings that have not ended. */
const resumes = new Map<string, () => void>()

const held = (key: string) => spooledCollections.get().get(key)

function show(key: string, change: Partial<SpooledCollection>): void {
  const before = held(key)
  if (before) spooledCollections.set(new Map([[key, { ...before, ...change }]]))
}

/** Reads all records of a collection for a file, or goes on with it. */
export function spoolCollection(
  queryClient: QueryClient,
  name: ResourceName,
  filters: Readonly<Record<string, string>>,
): void {
  const key = collectionKey(name, filters)
  const resume = held(key) && resumes.get(key)
  if (!resume) return void spool(queryClient, name, filters)
  // A page may still be on its way, so that nothing waits yet.
  if (held(key)?.state === 'stopped') show(key, { state: 'reading' })
  resume()
}

/** Stops until `spoolCollection` is called again; what was read stays. */
export function stopSpooling(key: string): void {
  if (resumes.has(key)) show(key, { state: 'stopped' })
}

async function spool(
  queryClient: QueryClient,
  name: ResourceName,
  filters: Readonly<Record<string, string>>,
): Promise<void> {
  const key = collectionKey(name, filters)
  const { fields } = resources[name]
  let records = new SpooledRecords(fields)
  const isFresh = held(key) !== undefined
  const first: SpooledCollection = {
    state: 'reading',
    total: undefined,
    error: undefined,
    read: 0,
    updatedAt: 0,
    records,
  }
  // One at a time: another one takes its place.
  spooledCollections.set(new Map([[key, first]]))
  const abort = new AbortController()
  const steady = steadyReading(queryClient, {
    name,
    filters,
    signal: abort.signal,
    isFresh,
    isStopped: () => held(key) && held(key)?.state === 'stopped',
    show: (change) => show(key, change),
    subscribe: spooledCollections.subscribe,
  })
  resumes.set(key, steady.resume)
  let state: 'reading' | 'checking' = 'reading'
  const { fetchPage, ready } = steady
  try {
    for await (const step of readWholePages(fetchPage, { signal: abort.signal, ready })) {
      const now = held(key)
      // The session ended, or another collection is read.
      if (!now) return
      const updatedAt = Date.now()
      if (step.is === 'complete')
        return show(key, { state: 'complete', records, total: step.total, updatedAt })
      records.add(step.is === 'page' ? step.items : step.first)
      if (step.is === 'moved') {
        state = 'checking'
        show(key, { records })
        records = new SpooledRecords(fields)
        continue
      }
      show(key, {
        total: step.total,
        read: records.count,
        updatedAt,
        ...(now.state !== 'stopped' && { state }),
        ...(records.count >= now.records.count && { records }),
      })
    }
    if (held(key)) show(key, { state: 'changing', total: undefined })
  } catch (error) {
    // What a request failed with waits to be repeated; this is the end of the session, or our fault.
    if (!held(key)) return
    show(key, { state: 'failed', error: serviceErrorOf(error) })
    reportError(error)
  } finally {
    resumes.delete(key)
  }
}
