import { createStore as openStore, delMany, get, getMany, keys, set } from 'idb-keyval'
import { yieldToMain } from '../client/yieldToMain.ts'
import { asReturned, decodeRecord } from '../dialect/decodeRecord.ts'
import { holdsSecret } from '../dialect/holdsSecret.ts'
import { asItem } from '../dialect/ids.ts'
import { printJson } from '../dialect/json.ts'
import { readJson } from '../dialect/readJson.ts'
import { isSecretName } from '../dialect/secretNames.ts'
import type { Session } from '../gateway.ts'
import type { Item } from '../metadata/item.ts'
import { resourceNames, resources, type ResourceName } from '../resources/resources.ts'
import { accountOf, isKnownAccount } from '../session/account.ts'
import { databaseExists, undefinedOnError } from './browserDatabase.ts'
import { persistsLists } from './persistsLists.ts'
import { hasRight, isOfDeployment } from '../session/persistedAccounts.ts'
import type { AllRecords } from './allRecords.ts'

const database = 'wc-lists'
/** Raised with every change of the stored format; lists in another format are deleted. */
const format = 1
/** Records per stored text; small enough that the page is never blocked for long. */
const partLength = 500

/** The head of a persisted list, stored under the account and `collectionKey`. */
interface PersistedHead {
  readonly format: typeof format
  /** Equals the value in its parts. */
  readonly writing: number
  readonly parts: number
  readonly count: number
  readonly total: number | undefined
  /** Epoch milliseconds. */
  readonly readAt: number
}

/**
 * A part, stored under the account, `collectionKey` and its number: records as returned by the
 * service.
 */
interface PersistedPart {
  readonly writing: number
  readonly json: string
}

export type PersistedList = Pick<AllRecords, 'items' | 'total'> & Pick<PersistedHead, 'readAt'>

type Key = readonly [account: string, collection: string, part?: number]

let opened: ReturnType<typeof openStore> | undefined
const store = () => (opened ??= openStore(database, 'lists'))

const allKeys = async (): Promise<readonly Key[]> =>
  (await databaseExists(database)) ? ((await keys(store())) as unknown as readonly Key[]) : []

async function removeKeys(isRemoved: (key: Key) => boolean): Promise<void> {
  const removed = (await allKeys()).filter(isRemoved)
  if (removed.length > 0) await delMany(removed as unknown as IDBValidKey[], store())
}

const nameOfCollection = (collection: string): ResourceName | undefined =>
  resourceNames.find((name) => resources[name].path === collection.split('?')[0])

/** Whether a collection contains secrets; it is never persisted, regardless of its records. */
function isOfSecrets(name: ResourceName): boolean {
  const kinds = Object.values(resources[name].fields).map(({ kind }) => kind)
  return isSecretName(name) || kinds.includes('secret') || kinds.includes('password')
}

function isHead(value: unknown): value is PersistedHead {
  const head = Object(value) as Partial<PersistedHead>
  return (
    head.format === format &&
    [head.writing, head.parts, head.count, head.readAt].every(Number.isFinite) &&
    (head.total === undefined || Number.isFinite(head.total))
  )
}

/**
 * Persists a list in place of its previous version; one with a secret in any record is not stored.
 * @param isWanted checked before and after every step: `false` ends it and leaves nothing
 */
export const persistList = (
  account: string,
  collection: string,
  { items, total, updatedAt }: Pick<AllRecords, 'items' | 'total' | 'updatedAt'>,
  isWanted: () => boolean,
): Promise<void> =>
  undefinedOnError(async () => {
    const remove = () => removeKeys(([owner, name]) => owner === account && name === collection)
    await remove()
    const name = nameOfCollection(collection)
    if (!isKnownAccount(account) || name === undefined || isOfSecrets(name)) return
    const pause = yieldToMain()
    const writing = Date.now() + Math.random()
    let parts = 0
    const put = (key: Key, value: PersistedHead | PersistedPart) =>
      set(key as unknown as IDBValidKey, value, store())
    try {
      for (let from = 0; from < items.length; from += partLength) {
        await pause()
        const records = items.slice(from, from + partLength).map(asReturned)
        if (!isWanted() || holdsSecret(records)) return await remove()
        const part: PersistedPart = { writing, json: printJson(records) }
        await put([account, collection, parts++], part)
      }
      if (!isWanted()) return await remove()
      const readAt = updatedAt
      await put([account, collection], {
        format,
        writing,
        parts,
        count: items.length,
        total,
        readAt,
      })
      if (!isWanted()) await remove()
    } catch {
      await remove()
    }
  }).then(() => undefined)

/** The persisted list; `undefined` if there is none, or it cannot be used. */
export const persistedList = (
  account: string,
  collection: string,
): Promise<PersistedList | undefined> =>
  undefinedOnError(async () => {
    const name = nameOfCollection(collection)
    if (!isKnownAccount(account) || name === undefined || !(await databaseExists(database)))
      return undefined
    const head: unknown = await get([account, collection], store())
    const items = isHead(head) && (await itemsOf(name, account, collection, head))
    if (isHead(head) && items) return { items, total: head.total, readAt: head.readAt }
    if (head !== undefined)
      await removeKeys(([owner, other]) => owner === account && other === collection)
    return undefined
  })

async function itemsOf(
  name: ResourceName,
  account: string,
  collection: string,
  { writing, parts, count }: PersistedHead,
): Promise<readonly Item[] | undefined> {
  const partKeys = Array.from({ length: parts }, (_, n) => [account, collection, n])
  const pause = yieldToMain()
  const items: Item[] = []
  for (const part of await getMany<PersistedPart | undefined>(partKeys, store())) {
    if (part?.writing !== writing) return undefined
    const records = await readJson(part.json).catch(() => undefined)
    for (const record of Array.isArray(records) ? records : []) {
      const item = asItem(record)
      if (item) items.push(decodeRecord(resources[name].fields, item))
    }
    await pause()
  }
  return items.length === count ? items : undefined
}

/** The numbers of a person's persisted lists and records. */
export async function persistedCounts(
  account: string,
): Promise<{ readonly lists: number; readonly records: number }> {
  const heads = await undefinedOnError(async () => {
    const own = (await allKeys()).filter((key) => key[0] === account && key.length === 2)
    return getMany<unknown>(own as unknown as IDBValidKey[], store())
  })
  const counts = (heads ?? []).filter(isHead).map(({ count }) => count)
  return { lists: counts.length, records: counts.reduce((sum, n) => sum + n, 0) }
}

/** Deletes the persisted lists of matching accounts, by default of all. */
export const removePersistedLists = (
  isRemoved: (account: string) => boolean = () => true,
): Promise<void> =>
  undefinedOnError(() => removeKeys(([account]) => isRemoved(account))).then(() => undefined)

/** Deletes the persisted lists of everybody who used a deployment here. */
export const removePersistedListsOf = (deployment: string): Promise<void> =>
  removePersistedLists((account) => isOfDeployment(account, deployment))

/**
 * Deletes the persisted lists that this session may not read, of other people or signed-out
 * deployments. Also deletes the lists of a person who does not keep any.
 */
export const removeOthersPersistedLists = (session: Session): Promise<void> =>
  removePersistedLists(
    (account) =>
      !hasRight(session, account) || (account === accountOf(session) && !persistsLists.get()),
  )
