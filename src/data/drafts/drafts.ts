import { createStore as openStore, delMany, get, keys, set } from 'idb-keyval'
import type { Session } from '../../gateway.ts'
import { accountOf, isKnownAccount } from '../../session/account.ts'
import { dayMs } from '../../durations.ts'
import { databaseExists, undefinedOnError } from '../browserDatabase.ts'
import { pageLock } from '../../session/pageLock.ts'
import { isOfDeployment } from '../../session/persistedAccounts.ts'
import { queryClient } from '../queryClient.ts'
import { sessionOptions } from '../../session/session.ts'
import { seal, unseal, type Sealed } from './cipher.ts'
import { keepsDraftsOf } from './keepsDrafts.ts'
import {
  droppedMark,
  forgetLetters,
  keepLetters,
  letterKeys,
  markDropped,
  openLetters,
  prepareLetters,
  storedLetters,
  type DraftKey,
} from './lastLetters.ts'
import { knownTabId, openTabs, tabId, whileGone } from './tabId.ts'

const database = 'wc-drafts'
/** Milliseconds after which a draft is deleted. */
const retentionMs = 7 * dayMs

/** Text that a person is writing, encrypted with their session's key. */
export interface Draft {
  readonly id: string
  /** The tab in which it was last typed. */
  readonly tab: string
  /** Epoch milliseconds of the last change. */
  readonly at: number
  /** Any JSON; the reader validates it. */
  readonly value: unknown
}

export interface Drafts {
  readonly ofThisTab: readonly Draft[]
  /** Drafts of closed tabs; other open tabs keep their own. */
  readonly ofGoneTabs: readonly Draft[]
  readonly ofOpenTabs: readonly Draft[]
}

interface Stored extends Sealed {
  readonly tab: string
  readonly at: number
}

let opened: ReturnType<typeof openStore> | undefined
const store = () => (opened ??= openStore(database, 'drafts'))
const dbKey = (key: DraftKey) => key as unknown as IDBValidKey

const databaseKeys = async (): Promise<readonly DraftKey[]> =>
  (await databaseExists(database)) ? ((await keys(store())) as unknown as readonly DraftKey[]) : []

/** The keys in the database, and the keys of letters that did not reach it. */
async function allKeys(): Promise<readonly DraftKey[]> {
  const both = [...((await undefinedOnError(databaseKeys)) ?? []), ...letterKeys()]
  return [...new Map(both.map((key) => [JSON.stringify(key), key])).values()]
}

const isStored = (value: unknown): value is Stored => {
  const { tab, at, iv, bytes } = Object(value) as Partial<Stored>
  return (
    typeof tab === 'string' &&
    Number.isFinite(at) &&
    ArrayBuffer.isView(iv) &&
    Object.prototype.toString.call(bytes) === '[object ArrayBuffer]'
  )
}

/** The newest stored version of a draft. */
interface Found {
  readonly tab: string
  readonly at: number
  /** @throws for another key */
  readonly open: (storageKey: string) => Promise<unknown>
}

async function storedOf(key: DraftKey): Promise<Found | undefined> {
  const letters = storedLetters(key)
  if (letters === 'dropped') return undefined
  const stored: unknown = await undefinedOnError(async () =>
    (await databaseExists(database)) ? get(dbKey(key), store()) : undefined,
  )
  if (letters && !(isStored(stored) && stored.at > letters.at))
    return { ...letters, open: (storageKey) => openLetters(storageKey, key, letters) }
  if (!isStored(stored)) return undefined
  return { ...stored, open: (storageKey) => unseal(storageKey, JSON.stringify(key), stored) }
}

interface Owner {
  readonly account: string
  readonly storageKey: string
}

/** The owner of new drafts; `undefined` if there can be none. */
function owner(): Owner | undefined {
  const session = queryClient.getQueryData(sessionOptions().queryKey)
  const account = accountOf(session)
  if (session?.signedIn !== true || session.storageKey === undefined) return undefined
  // After signing out elsewhere, this page still has the ended session in memory.
  const why = pageLock.get()?.why
  if (!isKnownAccount(account) || why === 'signedOut' || why === 'other') return undefined
  return { account, storageKey: session.storageKey }
}

/** Serializes storage calls: a draft is never stored after its deletion was requested. */
let last: Promise<unknown> = Promise.resolve()
const queueAction = <T>(run: () => Promise<T>): Promise<T> => {
  const next = last.then(run)
  last = next.catch(() => undefined)
  return next
}

/**
 * Stores a draft of this tab, in place of the one with the same id.
 * @param of its subject, such as "create tickets"
 * @param value any JSON without secrets
 * @param at epoch milliseconds of the last change
 * @returns false if storage is full or blocked
 */
export function keepDraft(
  of: string,
  id: string,
  value: unknown,
  at: number = Date.now(),
): Promise<boolean> {
  const person = owner()
  // Drafts of an unknown person do not outlive the page; that is no storage failure.
  if (!person) return queueAction(async () => true)
  const { account, storageKey } = person
  const key: DraftKey = [account, of, id]
  // The page may end before the database write completes.
  const letters = keepLetters(storageKey, key, knownTabId(), at, value)
  if (letters === undefined) forgetLetters(key)
  void prepareLetters(storageKey)
  return queueAction(async () => {
    try {
      const [tab, sealed] = await Promise.all([
        tabId(),
        seal(storageKey, JSON.stringify(key), value),
      ])
      if (owner()?.account !== account) return true
      await set(dbKey(key), { ...sealed, tab, at } satisfies Stored, store())
      if (letters !== undefined) forgetLetters(key, letters)
      return true
    } catch {
      return letters !== undefined
    }
  })
}

/** Whether drafts can be stored now, which needs a known owner. */
export const canKeepDrafts = (): boolean => owner() !== undefined

/** Prepares the encryption, so that the first input is stored at once. */
export async function prepareDrafts(): Promise<void> {
  const person = owner()
  if (person) await Promise.all([tabId(), prepareLetters(person.storageKey)])
}

/** Deletes a draft of the person that was sent or discarded. */
export function dropDraft(of: string, id: string): Promise<void> {
  const account = owner()?.account
  if (account === undefined) return Promise.resolve()
  const dropped: DraftKey = [account, of, id]
  markDropped(dropped)
  return queueAction(async () => {
    await undefinedOnError(() => removeStored([dropped]))
    // Letters typed since then belong to another draft.
    forgetLetters(dropped, droppedMark)
  })
}

async function removeStored(removed: readonly DraftKey[]): Promise<void> {
  const isThere = removed.length > 0 && (await databaseExists(database))
  if (isThere) await delMany(removed.map(dbKey), store())
}

async function removeKeys(isRemoved: (key: DraftKey) => boolean): Promise<void> {
  const removed = (await allKeys()).filter(isRemoved)
  for (const key of removed) forgetLetters(key)
  await removeStored(removed)
}

/** The person's drafts of one subject, newest first; unreadable ones are left out. */
export async function readDrafts(of: string): Promise<Drafts> {
  const found = await undefinedOnError(() => queueAction(() => readOwn(of)))
  const drafts = (found ?? []).toSorted((one, other) => other.at - one.at)
  if (drafts.length === 0) return { ofThisTab: [], ofGoneTabs: [], ofOpenTabs: [] }
  const tab = await tabId()
  const open = await openTabs()
  return {
    ofThisTab: drafts.filter((draft) => draft.tab === tab),
    ofGoneTabs: drafts.filter((draft) => draft.tab !== tab && !open.has(draft.tab)),
    ofOpenTabs: drafts.filter((draft) => draft.tab !== tab && open.has(draft.tab)),
  }
}

/** The subjects of this tab's drafts that are restored automatically. */
export async function ownDraftPlaces(): Promise<ReadonlySet<string>> {
  const person = owner()
  if (!person) return new Set()
  const tab = await tabId()
  const places = new Set<string>()
  await undefinedOnError(() =>
    queueAction(async () => {
      for (const key of await allKeys()) {
        if (key[0] !== person.account) continue
        const found = await storedOf(key)
        if (found?.tab === tab && found.at > Date.now() - dayMs) places.add(key[1])
      }
    }),
  )
  return places
}

async function readOwn(of: string): Promise<readonly Draft[]> {
  const person = owner()
  if (!person) return []
  void prepareDrafts()
  const drafts: Draft[] = []
  for (const key of await allKeys()) {
    const [account, place, id] = key
    if (account !== person.account || place !== of) continue
    const found = await storedOf(key)
    if (!found || isTooOld(account, found.at)) continue
    // A draft under another key of the same person becomes readable when they sign in with that
    // key.
    const value = await undefinedOnError(() => found.open(person.storageKey))
    if (value !== undefined) drafts.push({ id, tab: found.tab, at: found.at, value })
  }
  return drafts
}

/**
 * Moves a draft of a closed tab to this tab.
 * @returns false if its tab is open again, or another tab was faster
 */
export async function takeDraft(of: string, { id, tab, at, value }: Draft): Promise<boolean> {
  const isUnchanged = async () => {
    const account = owner()?.account
    const stored = account === undefined ? undefined : await storedOf([account, of, id])
    return stored?.tab === tab && stored.at === at
  }
  let isTaken = false
  const take = async () => {
    isTaken = (await isUnchanged()) && (await keepDraft(of, id, value, at))
  }
  if (tab === (await tabId())) return true
  await undefinedOnError(() => whileGone(tab, take))
  return isTaken
}

const isTooOld = (account: string, at: number) =>
  at < Date.now() - retentionMs && !keepsDraftsOf(account)

/** Deletes everybody's drafts older than a week, unless their owner keeps them. */
export const removeOldDrafts = (): Promise<void> =>
  undefinedOnError(() =>
    queueAction(async () => {
      const old = new Set<DraftKey>()
      for (const key of await allKeys()) {
        const stored = await storedOf(key)
        if (!stored || isTooOld(key[0], stored.at)) old.add(key)
      }
      await removeKeys((key) => [...old].some((one) => JSON.stringify(one) === JSON.stringify(key)))
    }),
  ).then(() => undefined)

/** Deletes the drafts of the accounts that match. */
export const removeDrafts = (isRemoved: (account: string) => boolean): Promise<void> =>
  undefinedOnError(() => queueAction(() => removeKeys(([account]) => isRemoved(account)))).then(
    () => undefined,
  )

/**
 * Deletes the drafts of the people signed in with a session at sign-out, unless they keep drafts on
 * this computer.
 */
export const endDrafts = (session: Session): Promise<void> => {
  const deployments = [session.service, ...(session.services ?? []).filter((one) => one.signedIn)]
  return removeDrafts(
    (account) =>
      !keepsDraftsOf(account) &&
      (account === accountOf(session) ||
        deployments.some(({ id }) => id !== session.service.id && isOfDeployment(account, id))),
  )
}

/** The places of all stored drafts in this browser, such as "create stores" or "activity". */
export const storedPlaces = async (): Promise<readonly string[]> =>
  ((await undefinedOnError(allKeys)) ?? []).map(([, place]) => place)
