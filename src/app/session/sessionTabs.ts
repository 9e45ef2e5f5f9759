import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { accountOf } from '../../hooks/account.ts'
import { sessionOptions } from '../../hooks/session.ts'
import { onReopened } from './cover.ts'

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

/**
 * Tells the other tabs of this browser whenever the session of this one changes, and hears of theirs.
 * @returns stops both
 */
export function followTabs(
  queryClient: QueryClient,
  onChanged: (changed: SessionChanged) => void,
): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = schema.safeParse(data)
    if (parsed.success) onChanged(parsed.data)
  })
  const { queryKey } = sessionOptions()
  const now = () => {
    const session = queryClient.getQueryData(queryKey)
    return {
      service: session?.service.id ?? '',
      account: session?.signedIn ? accountOf(session) : null,
    }
  }
  // A sign-in that opened this document is news to the other tabs too.
  let told = now()
  channel.postMessage({ ...told, before: null } satisfies SessionChanged)
  const tell = (next: Omit<SessionChanged, 'before'>) => {
    channel.postMessage({ ...next, before: told.account } satisfies SessionChanged)
    told = next
  }
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== queryKey[0]) return
    const next = now()
    if (next.account === told.account) return
    const service = next.account === null ? told.service : next.service
    tell({ ...next, service })
  })
  // The same person again: other tabs may wait for them too.
  const stopReopened = onReopened(() => tell(now()))
  return () => {
    stop()
    stopReopened()
    channel.close()
  }
}
