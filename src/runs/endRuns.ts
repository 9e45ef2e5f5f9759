import { isKnownAccount } from '../session/account.ts'
import { unfinishedKey, type EndedRun } from './bulkNeeded.ts'
import { countsOf, type Run } from './run.ts'
import { accountsWithRuns, runStorage } from './runStorage.ts'

/** What a person is told of a run that ended with the session; `undefined` if all of it was done. */
function endedOf({ name, kind, rows }: Run): EndedRun | undefined {
  const { done, sending, unknown } = countsOf(rows)
  const n = rows.length
  return done === n ? undefined : { name, kind, n, done, open: sending + unknown }
}

/** Leaves the numbers of a run for its person; nothing of a record is among them. */
export function recordEnded(account: string, run: Run): void {
  if (!isKnownAccount(account)) return
  const ended = endedOf(run)
  try {
    // As the store of that person will find it.
    const key = `${unfinishedKey}.${account}`
    if (ended) localStorage.setItem(key, JSON.stringify(ended))
    else localStorage.removeItem(key)
  } catch {
    // Blocked: nothing was stored.
  }
}

/** Deletes the stored runs of some accounts. What was not done is told to each when they return. */
export async function endRuns(isEnded: (account: string) => boolean): Promise<void> {
  for (const account of (await accountsWithRuns()).filter(isEnded)) {
    const run = await runStorage.kept(account)
    await runStorage.remove(account)
    if (run) recordEnded(account, run)
  }
}

/** Deletes the stored runs of some accounts, with all that is known of them. */
export async function forgetRuns(isForgotten: (account: string) => boolean): Promise<void> {
  for (const account of (await accountsWithRuns()).filter(isForgotten))
    await runStorage.remove(account)
}
