import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { createStore } from '../store.ts'
import { accountOf } from './account.ts'
import { sessionOptions } from './session.ts'

/** The message to other tabs about a change of session; it contains no secret. */
const schema = z.object({
  /** Id of the deployment. */
  service: z.string(),
  /** `accountOf` the session; `null`: signed out. */
  account: z.nullable(z.string()),
  before: z.nullable(z.string()),
})
export type SessionChanged = z.infer<typeof schema>

const channelName = 'wc.session'

/**
 * The last change at every deployment by its id, for tabs that were loading then. `at` is in
 * milliseconds since 1970.
 */
const lastChanges = createStore<Readonly<Record<string, SessionChanged & { readonly at: number }>>>(
  {},
  {
    scope: 'browser',
    key: 'wc.sessionChanges',
    schema: z.record(z.string(), z.extend(schema, { at: z.number() })),
    isShared: true,
  },
)
/** Milliseconds after which no page is still loading. */
const retentionMs = 600_000

function note(changed: SessionChanged): void {
  lastChanges.set({ ...lastChanges.get(), [changed.service]: { ...changed, at: Date.now() } })
}

/** Removes the last change at a deployment, because its address must not stay in this browser. */
export function forgetChangesAt(service: string): void {
  const { [service]: _, ...others } = lastChanges.get()
  lastChanges.set(others)
}

/** The time since which no change was missed; all data of this page was read later. */
let heardFrom = Date.now() - performance.now()

function takeMissed(): readonly SessionChanged[] {
  const all = Object.entries(lastChanges.get())
  const kept = all.filter(([, { at }]) => at > Date.now() - retentionMs)
  if (kept.length < all.length) lastChanges.set(Object.fromEntries(kept))
  const missed = kept.flatMap(([, one]) => (one.at >= heardFrom ? [one] : []))
  heardFrom = Date.now()
  return missed
}

function send(channel: BroadcastChannel, changed: SessionChanged): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches this origin only
  channel.postMessage(changed)
}

/**
 * Announces a sign-out in this browser to other tabs.
 * @param service id of the deployment
 * @param before `accountOf` the person; `null` for any person
 */
export function announceSignedOut(service: string, before: string | null): void {
  const changed = { service, account: null, before }
  note(changed)
  // Reads of this page after this moment are newer.
  heardFrom = Date.now() + 1
  const channel = new BroadcastChannel(channelName)
  send(channel, changed)
  channel.close()
}

interface Following {
  readonly onChanged: (changed: SessionChanged) => void
  /** Adds a listener for the page's person signing in again; returns a function to stop. */
  readonly onReopened: (listener: () => void) => () => void
}

/**
 * Announces this tab's session to other tabs, and follows theirs, including changes while this page
 * was loading.
 * @returns a function to stop both
 */
export function followTabs(
  queryClient: QueryClient,
  { onChanged, onReopened }: Following,
): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = schema.safeParse(data)
    if (parsed.success) onChanged(parsed.data)
  })
  const { queryKey } = sessionOptions()
  let announced: string | null = null
  function notifyTabs() {
    const session = queryClient.getQueryData(queryKey)
    if (session?.signedIn !== true) return
    const [service, account] = [session.service.id, accountOf(session)]
    const changed = { service, account, before: announced }
    if (announced !== null) note(changed)
    send(channel, changed)
    announced = account
  }
  // A sign-in that opened this document is news to the other tabs too.
  notifyTabs()
  for (const changed of takeMissed()) if (changed.account !== announced) onChanged(changed)
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== queryKey[0]) return
    // Set by this page rather than read: it may be a new session of the same person.
    const isSet = event.action.type === 'success' && event.action.manual === true
    if (isSet || announced !== accountOf(queryClient.getQueryData(queryKey))) notifyTabs()
  })
  // The same person again, because other tabs may wait for them too.
  const stopReopened = onReopened(notifyTabs)
  return () => {
    stop()
    stopReopened()
    channel.close()
  }
}
