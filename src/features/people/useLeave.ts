import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { writtenRecord } from '../../client/submit.ts'
import { readFresh, textAsKept } from '../../data/fieldChange.ts'
import { isSameStored } from '../../data/sameStored.ts'
import { itemKey } from '../../data/queries.ts'
import { invalidateRecords } from '../../data/invalidateRecords.ts'
import { recordRequest } from '../../data/requests.ts'
import { useSubmit } from '../../data/submit.ts'
import { workspaceScope } from '../../hooks/workspaceScope.ts'
import type { Item } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { namedPeople } from '../../dialect/workspacePeople.ts'
import { asKept, settingsIn, withoutPerson } from './peopleSettings.ts'

/**
 * Takes a person out of the lists of a workspace. The settings are read again before, so that what somebody else
 * changed meanwhile stays.
 * @param email the person's own, in lower case
 */
export function useLeave(item: Item, email: string) {
  const queryClient = useQueryClient()
  const { attempt, error, isPending } = useSubmit(true)
  const [isReading, setIsReading] = useState(false)
  const [readError, setReadError] = useState<unknown>()
  const id = item.object_id

  /** @returns `stays` if the service still names the person afterwards; `undefined` if it failed */
  async function leave(): Promise<'left' | 'stays' | undefined> {
    if (isPending || isReading) return undefined
    setIsReading(true)
    setReadError(undefined)
    const fresh = await readFresh(queryClient, 'workspaces', id).catch((failure: unknown) => {
      setReadError(failure)
    })
    setIsReading(false)
    if (!fresh) return undefined
    let now: Item | undefined
    const left = withoutPerson(fresh.item, email)
    if (!isSameStored(left, settingsIn(fresh.item))) {
      const values = { settings: asKept(fresh.item, left) }
      const request = recordRequest({
        write: 'partialUpdate',
        name: 'workspaces',
        objectId: id,
        fields: textAsKept(resources.workspaces.fields, values),
        values,
      })
      const result = await attempt(request, { etag: fresh.etag })
      if (result.is !== 'done') return undefined
      now = writtenRecord(resources.workspaces.fields, result.answer).item
    }
    if (now && namedPeople(now).some((one) => one.email === email)) {
      void invalidateRecords(queryClient)
      return 'stays'
    }
    // The person may not see the workspace any more, and its page is about to close.
    void invalidateRecords(queryClient, { except: itemKey('workspaces', id) })
    if (workspaceScope.get().split('\n')[0] === id) workspaceScope.reset()
    return 'left'
  }
  return { leave, error: readError ?? error, isPending: isPending || isReading }
}
