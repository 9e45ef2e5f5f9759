import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { itemPath } from '../../client/client.ts'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { operationRequest } from '../../data/requests.ts'
import { IdempotentSender } from '../../data/submit.ts'
import panelTexts from '../../messages/en/panels.json'
import { texts } from '../../messages/i18n.ts'
import { resources } from '../../resources/resources.ts'
import { explain } from '../../views/errors.tsx'
import { setReadInCache } from './inbox.ts'

const t = texts(panelTexts)

/** Shared by bell and inbox, so that they do not send the same request twice. */
const sender = new IdempotentSender()

/**
 * Ids with a request in progress: further requests for them could contradict it and are ignored.
 */
const beingMarked = new Set<string>()

interface TabMessage {
  /** Absent: everything was marked, so everything is refetched. */
  readonly ids?: readonly string[]
  readonly read: boolean
}

// Notifies other tabs of this browser. Not every browser supports it.
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('wc.notifications')

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
export const notifyOtherTabs = (message: TabMessage): void => channel?.postMessage(message)

/** Applies what other tabs have marked. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const applyMessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.ids) setReadInCache(queryClient, new Set(data.ids), data.read)
      else void refetchNotifications(queryClient)
    }
    channel?.addEventListener('message', applyMessage)
    return () => channel?.removeEventListener('message', applyMessage)
  }, [queryClient])
}

export const refetchNotifications = (queryClient: QueryClient): Promise<void> =>
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
 * Marks notifications read or unread with one request each. The change is shown at once and
 * reverted if the service refuses it. `problem` is a message on what failed.
 */
export function useReadState() {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState<{ done: number; of: number }>()

  /** @returns the ids that were marked; ids with a request in progress are skipped */
  async function mark(requested: readonly string[], read: boolean): Promise<readonly string[]> {
    const ids = requested.filter((id) => !beingMarked.has(id))
    if (ids.length === 0) return []
    for (const id of ids) beingMarked.add(id)
    try {
      return await markEach(ids, read)
    } finally {
      for (const id of ids) beingMarked.delete(id)
      // Refetch, so that the list shows the service's state after an unknown outcome too; but not
      // while other requests are in progress, because it would show their old state.
      if (beingMarked.size === 0) void refetchNotifications(queryClient)
    }
  }

  async function markEach(ids: readonly string[], read: boolean): Promise<readonly string[]> {
    setProblem(undefined)
    // A list request in progress would briefly show the old state again.
    await queryClient.cancelQueries({ queryKey: ['notifications', 'list'] })
    setReadInCache(queryClient, new Set(ids), read)
    const done: string[] = []
    const failed: unknown[] = []
    for (const [n, id] of ids.entries()) {
      if (ids.length > 1) setProgress({ done: n, of: ids.length })
      const result = await sender.attempt(requestOf(id, read), { lock: id })
      if (result.is === 'done') done.push(id)
      if (result.is !== 'failed') continue
      setReadInCache(queryClient, new Set([id]), !read)
      failed.push(result.error)
      // Signed out or offline, the remaining requests would fail too.
      const failure = serviceErrorOf(result.error)
      if (failure?.isSignedOut || failure?.isNotSent) {
        setReadInCache(queryClient, new Set(ids.slice(n + 1)), !read)
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
