import type { Session } from '../gateway.ts'
import { endRuns, forgetRuns } from '../runs/endRuns.ts'
import { removeDrafts, removeOldDrafts } from '../data/drafts/drafts.ts'
import { keepsDraftsOf } from '../data/drafts/keepsDrafts.ts'
import { hasRight, isOfDeployment } from './persistedAccounts.ts'
import { removePersistedListsOf, removeOthersPersistedLists } from '../data/persistedLists.ts'

/**
 * Deletes stored records, in lists and runs, that this session may not read, and old drafts. Drafts
 * of other people stay, because only their own session has the key.
 */
export async function removeOthersPersistedData(session: Session): Promise<void> {
  await Promise.all([
    removeOthersPersistedLists(session),
    endRuns((account) => !hasRight(session, account)),
    removeOldDrafts(),
  ])
}

/** Deletes all stored records of everybody who used a deployment here; their session is over. */
export async function endPersistedDataOf(deployment: string): Promise<void> {
  await Promise.all([
    removePersistedListsOf(deployment),
    endRuns((account) => isOfDeployment(account, deployment)),
    removeDrafts((account) => isOfDeployment(account, deployment) && !keepsDraftsOf(account)),
  ])
}

/** Does the same and deletes all other traces, because the deployment is removed. */
export async function forgetPersistedDataOf(deployment: string): Promise<void> {
  await Promise.all([
    removePersistedListsOf(deployment),
    forgetRuns((account) => isOfDeployment(account, deployment)),
    removeDrafts((account) => isOfDeployment(account, deployment)),
  ])
}
