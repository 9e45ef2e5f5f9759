import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { accountOf } from './account.ts'
import { sessionOptions } from './session.ts'

/** What a tab tells the others when its session changes; no secret is in it. */
const schema = z.object({
  /** Id of the deployment. */
  service: z.string(),
  /** `accountOf` the session; `null`: signed out. */
  account: z.nullable(z.string()),
  before: z.nullable(z.string()),
})
export type SessionChanged = z.infer<typeof schema>

const channelName = 'wc.session'

function send(channel: BroadcastChannel, changed: SessionChanged): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches this origin only
  channel.postMessage(changed)
}

/**
 * Says that somebody has signed out in this browser.
 * @param service id of the deployment
 * @param before `accountOf` the person; `null`: whoever it was
 */
export function tellSignedOut(service: string, before: string | null): void {
  const channel = new BroadcastChannel(channelName)
  send(channel, { service, account: null, before })
  channel.close()
}

interface Following {
  readonly onChanged: (changed: SessionChanged) => void
  /** Calls the listener when the person of the page was signed in again, and returns how to stop. */
  readonly onReopened: (listener: () => void) => () => void
}

/**
 * Tells the other tabs of this browser who is signed in here, now and whenever that changes, and
 * hears of theirs.
 * @returns stops both
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
  let told: string | null = null
  function tell() {
    const session = queryClient.getQueryData(queryKey)
    if (session?.signedIn !== true) return
    const [service, account] = [session.service.id, accountOf(session)]
    send(channel, { service, account, before: told })
    told = account
  }
  // A sign-in that opened this document is news to the other tabs too.
  tell()
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== queryKey[0]) return
    // Set by this page, and not read: it may be a new session of the same person.
    const isSet = event.action.type === 'success' && event.action.manual === true
    if (isSet || told !== accountOf(queryClient.getQueryData(queryKey))) tell()
  })
  // The same person again: other tabs may wait for them too.
  const stopReopened = onReopened(tell)
  return () => {
    stop()
    stopReopened()
    channel.close()
  }
}
