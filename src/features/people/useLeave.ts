import { useQueryClient } from '@tanstack/react-query'
import { writtenRecord } from '../../client/submit.ts'
import { textAsKept } from '../../data/fieldChange.ts'
import { isSameStored } from '../../data/sameStored.ts'
import { itemKey } from '../../data/queries.ts'
import { invalidateRecords } from '../../data/invalidateRecords.ts'
import { recordRequest } from '../../data/requests.ts'
import { useSubmit } from '../../data/submit.ts'
import { useSubmitState } from '../../data/submitState.ts'
import { readFresh, writeRecord } from '../../data/writeRecord.ts'
import { savingAt, useAfterLeaving } from '../../views/form/afterLeaving.ts'
import { tabRoute } from '../../paths.ts'
import { renewTitles } from '../../data/storedTitles.ts'
import { resources } from '../../resources/resources.ts'
import { namedPeople } from '../../dialect/workspacePeople.ts'
import { asKept, settingsIn, withoutPerson } from './peopleSettings.ts'
import type { Workspace } from '../../domain/people.ts'

/**
 * Removes a person from the lists of a workspace. The settings are loaded again before, so that
 * changes by others stay.
 * @param email the person's own, in lower case
 */
export function useLeave(item: Workspace, email: string) {
  const queryClient = useQueryClient()
  const { attempt } = useSubmit(true)
  const { run, error, isPending } = useSubmitState()
  const id = item.object_id
  const { follow, isShown } = useAfterLeaving(savingAt(tabRoute('workspaces', id, 'people')))

  /** @returns `stays` if the service still names the person afterwards; `undefined` if it failed */
  async function leave(): Promise<'left' | 'stays' | undefined> {
    const result = await run(() =>
      follow(() =>
        writeRecord<unknown, 'left'>({
          read: () => readFresh(queryClient, 'workspaces', id),
          judge: (now) => {
            const left = withoutPerson(now.item, email)
            return isSameStored(left, settingsIn(now.item))
              ? { is: 'stopped', why: 'left' }
              : { is: 'send', write: asKept(now.item, left) }
          },
          send: (settings, etag) => {
            const values = { settings }
            const fields = textAsKept(resources.workspaces.fields, values)
            const write = 'partialUpdate'
            const request = { write, name: 'workspaces', objectId: id, fields, values } as const
            return attempt(recordRequest(request), { etag })
          },
        }),
      ),
    )
    if (result?.is !== 'done' && result?.is !== 'stopped') return undefined
    const now =
      result.is === 'done'
        ? writtenRecord(resources.workspaces.fields, result.answer).item
        : undefined
    if (now && namedPeople(now).some((one) => one.email === email)) {
      void invalidateRecords(queryClient)
      return 'stays'
    }
    // The person may not see the workspace any more, and its page is about to close.
    void invalidateRecords(queryClient, { except: itemKey('workspaces', id) })
    renewTitles('workspaces', new Set([id]), () => null)
    return 'left'
  }
  return { leave, isShown, error, isPending }
}
