import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Read } from '../../client/client.ts'
import { itemKey } from '../../data/queries.ts'
import { differingFields } from '../../data/sameStored.ts'
import { useWrite } from '../../data/submit.ts'
import { useSubmitState } from '../../data/submitState.ts'
import { readFresh, writeRecord } from '../../data/writeRecord.ts'
import type { Item } from '../../metadata/item.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import type { RowChange } from '../../runs/run.ts'
import { useAfterPress } from '../operation/leaving.ts'

/** Changes by others to the shown fields of a record since it was shown. */
const changesOf = (name: ResourceName, shown: Item, now: Item): readonly RowChange[] =>
  differingFields(
    Object.keys(resources[name].fields).filter((field) => Object.hasOwn(shown, field)),
    shown,
    now,
  ).map((field) => ({ name: field, before: shown[field], after: now[field] }))

/**
 * Deletes the version of a record that the person sees. Changes by others are shown first; the next
 * press confirms that newer version.
 */
export function useRemoval(name: ResourceName, item: Item) {
  const queryClient = useQueryClient()
  const { write } = useWrite()
  const objectId = item.object_id
  /** The record as the person saw it last, with its version where that is known. */
  const [shown, setShown] = useState<Read>(() => {
    const held = queryClient.getQueryData<Read>(itemKey(name, objectId))
    return held && changesOf(name, item, held.item).length === 0 ? held : { item, etag: undefined }
  })
  const [changes, setChanges] = useState<readonly RowChange[]>([])
  const { run, error, isPending } = useSubmitState()
  // The deletion is said by its message with Undo.
  const { follow, isShown } = useAfterPress()
  /** The id of the last deletion that was sent, in the person's activity. */
  const action = useRef<string>(undefined)

  /** @returns whether it was deleted by this press */
  async function remove(): Promise<boolean> {
    const { item: known, etag } = shown
    const result = await run(() =>
      follow(() =>
        writeRecord<undefined, Read>({
          read: () => readFresh(queryClient, name, objectId),
          judge: (now) =>
            changesOf(name, known, now.item).length > 0
              ? { is: 'stopped', why: now }
              : { is: 'send', write: undefined },
          send: async (_, version) => {
            const sent = await write({ write: 'remove', name, objectId, etag: version })
            if (sent.is !== 'busy') action.current = sent.action
            return sent
          },
          judged: etag === undefined ? undefined : { write: undefined, etag },
        }),
      ),
    )
    if (!result) return false
    setChanges(result.is === 'stopped' ? changesOf(name, known, result.why.item) : [])
    if (result.is === 'stopped') setShown(result.why)
    return result.is === 'done'
  }

  return { remove, isShown, shown: shown.item, action, changes, error, isPending }
}
