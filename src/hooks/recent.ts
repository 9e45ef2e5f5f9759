import { useEffect } from 'react'
import { rememberOpened } from '../data/storedTitles.ts'
import type { ResourceName } from '../resources/resources.ts'

/**
 * Records that a record was opened.
 * @param title `undefined` until it is loaded; `null` when the record no longer exists
 */
export function useRemembersRecord(
  name: ResourceName,
  objectId: string,
  title: string | null | undefined,
): void {
  useEffect(() => {
    if (title !== undefined) rememberOpened(name, objectId, title)
  }, [name, objectId, title])
}
