import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect } from 'react'
import { readHeaders } from '../../client/deployment.ts'
import { fetchSession, isDirect } from '../../client/gatewayAccess.ts'
import { ownHeaders, sessionPath, type Session } from '../../gateway.ts'
import { accountOf, isKnownAccount } from '../../session/account.ts'
import { endDrafts } from '../../data/drafts/drafts.ts'
import { invalidateRecords } from '../../data/invalidateRecords.ts'
import { sessionOptions } from '../../session/session.ts'
import { forgetSession } from '../../session/signOut.ts'
import { useStore } from '../../useStore.ts'
import { coverPage } from '../../ui/coverPage.ts'
import { loadedPart } from '../../ui/loadedPart.tsx'
import { covered, isWaiting, onReopened, pauseReads, reopen } from '../../session/cover.ts'
import { isSamePerson } from './samePerson.ts'
import { followTabs, type SessionChanged } from '../../session/sessionTabs.ts'
import { useIdle } from './useIdle.ts'

/** The page is out of sight at once, also while the script of the cover has not arrived. */
function Blank() {
  useLayoutEffect(() => coverPage(document.createElement('div'), ''), [])
  return null
}
const Cover = loadedPart(
  async () => (await import('./Cover.tsx')).Cover,
  () => <Blank />,
)
const IdleWarning = loadedPart(async () => (await import('./IdleWarning.tsx')).IdleWarning)

const sessionIn = (queryClient: QueryClient) => queryClient.getQueryData(sessionOptions().queryKey)

/** Whether leaving this page would lose something, as the browser asks before it closes a tab. */
const wouldLose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Ends the session and covers the page after too long without input. */
function coverIdle(queryClient: QueryClient) {
  const before = sessionIn(queryClient)
  if (covered.get() || before?.signedIn !== true) return
  covered.set({ why: 'idle', before })
  // Without an answer, the gateway ends the session itself.
  fetchSession({ method: 'DELETE', headers: ownHeaders }).catch(() => undefined)
}

/** Follows another tab's change of this tab's session. */
function follow(queryClient: QueryClient, next: Session, wasWaiting: boolean) {
  const before = covered.get()?.before ?? sessionIn(queryClient)
  if (before?.signedIn !== true) return
  if (next.signedIn && isSamePerson(before, before.user, next)) {
    if (!wasWaiting) return
    queryClient.setQueryData(sessionOptions().queryKey, { ...next, user: next.user ?? before.user })
    reopen()
    void invalidateRecords(queryClient)
  } else if (next.signedIn) covered.set({ why: 'other', before, other: next })
  else if (covered.get()) return
  else if (wouldLose()) {
    covered.set({ why: 'signedOut', before })
    // Discards drafts that this tab was about to keep when the other one signed out.
    void endDrafts(before)
  } else void forgetSession()
}

/** Asks the gateway, whose answer counts, for the session of this page's deployment. */
async function readSession(): Promise<Session | undefined> {
  const response = await fetchSession({ headers: readHeaders(sessionPath) ?? {} }).catch(
    () => undefined,
  )
  return response?.ok ? ((await response.json()) as Session) : undefined
}

async function followTab(queryClient: QueryClient, { service, account, before }: SessionChanged) {
  const own = covered.get()?.before ?? sessionIn(queryClient)
  if (own?.signedIn !== true) return
  const isOwnAccount = account === accountOf(own)
  // An answer from before the session ended must not pass for a new one.
  const wasWaiting = isWaiting()
  if (!isDirect()) {
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
  if (isOther) covered.set({ why: 'other', before: own })
  else follow(queryClient, { ...own, signedIn: false }, wasWaiting)
}

/**
 * Ties the page to its person: covers it when idle, and follows session changes of other tabs.
 * Without a session, it pauses all reads.
 */
export function SessionGuard({ session }: { readonly session: Session }) {
  const queryClient = useQueryClient()
  const onIdle = useCallback(() => coverIdle(queryClient), [queryClient])
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
  const cover = useStore(covered)
  if (cover) return <Cover covered={cover} />
  return endsAt !== undefined && <IdleWarning endsAt={endsAt} />
}
