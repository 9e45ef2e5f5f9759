import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '../../dialect/envelope.ts'
import { t } from '../../messages/panelsTexts.ts'
import { announce } from '../../ui/announce.ts'
import { isUnread, readState } from '../../views/notifications/inbox.ts'
import type { useReadState } from './useReadState.ts'
import type { ItemOf } from '../../resources/resources.ts'

/** @param left the number still unread; `undefined` if that is not known */
function resultText(left: number | undefined): string {
  if (left === undefined) return t('panel.inbox.unchecked')
  return t(left > 0 ? 'panel.inbox.left' : 'panel.inbox.allDone', { n: left })
}

/** The result of "Mark all read": how many are still unread, and an undo. */
export function useMarkedAll(
  items: readonly ItemOf<'notifications'>[],
  mark: ReturnType<typeof useReadState>['mark'],
) {
  const queryClient = useQueryClient()
  const [done, setDone] = useState<{ ids: readonly string[]; isChecked: boolean }>()
  const ids = done?.ids ?? []
  // Counted from the current list, not from the requested ids.
  const left = items.filter((item) => ids.includes(item.object_id) && isUnread(item)).length
  const hasOthers = items.some((item) => isUnread(item) && !ids.includes(item.object_id))

  /**
   * Loads the notifications again.
   * @returns how many of the earlier ones are unread; `undefined` if the service does not report it
   * @throws ServiceError when the request fails
   */
  async function countLeft(): Promise<number | undefined> {
    await queryClient.invalidateQueries({ queryKey: ['notifications'] }, { throwOnError: true })
    const loaded = new Set(items.map(({ object_id }) => object_id))
    // Pages out of view are not loaded again.
    const now = queryClient
      .getQueriesData<Page<ItemOf<'notifications'>>>({
        queryKey: ['notifications', 'list'],
        type: 'active',
      })
      .flatMap(([, page]) => page?.items ?? [])
      .filter((item) => loaded.has(item.object_id))
    if (now.some((item) => readState(item) === undefined)) return undefined
    return new Set(now.filter(isUnread).map(({ object_id }) => object_id)).size
  }

  return {
    /** The sentence about the result; undefined while nothing was marked, or once others came. */
    text: done && !hasOthers ? resultText(done.isChecked ? left : undefined) : undefined,
    canUndo: ids.length > left,
    async done() {
      const before = items.filter(isUnread).map(({ object_id }) => object_id)
      const now = await countLeft().catch(() => undefined)
      setDone({ ids: before, isChecked: now !== undefined })
      announce(resultText(now))
    },
    /**
     * Counts the unread notifications on the service, after an unknown outcome.
     * @throws ServiceError when the request fails
     */
    async check() {
      const n = await countLeft()
      return n === undefined ? t('recovery.unknown') : t('panel.inbox.check', { n })
    },
    async undo() {
      setDone(undefined)
      await mark(ids, false)
    },
  }
}
