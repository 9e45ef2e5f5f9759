import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect } from 'react'
import { fetchSession, isDirect } from '../../client/gatewayAccess.ts'
import { startSession } from '../../client/transport.ts'
import { ownHeaders, type Session } from '../../gateway.ts'
import { accountOf, isKnownAccount } from '../../session/account.ts'
import { endDrafts } from '../../data/drafts/drafts.ts'
import { invalidateRecords } from '../../data/invalidateRecords.ts'
import { readSession } from '../../session/readSession.ts'
import { sessionOptions } from '../../session/session.ts'
import { signOutLoses } from '../../session/askSignOut.ts'
import { forgetSession } from '../../session/signOut.ts'
import { useStore } from '../../useStore.ts'
import { lockPage } from '../../ui/lockPage.ts'
import { loadedPart } from '../../ui/loadedPart.tsx'
import { pageLock, isWaiting, onReopened, pauseReads, reopen } from '../../session/pageLock.ts'
import { isSamePerson } from './samePerson.ts'
import { followTabs, type SessionChanged } from '../../session/sessionTabs.ts'
import { useIdle } from './useIdle.ts'

/** Hides the page at once, also while the script of the lock screen is loading. */
function Blank() {
  useLayoutEffect(() => lockPage(document.createElement('div'), ''), [])
  return null
}
const LockScreen = loadedPart(
  async () => (await import('./LockScreen.tsx')).LockScreen,
  () => <Blank />,
)
const IdleWarning = loadedPart(async () => (await import('./IdleWarning.tsx')).IdleWarning)

const sessionIn = (queryClient: QueryClient) => queryClient.getQueryData(sessionOptions().queryKey)

/** Ends the session and locks the page after too long without input. */
function lockIdle(queryClient: QueryClient) {
  const before = sessionIn(queryClient)
  if (pageLock.get() || before?.signedIn !== true) return
  pageLock.set({ why: 'idle', before })
  // Without an answer, the gateway ends the session itself.
  fetchSession({ method: 'DELETE', headers: ownHeaders }).catch(() => undefined)
}

/** Follows another tab's change of this tab's session. */
function follow(queryClient: QueryClient, next: Session, wasWaiting: boolean) {
  const before = pageLock.get()?.before ?? sessionIn(queryClient)
  if (before?.signedIn !== true) return
  if (next.signedIn && isSamePerson(before, before.user, next)) {
    if (!wasWaiting) return
    queryClient.setQueryData(sessionOptions().queryKey, { ...next, user: next.user ?? before.user })
    reopen()
    void invalidateRecords(queryClient)
  } else if (next.signedIn) pageLock.set({ why: 'other', before, other: next })
  else if (pageLock.get()) return
  else if (signOutLoses()) {
    pageLock.set({ why: 'signedOut', before })
    // Discards drafts that this tab was about to keep when the other one signed out.
    void endDrafts(before)
  } else void forgetSession()
}

async function followTab(queryClient: QueryClient, { service, account, before }: SessionChanged) {
  const own = pageLock.get()?.before ?? sessionIn(queryClient)
  if (own?.signedIn !== true) return
  const isOwnAccount = account === accountOf(own)
  // An answer from before the session ended must not pass for a new one.
  const wasWaiting = isWaiting()
  if (!isDirect()) {
    // Another tab may have replaced the credential of requests in flight, so their 401 says nothing.
    if (isOwnAccount) startSession()
    const next = account !== null && service !== own.service.id ? undefined : await readSession()
    // A session that ended otherwise shows with the next request, over the page.
    if (next && (next.signedIn || account === null)) follow(queryClient, next, wasWaiting)
    return
  }
  // Each tab has its own key there; other tabs only report their changes.
  if (service !== own.service.id || isOwnAccount) return
  const isOther = account !== null && isKnownAccount(account) && isKnownAccount(accountOf(own))
  if (!isOther && (account !== null || before !== accountOf(own))) return
  await fetchSession({ method: 'DELETE' })
  if (isOther) pageLock.set({ why: 'other', before: own })
  else follow(queryClient, { ...own, signedIn: false }, wasWaiting)
}

/**
 * Ties the page to its person: locks it when idle, and follows session changes of other tabs.
 * Without a session, it pauses all reads.
 */
export function SessionGuard({ session }: { readonly session: Session }) {
  const queryClient = useQueryClient()
  const onIdle = useCallback(() => lockIdle(queryClient), [queryClient])
  const endsAt = useIdle(session.idleMinutes, onIdle)
  useEffect(pauseReads, [])
  useEffect(
    () =>
      followTabs(queryClient, {
        onChanged: (changed) => void followTab(queryClient, changed),
        onReopened,
      }),
    [queryClient],
  )
  const lock = useStore(pageLock)
  if (lock) return <LockScreen lock={lock} />
  return endsAt !== undefined && <IdleWarning endsAt={endsAt} />
}
