import type { QueryClient } from '@tanstack/react-query'
import { readWholePages, type WholeStep } from '../../client/readAllPages.ts'
import { ServiceError, serviceErrorOf } from '../../client/serviceError.ts'
import { collectionKey, type AllRecords, type Filters } from '../../data/allRecords.ts'
import { isReading } from '../../data/cachedRecords.ts'
import { pageFetcher, Resumable } from '../../data/resumable.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { createStore } from '../../store.ts'
import { SpooledRecords } from './exportRecords.ts'

/** A collection that is read for a file alone. */
export interface SpooledCollection extends Pick<
  AllRecords,
  'state' | 'total' | 'error' | 'read' | 'updatedAt'
> {
  /** Records of the current run, or of the previous one while that has more. */
  readonly records: SpooledRecords
  /** Records of the current run. */
  readonly found: SpooledRecords
  /** The reading to take up again, until it has ended. */
  readonly reading: Resumable<WholeStep> | undefined
  /** Whether records moved, so that all pages are read once more. */
  readonly isChecking: boolean
  /** The id of the current run; a newer run replaces it. */
  readonly run?: number
}

let runs = 0

/** The collection read last, by `collectionKey`, for this person only. */
export const spooledCollections = createStore<ReadonlyMap<string, SpooledCollection>>(new Map(), {
  scope: 'person',
})

const held = (key: string) => spooledCollections.get().get(key)

function show(key: string, change: Partial<SpooledCollection>): void {
  const before = held(key)
  if (before) spooledCollections.set(new Map([[key, { ...before, ...change }]]))
}

/** Loads all records of a collection for a file, or continues loading. */
export function spoolCollection(
  queryClient: QueryClient,
  name: ResourceName,
  filters: Filters,
): void {
  const key = collectionKey(name, filters)
  const before = held(key)
  if (isReading(before)) return
  const reading =
    before?.reading ??
    new Resumable<WholeStep>(
      (fetchPage, ready) => readWholePages(fetchPage, { ready }),
      pageFetcher(queryClient, name, filters, { isAgain: before !== undefined }),
    )
  const found = before?.reading ? before.found : new SpooledRecords(resources[name].fields)
  const begun = { total: undefined, read: 0, updatedAt: 0, records: found, isChecking: false }
  const rest = before?.reading ? before : begun
  const state = rest.isChecking ? 'checking' : 'reading'
  // One at a time: another one takes its place.
  spooledCollections.set(new Map([[key, { ...rest, reading, found, state, error: undefined }]]))
  void spool(key, reading, resources[name].fields)
}

/** Stops loading until `spoolCollection` is called again; loaded records stay. */
export function stopSpooling(key: string): void {
  if (isReading(held(key))) show(key, { state: 'stopped' })
}

async function spool(key: string, reading: Resumable<WholeStep>, fields: FieldMap): Promise<void> {
  const run = (runs += 1)
  show(key, { run })
  try {
    for (;;) {
      const { done, value: step } = await reading.next()
      const now = held(key)
      // The reading was restarted, the session ended, or another collection is being read.
      if (now?.run !== run) return
      if (done === true)
        return show(key, { state: 'changing', total: undefined, reading: undefined })
      const updatedAt = Date.now()
      const { found } = now
      if (step.is === 'complete')
        return show(key, {
          state: 'complete',
          records: found,
          total: step.total,
          updatedAt,
          reading: undefined,
        })
      if (step.is === 'cut') continue
      found.add(step.is === 'page' ? step.items : step.first)
      if (step.is === 'moved') {
        const isOn = now.state !== 'stopped'
        show(key, {
          records: found,
          found: new SpooledRecords(fields),
          isChecking: true,
          ...(isOn && { state: 'checking' }),
        })
        if (!isOn) return
        continue
      }
      show(key, {
        total: step.total,
        read: found.count,
        updatedAt,
        ...(found.count >= now.records.count && { records: found }),
      })
      // A page that was in flight when it stopped is kept.
      if (now.state === 'stopped') return
    }
  } catch (error) {
    if (held(key)?.run !== run) return
    const isOurs = reading.isBroken || !(error instanceof ServiceError)
    show(key, {
      state: 'failed',
      error: serviceErrorOf(error),
      ...(isOurs && { reading: undefined }),
    })
    if (isOurs) reportError(error)
  }
}
