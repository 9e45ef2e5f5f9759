import type { QueryClient } from '@tanstack/react-query'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { getClockAheadMs } from '../../client/transport.ts'
import { changeAction, picked, type Action } from '../../data/activity/actions.ts'
import { listOptions } from '../../data/queries.ts'
import { readFresh } from '../../data/writeRecord.ts'
import { t } from '../../messages/activityTexts.ts'
import { itemRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { toast } from '../../ui/toasts.ts'
import { reasonOf } from '../errors.tsx'
import { findCreatedItem } from '../form/findCreatedItem.ts'
import { doneText, fieldsOf, isSameIn, recordText } from './actionText.ts'

/** Checks a lost action against the service; `undefined` if the records do not tell. */
async function look(
  queryClient: QueryClient,
  action: Action,
): Promise<Partial<Action> | undefined> {
  const { kind, name, objectId = '', sent, before, at } = action
  if (kind === 'operation') return undefined
  if (kind === 'create') {
    const first = { ...listOptions(name), staleTime: 0 }
    const { items } = await queryClient.fetchQuery(first)
    const sentAt = at + getClockAheadMs()
    const create = { values: sent, known: new Set<string>(), isListKnown: false, at: sentAt }
    const found = findCreatedItem(resources[name].fields, create, items)
    // An older page of the list may have it.
    return found?.isNew === true
      ? {
          state: 'done',
          objectId: found.item.object_id,
          after: picked(found.item, Object.keys(sent)),
        }
      : undefined
  }
  try {
    const { item } = await readFresh(queryClient, name, objectId)
    if (kind === 'remove') return { state: 'missing' }
    const fields = fieldsOf(action)
    const names = Object.keys(sent).filter((field) => Object.hasOwn(item, field))
    if (names.length === 0) return undefined
    const isAs = (values: Action['sent']) =>
      names.every((field) => isSameIn(fields, field, values[field], item[field]))
    if (isAs(sent)) return { state: 'done', after: picked(item, names) }
    // Values that differ from before may be a later change by another person.
    return before && names.every((field) => Object.hasOwn(before, field)) && isAs(before)
      ? { state: 'missing' }
      : undefined
  } catch (error) {
    if (kind === 'remove' && serviceErrorOf(error)?.isGone === true) return { state: 'done' }
    throw error
  }
}

/** Checks whether an action without a response was done, and reports the result. */
export async function checkAction(queryClient: QueryClient, action: Action): Promise<void> {
  const { id, name, objectId } = action
  const title = recordText(action)
  try {
    const found = await look(queryClient, action)
    if (found) {
      changeAction(id, found)
      const is = found.state === 'done' ? 'activity.checkedDone' : 'activity.checkedMissing'
      toast(t(is, { done: doneText(action) }), found.state === 'done' ? {} : { tone: 'warn' })
    } else
      toast(t('activity.checkedOpen', { title }), {
        tone: 'warn',
        ...(objectId !== undefined && {
          link: { to: itemRoute(name, objectId), label: title },
        }),
      })
  } catch (error) {
    toast(reasonOf(error), { tone: 'bad' })
  }
}
