import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { accountOf } from '../session/account.ts'
import type { CachedRecords } from './allRecords.ts'
import { invalidateRecords } from './invalidateRecords.ts'
import { sessionOptions } from '../session/session.ts'

/** The message to other tabs about a write; it contains no value. */
const schema = z.object({
  /** `accountOf` the session that wrote. */
  account: z.string(),
  method: z.string(),
  path: z.string(),
})
type WriteInTab = z.infer<typeof schema>

/** A shared channel, because a tab does not receive its own messages. */
let channel: BroadcastChannel | undefined
const tabs = () => (channel ??= new BroadcastChannel('wc.writes'))
/** Milliseconds without another write after which a tab reloads its data on screen. */
const quietMs = 1000

const accountIn = (queryClient: QueryClient): string =>
  accountOf(queryClient.getQueryData(sessionOptions().queryKey))

/** Updates cached data after writes, or marks all of it as outdated if that script cannot load. */
async function follow(
  queryClient: QueryClient,
  writes: Iterable<Pick<WriteInTab, 'method' | 'path'>>,
  outcome: 'done' | 'unknown',
): Promise<void> {
  try {
    const { followWrite } = await import('./followWrite.ts')
    for (const one of writes) followWrite(queryClient, one, outcome)
  } catch {
    const outdatedAt = Date.now()
    for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: ['all'] }))
      queryClient.setQueryData<CachedRecords>(queryKey, (held) => held && { ...held, outdatedAt }, {
        updatedAt: state.dataUpdatedAt,
      })
    await invalidateRecords(queryClient)
  }
}

/** Updates this tab's cache after a write, and notifies the person's other tabs. */
export async function followWriteInTabs(
  queryClient: QueryClient,
  { method, path }: Pick<WriteInTab, 'method' | 'path'>,
  outcome: 'done' | 'unknown',
): Promise<void> {
  const message: WriteInTab = { account: accountIn(queryClient), method, path }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches this origin only
  tabs().postMessage(message)
  await follow(queryClient, [{ method, path }], outcome)
}

/** Follows writes of the same person's other tabs; returns a function to stop. */
export function followOtherTabs(queryClient: QueryClient): () => void {
  const heard = new Map<string, WriteInTab>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = async () => {
    const all = [...heard.values()]
    heard.clear()
    // The outcome is unknown in this tab.
    await follow(queryClient, all, 'unknown')
    void invalidateRecords(queryClient)
  }
  const takeWhenQuiet = () => {
    clearTimeout(timer)
    if (heard.size > 0 && !document.hidden) timer = setTimeout(() => void take(), quietMs)
  }
  const hear = ({ data }: MessageEvent<unknown>) => {
    const { data: message } = schema.safeParse(data)
    if (message?.account !== accountIn(queryClient)) return
    heard.set(`${message.method} ${message.path}`, message)
    takeWhenQuiet()
  }
  tabs().addEventListener('message', hear)
  document.addEventListener('visibilitychange', takeWhenQuiet)
  return () => {
    clearTimeout(timer)
    tabs().removeEventListener('message', hear)
    document.removeEventListener('visibilitychange', takeWhenQuiet)
  }
}
