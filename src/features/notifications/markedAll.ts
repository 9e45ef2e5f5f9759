import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '../../dialect/envelope.ts'
import { t } from '../../messages/panelsTexts.ts'
import { announce } from '../../ui/announce.ts'
import { isUnread } from '../../views/notifications/inbox.ts'
import { refetchNotifications, notifyOtherTabs } from './readTabs.ts'
import type { useReadState } from './useReadState.ts'
import type { ItemOf } from '../../resources/resources.ts'

/** The result of "Mark all read": how many are still unread, and an undo. */
export function useMarkedAll(
  items: readonly ItemOf<'notifications'>[],
  mark: ReturnType<typeof useReadState>['mark'],
) {
  const queryClient = useQueryClient()
  const [done, setDone] = useState<readonly string[]>()
  const ids = done ?? []
  return {
    /** The number of loaded ones that were unread before; undefined while nothing was marked. */
    marked: done?.length,
    // Counted from the current list, not from the requested ids.
    left: items.filter((item) => ids.includes(item.object_id) && isUnread(item)).length,
    async done() {
      const before = items.filter(isUnread).map(({ object_id }) => object_id)
      notifyOtherTabs({ read: true })
      await refetchNotifications(queryClient)
      setDone(before)
      announce(t('panel.inbox.allDone'))
    },
    /**
     * Counts the unread notifications on the service, after an unknown outcome.
     * @throws ServiceError when the request fails
     */
    async check() {
      await queryClient.invalidateQueries({ queryKey: ['notifications'] }, { throwOnError: true })
      const loaded = new Set(items.map(({ object_id }) => object_id))
      const unread = queryClient
        .getQueriesData<Page<ItemOf<'notifications'>>>({ queryKey: ['notifications', 'list'] })
        .flatMap(([, page]) => page?.items ?? [])
        .filter((item) => loaded.has(item.object_id) && isUnread(item))
      return t('panel.inbox.check', { n: new Set(unread.map(({ object_id }) => object_id)).size })
    },
    async undo() {
      setDone(undefined)
      await mark(ids, false)
    },
  }
}
