import { createStore as openStore, delMany, get, keys, set, setMany } from 'idb-keyval'
import { isKnownAccount } from '../account.ts'
import type { Run, RunRow } from './run.ts'

/** A run without its rows: each is stored by itself, so that one outcome is one small write. */
type Head = Omit<Run, 'rows'> & { readonly format: typeof format; readonly count: number }

/** To be raised with every change of what is stored; a run in another format is not restored. */
const format = 1

let opened: ReturnType<typeof openStore> | undefined
const store = () => (opened ??= openStore('wc-runs', 'runs'))

const headKey = (account: string): IDBValidKey => [account]
const rowKey = (account: string, index: number): IDBValidKey => [account, index]

const headOf = ({ rows, ...head }: Run): Head => ({ ...head, format, count: rows.length })

/** Blocked or full storage only means that the run does not outlive the page. */
const orNothing = async <T>(run: () => Promise<T>): Promise<T | undefined> =>
  run().catch(() => undefined)

/** Where the run of a person outlives the page. */
export interface RunStorage {
  /** Resolves to `false` if it cannot be stored. */
  readonly keep: (account: string, run: Run) => Promise<boolean>
  readonly keepHead: (account: string, run: Run) => Promise<void>
  readonly keepRow: (account: string, index: number, row: RunRow) => Promise<void>
  readonly kept: (account: string) => Promise<Run | undefined>
  readonly remove: (account: string) => Promise<void>
}

async function remove(account: string): Promise<void> {
  await orNothing(async () => {
    const all = await keys<IDBValidKey>(store())
    await delMany(
      all.filter((key) => Array.isArray(key) && key[0] === account),
      store(),
    )
  })
}

/** In IndexedDB: thousands of rows with their values. */
export const runStorage: RunStorage = {
  keep: async (account, run) => {
    if (!run.isKept || !isKnownAccount(account)) return false
    await remove(account)
    const isStored = await orNothing(async () => {
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
    if (run.isKept) await orNothing(() => set(headKey(account), headOf(run), store()))
  },
  keepRow: async (account, index, row) => {
    await orNothing(() => set(rowKey(account, index), row, store()))
  },
  kept: (account) =>
    orNothing(async () => {
      const stored = await get<Head>(headKey(account), store())
      if (stored?.format !== format) return undefined
      const { count, format: _, ...head } = stored
      const rows = await Promise.all(
        Array.from({ length: count }, (_, index) => get<RunRow>(rowKey(account, index), store())),
      )
      const known = rows.filter((row) => row !== undefined)
      return known.length === count ? { ...head, rows: known } : undefined
    }),
  remove,
}
