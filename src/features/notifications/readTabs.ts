import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setReadInCache } from '../../views/notifications/inbox.ts'

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

/** Applies the marks of other tabs. */
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
