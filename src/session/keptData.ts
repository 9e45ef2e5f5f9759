import type { Session } from '../gateway.ts'
import { endRuns, forgetRuns } from '../runs/endRuns.ts'
import { removeDrafts, removeOldDrafts } from '../data/drafts/drafts.ts'
import { keepsDraftsOf } from '../data/drafts/keepsDrafts.ts'
import { hasRight, isOfDeployment } from './keptAccounts.ts'
import { removeKeptListsOf, removeOthersKeptLists } from '../data/keptLists.ts'

/**
 * Deletes the records this browser keeps, in lists and runs, that this session gives no right to, and
 * old drafts. Drafts of other people stay: only their own session has the key.
 */
export async function removeOthersKeptData(session: Session): Promise<void> {
  await Promise.all([
    removeOthersKeptLists(session),
    endRuns((account) => !hasRight(session, account)),
    removeOldDrafts(),
  ])
}

/** Deletes the records that are kept of everybody who used a deployment here; their session is over. */
export async function endKeptDataOf(deployment: string): Promise<void> {
  await Promise.all([
    removeKeptListsOf(deployment),
    endRuns((account) => isOfDeployment(account, deployment)),
    removeDrafts((account) => isOfDeployment(account, deployment) && !keepsDraftsOf(account)),
  ])
}

/** The same without leaving a word of it: the deployment is forgotten. */
export async function forgetKeptDataOf(deployment: string): Promise<void> {
  await Promise.all([
    removeKeptListsOf(deployment),
    forgetRuns((account) => isOfDeployment(account, deployment)),
    removeDrafts((account) => isOfDeployment(account, deployment)),
  ])
}
