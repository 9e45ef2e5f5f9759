import { isKnownAccount } from '../session/account.ts'
import { unfinishedKey, type EndedRun } from './bulkNeeded.ts'
import { countsOf, type Run } from './run.ts'
import { accountsWithRuns, runStorage } from './runStorage.ts'

/** The summary for a run that ended with the session; `undefined` if all rows were done. */
function endedOf({ name, kind, rows }: Run): EndedRun | undefined {
  const { done, sending, unknown } = countsOf(rows)
  const n = rows.length
  return done === n ? undefined : { name, kind, n, done, open: sending + unknown }
}

/** Stores the summary of a run for its person, without any record data. */
export function recordEnded(account: string, run: Run): void {
  if (!isKnownAccount(account)) return
  const ended = endedOf(run)
  try {
    // The format of that person's store.
    const key = `${unfinishedKey}.${account}`
    if (ended) localStorage.setItem(key, JSON.stringify(ended))
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** Deletes the stored runs of matching accounts, and leaves each a summary of the rest. */
export async function endRuns(isEnded: (account: string) => boolean): Promise<void> {
  for (const account of (await accountsWithRuns()).filter(isEnded)) {
    const run = await runStorage.kept(account)
    await runStorage.remove(account)
    if (run) recordEnded(account, run)
  }
}

/** Deletes the stored runs and summaries of matching accounts. */
export async function forgetRuns(isForgotten: (account: string) => boolean): Promise<void> {
  for (const account of (await accountsWithRuns()).filter(isForgotten))
    await runStorage.remove(account)
}
