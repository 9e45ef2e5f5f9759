import type { QueryFunctionContext } from '@tanstack/react-query'
import { readWhole, type WholeSoFar } from '../client/readWhole.ts'
import { ServiceError } from '../client/serviceError.ts'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { collectionKey, nothingHeld, type Filters, type HeldRecords } from './allRecords.ts'
import { allQueries, isReadAgain } from './heldRecords.ts'
import { keepsLists } from './keepsLists.ts'
import type { KeptList } from './keptLists.ts'
import { pageFetcher, Resumable } from './resumable.ts'

/** Milliseconds between two updates of what is shown while pages arrive. */
const shownEveryMs = 250
/**
 * Records in memory, above which collections that no part of the page looks at are let go, the one
 * that was read longest ago first.
 */
const maxRecords = 200_000

/** One reading of all records, which can be left and taken up again. */
export class AllReading extends Resumable<WholeSoFar> {
  /** Epoch milliseconds. */
  readonly startedAt = Date.now()
  /** Whether the records of the reading before stay until all have been read. */
  isAgain = false
  /** Who reads on; another one takes its place. */
  run: object = {}
  /** Records that were written meanwhile, `undefined` where deleted: older answers must not undo it. */
  readonly #written = new Map<string, Item | undefined>()

  enter(item: Item): void {
    this.#written.set(item.object_id, item)
  }

  remove(objectId: string): void {
    this.#written.set(objectId, undefined)
  }

  /** The records of a step as they are after what was written meanwhile. */
  itemsOf({ items }: WholeSoFar): readonly Item[] {
    if (this.#written.size === 0) return items
    return items.flatMap((item) =>
      this.#written.has(item.object_id) ? (this.#written.get(item.object_id) ?? []) : item,
    )
  }
}

/** The list as an earlier page kept it, if the person wants that. */
async function keptBefore(key: string): Promise<KeptList | undefined> {
  // Without the script, all is read as if nothing were kept.
  const script = keepsLists.get() && (await import('./followLists.ts').catch(() => undefined))
  if (!script) return undefined
  script.followLists()
  return script.ownKeptList(key)
}

/**
 * The query function of `allOptions`: reads pages into the cache until all are there.
 * @throws ServiceError of the page that failed; called again, it goes on with that page
 */
export async function readAll(
  name: ResourceName,
  filters: Filters,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Promise<HeldRecords> {
  makeRoom()
  const find = () => client.getQueryCache().find<HeldRecords>({ queryKey, exact: true })
  const query = find()
  /** Whether it is still wanted: once the session has ended, a query of that key is somebody else's. */
  const isWanted = () => query !== undefined && find() === query
  const held = (): HeldRecords => query?.state.data ?? nothingHeld
  const show = (change: Partial<HeldRecords>, updatedAt: number) =>
    isWanted() &&
    client.setQueryData<HeldRecords>(queryKey, { ...held(), ...change }, { updatedAt })
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
    // A failed request, or the end of the session, leaves the reading whole; all else is our fault.
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
      (fetchPage, ready) => readWhole(fetchPage, { ready }),
      // The page that is shown need not be read again at once.
      pageFetcher(client, name, filters, { isAgain: wasRead }),
    )
    reading.isAgain = wasRead
    const { startedAt } = reading
    show({ state: 'reading', read: 0, startedAt, rest: reading }, ageNow())
    const kept = wasRead ? undefined : await keptBefore(collectionKey(name, filters))
    if (kept) {
      reading.isAgain = true
      show({ items: kept.items, total: kept.total, keptAt: kept.readAt }, kept.readAt)
    }
    return reading
  }

  /** @returns `undefined` if it has to be read again at once */
  async function readOn(reading: AllReading, run: object): Promise<HeldRecords | undefined> {
    let shownAt = 0
    for (;;) {
      const step = await reading.next()
      // Taken up anew, or the session ended: nobody takes the result.
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
        ...((isEnd || !reading.isAgain) && { items, keptAt: undefined }),
      }
      if (!isEnd) {
        show(change, reading.isAgain ? ageNow() : now)
        // The page on its way is not lost.
        if (isStopped) return held()
        continue
      }
      const { outdatedAt = 0 } = held()
      // A write since this reading began may have changed what it read before.
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
