import type { QueryClient } from '@tanstack/react-query'
import { readWhole } from '../client/readWhole.ts'
import { serviceErrorOf } from '../client/serviceError.ts'
import type { Item } from '../metadata/item.ts'
import type { ResourceName } from '../resources/resources.ts'
import { keepsLists } from './keepsLists.ts'
import type { KeptList } from './keptLists.ts'
import { steadyReading } from './steadyReading.ts'
import {
  collectionKey,
  setWhole,
  wholeCollections,
  type WholeCollection,
} from './wholeCollection.ts'
import { isObserved, isReadAgain } from './wholeLimits.ts'

/** Milliseconds between two updates of what is shown while pages arrive. */
const shownEveryMs = 250
/**
 * Records in memory, above which collections that no part of the page looks at are let go, the one
 * that was read longest ago first.
 */
const maxRecords = 200_000

interface Loading {
  readonly abort: () => void
  readonly resume: () => void
}

const loadings = new Map<string, Loading>()

/** Loads all records of a collection, or continues to. Nothing happens while it is loading. */
export function loadCollection(
  queryClient: QueryClient,
  name: ResourceName,
  filters: Readonly<Record<string, string>>,
): void {
  const key = collectionKey(name, filters)
  const loading = loadings.get(key)
  if (loading) {
    // A page may still be on its way, so that nothing waits yet.
    const whole = wholeCollections.get().get(key)
    if (whole?.state === 'stopped') setWhole(key, { ...whole, state: 'reading' })
    loading.resume()
    return
  }
  void load(queryClient, name, filters)
}

/**
 * As `loadCollection`, for a person who wants the records as they are now; a reading on its way is
 * taken as theirs.
 */
export function refreshCollection(
  queryClient: QueryClient,
  name: ResourceName,
  filters: Readonly<Record<string, string>>,
): void {
  const key = collectionKey(name, filters)
  const whole = wholeCollections.get().get(key)
  if (loadings.has(key) && whole) setWhole(key, { ...whole, startedAt: Date.now() })
  loadCollection(queryClient, name, filters)
}

/** The list as an earlier page kept it, if the person wants that. */
async function keptBefore(key: string): Promise<KeptList | undefined> {
  // Without the script, all is read as if nothing were kept.
  const script = keepsLists.get() && (await import('./followLists.ts').catch(() => undefined))
  if (!script) return undefined
  script.followLists()
  return script.ownKeptList(key)
}

/** Stops until `loadCollection` is called again; what was read stays. */
export function stopLoading(key: string): void {
  const whole = wholeCollections.get().get(key)
  if (loadings.has(key) && whole) setWhole(key, { ...whole, state: 'stopped' })
}

async function load(
  queryClient: QueryClient,
  name: ResourceName,
  filters: Readonly<Record<string, string>>,
): Promise<void> {
  const key = collectionKey(name, filters)
  const abort = new AbortController()
  makeRoom(key)
  const held = () => wholeCollections.get().get(key)
  const show = (change: Partial<WholeCollection>) => {
    const before: WholeCollection = held() ?? {
      items: [],
      total: undefined,
      state: 'reading',
      error: undefined,
      read: 0,
      updatedAt: 0,
    }
    setWhole(key, { ...before, ...change })
  }
  const steady = steadyReading(queryClient, {
    name,
    filters,
    signal: abort.signal,
    // The page that is shown need not be read again at once.
    isFresh: held() !== undefined,
    isStopped: () => held() && held()?.state === 'stopped',
    show,
    subscribe: wholeCollections.subscribe,
  })
  loadings.set(key, { abort: () => abort.abort(), resume: steady.resume })

  const wasRead = held()?.state === 'complete' || held()?.state === 'changing'
  const startedAt = Date.now()
  show({ state: 'reading', error: undefined, read: 0, startedAt })
  let shownAt = 0
  let shown = held()?.items ?? []
  /** Written here while it is read: what was read before would show the old values again. */
  const written = new Map<string, Item>()
  const withWritten = (items: readonly Item[]) => {
    const before = new Set(shown)
    for (const item of held()?.items ?? []) if (!before.has(item)) written.set(item.object_id, item)
    shown = written.size === 0 ? items : items.map((item) => written.get(item.object_id) ?? item)
    return shown
  }
  try {
    const kept = wasRead ? undefined : await keptBefore(key)
    // Read again, the records stay until all have been read.
    const isAgain = wasRead || kept !== undefined
    if (kept && held()) {
      shown = kept.items
      show({ items: shown, total: kept.total, keptAt: kept.readAt })
    }
    for await (const step of readWhole(steady.fetchPage, {
      signal: abort.signal,
      ready: steady.ready,
    })) {
      // The session ended, or this collection was dropped.
      if (held() === undefined) break
      const isEnd = step.state === 'complete' || step.state === 'changing'
      const isStopped = held()?.state === 'stopped'
      const now = Date.now()
      if (!isEnd && !isStopped && now - shownAt < shownEveryMs) continue
      shownAt = now
      const { items, ...reading } = step
      show({
        ...reading,
        ...((isEnd || !isAgain) && { items: withWritten(items), keptAt: undefined }),
        // A write since this reading began may have changed what it read before.
        ...(isEnd && (held()?.outdatedAt ?? 0) < startedAt && { outdatedAt: undefined }),
        state: isStopped && !isEnd ? 'stopped' : step.state,
        read: items.length,
        updatedAt: now,
      })
    }
  } catch (error) {
    // What a request failed with waits to be repeated; this is the end of the session, or our fault.
    if (abort.signal.aborted || !held()) return
    show({ state: 'failed', error: serviceErrorOf(error) })
    reportError(error)
  } finally {
    loadings.delete(key)
  }
  // Written while it was read: what was read before that is old already.
  const whole = held()
  if (whole?.outdatedAt !== undefined && isObserved(key) && isReadAgain(whole))
    void load(queryClient, name, filters)
}

/** Lets collections go until the others fit; what is looked at stays. */
function makeRoom(key: string): void {
  const all = [...wholeCollections.get()]
  let records = all.reduce((sum, [, { items }]) => sum + items.length, 0)
  if (records <= maxRecords) return
  const gone = new Set<string>()
  const idle = all.filter(([other]) => other !== key && !isObserved(other))
  for (const [other, { items }] of idle.toSorted(
    ([, one], [, next]) => one.updatedAt - next.updatedAt,
  )) {
    if (records <= maxRecords) break
    records -= items.length
    loadings.get(other)?.abort()
    gone.add(other)
  }
  wholeCollections.set(new Map(all.filter(([other]) => !gone.has(other))))
}
