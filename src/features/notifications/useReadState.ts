import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { itemPath } from '../../client/client.ts'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { operationRequest } from '../../data/requests.ts'
import { SerialSender } from '../../runs/serialSender.ts'
import { t } from '../../messages/panelsTexts.ts'
import { resources } from '../../resources/resources.ts'
import { reasonOf } from '../../views/errors.tsx'
import { setReadInCache } from '../../views/notifications/inbox.ts'

/** Shared by bell and inbox, so that they do not send the same request twice. */
const sender = new SerialSender()

/**
 * Ids with a request in progress: further requests for them could contradict it and are ignored.
 */
const beingMarked = new Set<string>()

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
 * reverted if the service refuses it. `problem` is a message on the failures.
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
      // Refetch, so that the list shows the service's state after an unknown outcome too. During
      // other requests it would show their old state.
      if (beingMarked.size === 0)
        void queryClient.invalidateQueries({ queryKey: ['notifications'] })
    }
  }

  async function markEach(ids: readonly string[], read: boolean): Promise<readonly string[]> {
    setProblem(undefined)
    // A list request in progress would briefly show the old state again.
    await queryClient.cancelQueries({ queryKey: ['notifications', 'list'] })
    setReadInCache(queryClient, new Set(ids), read)
    const done = new Set<string>()
    const failures = new Map<string, unknown>()
    await sender.send(
      ids.map((id) => ({ id, request: requestOf(id, read) })),
      ({ id }, outcome) => {
        if (outcome.state === 'sending') {
          if (ids.length > 1) setProgress({ done: done.size, of: ids.length })
        } else if (outcome.state === 'done') done.add(id)
        else {
          failures.set(id, outcome.error)
          if (outcome.state !== 'waiting') setReadInCache(queryClient, new Set([id]), !read)
        }
      },
    )
    setProgress(undefined)
    const left = ids.filter((id) => !done.has(id))
    setReadInCache(queryClient, new Set(left), !read)
    const errors = left.flatMap((id) => failures.get(id) ?? [])
    if (errors.length > 0) {
      const lost = errors.find((error) => serviceErrorOf(error)?.isUnknown)
      setProblem(
        t(lost ? 'panel.inbox.unsure' : 'panel.inbox.failed', {
          n: left.length,
          reason: reasonOf(lost ?? errors[0]),
        }),
      )
    }
    return [...done]
  }

  return { mark, problem, progress, forget: () => setProblem(undefined) }
}
