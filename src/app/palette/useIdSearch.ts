import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as client from '../../client/client.ts'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { itemKey } from '../../data/queries.ts'
import { throttled } from '../../data/throttle.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'

export type IdSearch =
  | { readonly is: 'idle' }
  | {
      readonly is: 'requesting'
      readonly name: ResourceName
      readonly at: number
      readonly of: number
    }
  /** Not found in any collection; `notSearched` is the number without a conclusive response. */
  | { readonly is: 'missing'; readonly notSearched: number }

/** Requests an id from one collection after another, each once, until one has it. */
export function useIdSearch(onFound: (name: ResourceName, objectId: string) => void) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<IdSearch>({ is: 'idle' })
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => stop, [])

  async function search(objectId: string, order: readonly ResourceName[]): Promise<void> {
    stop()
    const { signal } = (running.current = new AbortController())
    let notSearched = 0
    for (const [at, name] of order.entries()) {
      setState({ is: 'requesting', name, at: at + 1, of: order.length })
      try {
        const read = await throttled(
          () => client.read(resources[name], objectId, signal),
          'low',
        )({ signal })
        if (signal.aborted) return
        // Another service may return a different record.
        if (read.item.object_id !== objectId) continue
        queryClient.setQueryData(itemKey(name, objectId), read)
        setState({ is: 'idle' })
        onFound(name, objectId)
        return
      } catch (error) {
        if (signal.aborted) return
        const failure = serviceErrorOf(error)
        // The session has ended: every other collection would fail the same way.
        if (failure?.isSignedOut) {
          notSearched += order.length - at
          break
        }
        if (!failure?.isGone && !failure?.isInvalid) notSearched += 1
      }
    }
    setState({ is: 'missing', notSearched })
  }

  return {
    state,
    search,
    /** Typing on or leaving cancels the search. */
    cancel: () => {
      stop()
      setState({ is: 'idle' })
    },
  }
}
