import {
  createStore as openStore,
  delMany,
  get,
  getMany,
  keys,
  promisifyRequest,
  setMany,
} from 'idb-keyval'
import { isKnownAccount } from '../session/account.ts'
import { databaseExists, undefinedOnError } from '../data/browserDatabase.ts'
import type { Run, RunRow } from './run.ts'

const database = 'wc-runs'

/** A run without its rows, which are stored one by one, so that an outcome is a small write. */
type Head = Omit<Run, 'rows'> & { readonly format: typeof format; readonly count: number }

/** Raised with every change of the stored format; a run in another format is not restored. */
const format = 3

let opened: ReturnType<typeof openStore> | undefined
const store = () => (opened ??= openStore(database, 'runs'))

const headKey = (account: string): IDBValidKey => [account]
const rowKey = (account: string, index: number): IDBValidKey => [account, index]

const headOf = ({ rows, ...head }: Run): Head => ({ ...head, format, count: rows.length })

/** The storage in which a person's run survives the page. */
export interface RunStorage {
  /** Resolves to `false` if it cannot be stored. */
  readonly keep: (account: string, run: Run) => Promise<boolean>
  readonly keepHead: (account: string, run: Run) => Promise<void>
  readonly keepRow: (account: string, index: number, row: RunRow) => Promise<void>
  readonly kept: (account: string) => Promise<Run | undefined>
  readonly remove: (account: string) => Promise<void>
}

const allKeys = async (): Promise<readonly IDBValidKey[]> =>
  (await databaseExists(database)) ? keys<IDBValidKey>(store()) : []

const ownerOf = (key: IDBValidKey): IDBValidKey | undefined =>
  Array.isArray(key) ? key[0] : undefined

async function remove(account: string): Promise<void> {
  await undefinedOnError(async () =>
    delMany(
      (await allKeys()).filter((key) => ownerOf(key) === account),
      store(),
    ),
  )
}

/**
 * Writes only while the run is stored, because another tab may have deleted it with the session.
 */
const update = (account: string, key: IDBValidKey, value: unknown): Promise<unknown> =>
  undefinedOnError(() =>
    store()('readwrite', async (objects) => {
      const head = await promisifyRequest(objects.getKey(headKey(account)))
      if (head !== undefined) await promisifyRequest(objects.put(value, key))
    }),
  )

/** Uses IndexedDB, because a run may have thousands of rows with their values. */
export const runStorage: RunStorage = {
  keep: async (account, run) => {
    if (!run.isKept || !isKnownAccount(account)) return false
    await remove(account)
    const isStored = await undefinedOnError(async () => {
      const rows = run.rows.map((row, index): [IDBValidKey, unknown] => [
        rowKey(account, index),
        row,
      ])
      await setMany([...rows, [headKey(account), headOf(run)]], store())
      return true
    })
    return isStored === true
  },
  keepHead: async (account, run) => {
    if (run.isKept) await update(account, headKey(account), headOf(run))
  },
  keepRow: async (account, index, row) => {
    await update(account, rowKey(account, index), row)
  },
  kept: (account) =>
    undefinedOnError(async () => {
      if (!(await databaseExists(database))) return undefined
      const stored = await get<Head>(headKey(account), store())
      if (stored?.format !== format) return undefined
      const { count, format: _, ...head } = stored
      const rowKeys = Array.from({ length: count }, (_, index) => rowKey(account, index))
      const rows = await getMany<RunRow | undefined>(rowKeys, store())
      const known = rows.filter((row) => row !== undefined)
      return known.length === count ? { ...head, rows: known } : undefined
    }),
  remove,
}

/** The accounts with a stored run. */
export const accountsWithRuns = async (): Promise<readonly string[]> =>
  (await undefinedOnError(async () => [
    ...new Set((await allKeys()).map(ownerOf).filter((owner) => typeof owner === 'string')),
  ])) ?? []
