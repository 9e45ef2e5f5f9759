import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { printJson } from '../../dialect/json.ts'
import { itemKey, itemOptions } from '../../data/queries.ts'
import { t } from '../../messages/errorsTexts.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'

/** Keys whose values differ between two versions of a record. */
export const changedKeys = (before: Item, after: Item): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => printJson(before[key]) !== printJson(after[key]),
  )

/**
 * Checks a record after an operation of unknown outcome. It compares the record with the version
 * before the request, which `mark` stores, and describes the result.
 */
export function useRecordCheck(name: ResourceName, objectId: string | undefined) {
  const queryClient = useQueryClient()
  const before = useRef<Item>(undefined)
  return {
    mark: () => {
      if (objectId === undefined) return
      const cached = queryClient.getQueryData<{ item: Item }>(itemKey(name, objectId))
      before.current = cached?.item
    },
    /** @throws ServiceError when the record cannot be read */
    check: async (): Promise<string> => {
      if (objectId === undefined) return t('recovery.unknown')
      const known = before.current
      const { item } = await queryClient.fetchQuery({
        ...itemOptions(name, objectId),
        staleTime: 0,
      })
      if (!known) return t('recovery.unknown')
      const keys = changedKeys(known, item)
      return keys.length === 0
        ? t('recovery.unchanged')
        : t('recovery.changed', { keys: keys.join(', ') })
    },
  }
}
