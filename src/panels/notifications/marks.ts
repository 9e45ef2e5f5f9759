import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { itemPath } from '../../client/client.ts'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { operationRequest, IdempotentSender } from '../../hooks/operation.ts'
import { t } from '../../messages/i18n.ts'
import { resources } from '../../resources/resources.ts'
import { explain } from '../../views/errors.tsx'
import { putRead } from './inbox.ts'

/** One for the page: bell and inbox must not send the same twice. */
const sender = new IdempotentSender()

/** Ids that are being marked: what is asked of them meanwhile would contradict what is on its way. */
const beingMarked = new Set<string>()

interface TabMessage {
  /** Absent: everything was marked, so everything is asked for again. */
  readonly ids?: readonly string[]
  readonly read: boolean
}

// Other tabs of this browser follow. Not every browser has it.
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wc.notifications')

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
export const notifyOtherTabs = (message: TabMessage): void => channel?.postMessage(message)

/** Follows what other tabs have marked. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const hear = ({ data }: MessageEvent<TabMessage>) => {
      if (data.ids) putRead(queryClient, new Set(data.ids), data.read)
      else void readAgain(queryClient)
    }
    channel?.addEventListener('message', hear)
    return () => channel?.removeEventListener('message', hear)
  }, [queryClient])
}

export const readAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['notifications'] })

const requestOf = (id: string, read: boolean) =>
  read
    ? operationRequest('notifications', 'markRead', id)
    : {
        method: 'PATCH',
        path: itemPath(resources.notifications, id),
        form: [['read', 'false']] as const,
      }

/**
 * Marks notifications read or unread, one request each, shown at once and taken back where the
 * service refuses. `problem` tells what did not succeed, in words.
 */
export function useMarks() {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState<{ done: number; of: number }>()

  /** Gives the ids that are marked now; those that are being marked already are left alone. */
  async function mark(asked: readonly string[], read: boolean): Promise<readonly string[]> {
    const ids = asked.filter((id) => !beingMarked.has(id))
    if (ids.length === 0) return []
    for (const id of ids) beingMarked.add(id)
    try {
      return await markEach(ids, read)
    } finally {
      for (const id of ids) beingMarked.delete(id)
      // What the list says in the end is what the service says, also of an outcome nobody knows; not
      // while it would still tell the old state of another one.
      if (beingMarked.size === 0) void readAgain(queryClient)
    }
  }

  async function markEach(ids: readonly string[], read: boolean): Promise<readonly string[]> {
    setProblem(undefined)
    // An answer on its way would show the old state again for a moment.
    await queryClient.cancelQueries({ queryKey: ['notifications', 'list'] })
    putRead(queryClient, new Set(ids), read)
    const done: string[] = []
    const failed: unknown[] = []
    for (const [n, id] of ids.entries()) {
      if (ids.length > 1) setProgress({ done: n, of: ids.length })
      const result = await sender.attempt(requestOf(id, read), 'write', id)
      if (result.is === 'done') done.push(id)
      if (result.is !== 'failed') continue
      putRead(queryClient, new Set([id]), !read)
      failed.push(result.error)
      // Without a session, or a connection, the others would fail alike.
      const failure = serviceErrorOf(result.error)
      if (failure?.isSignedOut || failure?.outcome === 'notSent') {
        putRead(queryClient, new Set(ids.slice(n + 1)), !read)
        break
      }
    }
    setProgress(undefined)
    if (done.length > 0) notifyOtherTabs({ ids: done, read })
    const [first] = failed
    if (first !== undefined) {
      const { sentence, said } = explain(first)
      setProblem(
        t('panel.inbox.failed', {
          n: failed.length,
          reason: [sentence, ...said].join('. '),
        }),
      )
    }
    return done
  }

  return { mark, problem, progress, forget: () => setProblem(undefined) }
}
