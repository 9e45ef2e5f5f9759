import { allRecordsOf, type AllRecords } from './allRecords.ts'
import { allQueries } from './cachedRecords.ts'
import { accountOf } from '../session/account.ts'
import { persistsLists } from './persistsLists.ts'
import {
  persistList,
  persistedList,
  removePersistedLists,
  type PersistedList,
} from './persistedLists.ts'
import { queryClient } from './queryClient.ts'
import { sessionOptions } from '../session/session.ts'

/** Milliseconds without a write after which a list is persisted again. */
const quietMs = 500

/** Lists that are persisted or being persisted, by their records. */
let done = new WeakSet<object>()
const timers = new Map<string, number>()
/** Epoch milliseconds of the persisted lists' load; a newer load is persisted at once. */
const readings = new Map<string, number>()
/** Counts cancellations; a list being persisted while it changes is dropped. */
let ended = 0
let isFollowing = false

const account = (): string => accountOf(queryClient.getQueryData(sessionOptions().queryKey))

/** Persists all fully loaded lists, now and in the future, while the person wants that. */
export function followLists(): void {
  keepLoaded()
  if (isFollowing) return
  isFollowing = true
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'all') keepLoaded()
  })
}

/** The cached state of a collection, by its key. */
const cachedAt = (key: string): AllRecords | undefined => {
  const query = allQueries(queryClient).find(({ queryKey }) => queryKey[2] === key)
  return query && allRecordsOf(query.state)
}

function keepLoaded(): void {
  for (const { queryKey, state: held } of allQueries(queryClient)) {
    const [, , key] = queryKey
    const { items, state, updatedAt } = allRecordsOf(held) ?? { state: undefined }
    if (state !== 'complete' || done.has(items) || !persistsLists.get()) continue
    done.add(items)
    window.clearTimeout(timers.get(key))
    timers.set(
      key,
      window.setTimeout(() => keep(key), readings.get(key) === updatedAt ? quietMs : 0),
    )
    readings.set(key, updatedAt)
  }
}

function keep(key: string): void {
  const whole = cachedAt(key)
  if (whole?.state !== 'complete') return
  const person = account()
  const endedBefore = ended
  const isWanted = () =>
    persistsLists.get() &&
    ended === endedBefore &&
    account() === person &&
    cachedAt(key)?.items === whole.items
  void persistList(person, key, whole, isWanted)
}

/**
 * Deletes the persisted lists of matching accounts, by default of all, also those being persisted
 * now.
 */
export function forgetLists(isRemoved?: (account: string) => boolean): Promise<void> {
  ended += 1
  for (const timer of timers.values()) window.clearTimeout(timer)
  done = new WeakSet()
  return removePersistedLists(isRemoved)
}

/** Deletes the person's persisted lists. */
export function forgetOwnLists(): Promise<void> {
  const person = account()
  return forgetLists((other) => other === person)
}

/** Sets the person's choice, then persists the loaded lists or deletes the persisted ones. */
export function setKeepsLists(keeps: boolean): Promise<void> {
  persistsLists.set(keeps)
  if (!keeps) return forgetOwnLists()
  followLists()
  return Promise.resolve()
}

/** The person's persisted list of a collection. */
export const ownPersistedList = (key: string): Promise<PersistedList | undefined> =>
  persistedList(account(), key)
