import { isSignedOutStatus } from '../client/serviceError.ts'
import { fetchSession } from '../client/gatewayAccess.ts'
import { ownHeaders } from '../gateway.ts'
import { accountOf } from './account.ts'
import { endRuns } from '../runs/endRuns.ts'
import { endDrafts } from '../data/drafts/drafts.ts'
import { forgetLists } from '../data/followLists.ts'
import { endPersistedDataOf } from './persistedData.ts'
import { queryClient } from '../data/queryClient.ts'
import { isOfPerson, sessionOptions } from './session.ts'

/**
 * Ends the sessions of this browser and removes all data that was read in them.
 * @throws TypeError when the server cannot be reached: the session still exists, and the caller
 * must say so
 */
export async function signOut(): Promise<void> {
  // A pending read would get a 401 and look like a failure.
  await queryClient.cancelQueries({ predicate: isOfPerson })
  const response = await fetchSession({ method: 'DELETE', headers: ownHeaders })
  if (!response.ok && !isSignedOutStatus(response.status)) throw new TypeError('not signed out')
  const session = queryClient.getQueryData(sessionOptions().queryKey)
  if (session) void notifyTabs(session.service.id, accountOf(session))
  await forgetSession()
}

/** Removes all data that was read in this browser's ended sessions. */
export async function forgetSession(): Promise<void> {
  const { queryKey } = sessionOptions()
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(
    queryKey,
    (session) =>
      session && {
        ...session,
        ...(session.services && {
          services: session.services.map((one) => ({ ...one, signedIn: false })),
        }),
        signedIn: false,
        user: null,
      },
  )
  queryClient.removeQueries({ predicate: isOfPerson })
  await Promise.all([forgetLists(), endRuns(() => true), before && endDrafts(before)])
}

async function notifyTabs(service: string, before: string | null): Promise<void> {
  // Without the script, the other tabs notice at their next request.
  const script = await import('./sessionTabs.ts').catch(() => undefined)
  script?.announceSignedOut(service, before)
}

/**
 * Ends the session at one deployment; the page still shows it.
 * @throws TypeError when the server cannot be reached, or did not do it
 */
export async function endSessionAt(service: string): Promise<void> {
  const response = await fetchSession({ method: 'DELETE', headers: ownHeaders }, service)
  if (!response.ok && !isSignedOutStatus(response.status)) throw new TypeError('not signed out')
  await notifyTabs(service, null)
  await endPersistedDataOf(service)
}
