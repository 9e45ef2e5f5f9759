import type { QueryFunctionContext } from '@tanstack/react-query'
import { readAllPages, type RecordsSoFar } from '../client/readAllPages.ts'
import { ServiceError } from '../client/serviceError.ts'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { collectionKey, nothingCached, type Filters, type CachedRecords } from './allRecords.ts'
import { allQueries, isReadAgain } from './cachedRecords.ts'
import { persistsLists } from './persistsLists.ts'
import type { PersistedList } from './persistedLists.ts'
import { pageFetcher, Resumable } from './resumable.ts'

/** Milliseconds between two updates of the display while pages arrive. */
const shownEveryMs = 250
/** The most records in memory; beyond it, unobserved collections are evicted, oldest first. */
const maxRecords = 200_000

/** One load of all records, which can be paused and resumed. */
export class AllReading extends Resumable<RecordsSoFar> {
  /** Epoch milliseconds. */
  readonly startedAt = Date.now()
  /** Whether the records of the previous load stay until this one is complete. */
  isAgain = false
  /** Identifies the current runner; a new one replaces it. */
  run: object = {}
  /**
   * Records written during the load, `undefined` where deleted; older responses must not undo this.
   */
  readonly #written = new Map<string, Item | undefined>()

  enter(item: Item): void {
    this.#written.set(item.object_id, item)
  }

  remove(objectId: string): void {
    this.#written.set(objectId, undefined)
  }

  /** The records of a step, with the writes during the load applied. */
  itemsOf({ items }: RecordsSoFar): readonly Item[] {
    if (this.#written.size === 0) return items
    return items.flatMap((item) =>
      this.#written.has(item.object_id) ? (this.#written.get(item.object_id) ?? []) : item,
    )
  }
}

/** The list as persisted by an earlier page, if the person wants that. */
async function persistedBefore(key: string): Promise<PersistedList | undefined> {
  // If the script cannot be loaded, nothing counts as persisted.
  const script = persistsLists.get() && (await import('./followLists.ts').catch(() => undefined))
  if (!script) return undefined
  script.followLists()
  return script.ownPersistedList(key)
}

/**
 * The query function of `allOptions`: loads pages into the cache until the end.
 * @throws ServiceError of the page that failed; the next call resumes with that page
 */
export async function readAll(
  name: ResourceName,
  filters: Filters,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Promise<CachedRecords> {
  makeRoom()
  const find = () => client.getQueryCache().find<CachedRecords>({ queryKey, exact: true })
  const query = find()
  /**
   * Whether the result is still wanted: after the session has ended, a query of that key is another
   * user's.
   */
  const isWanted = () => query !== undefined && find() === query
  const held = (): CachedRecords => query?.state.data ?? nothingCached
  const show = (change: Partial<CachedRecords>, updatedAt: number) =>
    isWanted() &&
    client.setQueryData<CachedRecords>(queryKey, { ...held(), ...change }, { updatedAt })
  const ageNow = () => query?.state.dataUpdatedAt ?? 0
  if (held().isYielded === true) show({ isYielded: undefined }, ageNow())
  try {
    for (;;) {
      const reading = held().rest ?? (await begin())
      if (!isWanted()) return held()
      const run = (reading.run = {})
      const result = await readOn(reading, run)
      if (result) return result
    }
  } catch (error) {
    const { rest } = held()
    if (rest?.isBroken === true) show({ rest: undefined }, ageNow())
    // A failed request or the end of the session leaves the load intact; any other error is ours.
    const isOurs = rest?.isBroken !== false && !(error instanceof ServiceError)
    if (isOurs && isWanted()) reportError(error)
    throw error
  }

  function makeRoom(): void {
    const all = allQueries(client)
    let records = all.reduce((sum, { state }) => sum + (state.data?.items.length ?? 0), 0)
    const idle = all.filter(
      (query) => query.queryKey[2] !== queryKey[2] && query.getObserversCount() === 0,
    )
    for (const query of idle.toSorted(
      (one, next) => one.state.dataUpdatedAt - next.state.dataUpdatedAt,
    )) {
      if (records <= maxRecords) return
      records -= query.state.data?.items.length ?? 0
      client.removeQueries({ queryKey: query.queryKey, exact: true })
    }
  }

  async function begin(): Promise<AllReading> {
    const wasRead = held().state === 'complete' || held().state === 'changing'
    const reading = new AllReading(
      (fetchPage, ready) => readAllPages(fetchPage, { ready }),
      // The page on screen is not read again at once.
      pageFetcher(client, name, filters, { isAgain: wasRead }),
    )
    reading.isAgain = wasRead
    const { startedAt } = reading
    const wasComplete = held().state === 'complete'
    show({ state: 'reading', read: 0, wasComplete, startedAt, rest: reading }, ageNow())
    const kept = wasRead ? undefined : await persistedBefore(collectionKey(name, filters))
    if (kept) {
      reading.isAgain = true
      show({ items: kept.items, total: kept.total, persistedAt: kept.readAt }, kept.readAt)
    }
    return reading
  }

  /** @returns `undefined` if it has to be loaded again at once */
  async function readOn(reading: AllReading, run: object): Promise<CachedRecords | undefined> {
    let shownAt = 0
    for (;;) {
      const step = await reading.next()
      // Another runner has resumed it, or the session has ended: the result is not used.
      if (reading.run !== run || !isWanted() || step.done === true) return held()
      const isStopped = query?.state.fetchStatus !== 'fetching'
      const { value } = step
      const isEnd = value.state === 'complete' || value.state === 'changing'
      const now = Date.now()
      if (!isEnd && !isStopped && now - shownAt < shownEveryMs) continue
      shownAt = now
      const items = reading.itemsOf(value)
      const change = {
        state: value.state,
        total: value.total,
        isCut: value.isCut === true,
        read: items.length,
        ...((isEnd || !reading.isAgain) && { items, wasComplete: false, persistedAt: undefined }),
      }
      if (!isEnd) {
        show(change, reading.isAgain ? ageNow() : now)
        // The page in flight is not lost.
        if (isStopped) return held()
        continue
      }
      const { outdatedAt = 0 } = held()
      // A write since the load began may have changed pages read before it.
      const isOutdated = outdatedAt >= reading.startedAt
      const isLookedAt = (query?.getObserversCount() ?? 0) > 0
      const result = {
        ...held(),
        ...change,
        rest: undefined,
        outdatedAt: isOutdated ? outdatedAt : undefined,
      }
      const isAgainDue = isOutdated && isLookedAt && isReadAgain(result)
      if (isStopped || isAgainDue) show(result, now)
      return isAgainDue && !isStopped ? undefined : result
    }
  }
}
