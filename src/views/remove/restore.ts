import { serviceErrorOf } from '../../client/serviceError.ts'
import { writtenRecord } from '../../client/submit.ts'
import { inverseRequest, restorationOf } from '../../runs/inverseRequest.ts'
import { actions } from '../../data/activity/actions.ts'
import { invalidateRecords } from '../../data/invalidateRecords.ts'
import { queryClient } from '../../data/queryClient.ts'
import { IdempotentSender } from '../../data/submit.ts'
import { enterRecord } from '../../data/enterWritten.ts'
import { fullSentence } from '../../messages/fullSentence.ts'
import bulkTexts from '../../messages/en/bulk.json'
import recordTexts from '../../messages/en/records.json'
import { texts, translateLabel } from '../../messages/i18n.ts'
import { labelOf } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { itemRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { saySlow } from '../../ui/slowToast.ts'
import { dismiss, toast, toasts } from '../../ui/toasts.ts'
import { toastFailure } from '../toastFailure.ts'

const t = texts(bulkTexts, recordTexts)
const sender = new IdempotentSender()

/** The labels of the fields that creating a deleted record again would lose. */
export const lostFields = (name: ResourceName, item: Item): readonly string[] =>
  restorationOf(name, item).lost.map((field) =>
    translateLabel(labelOf(field, resources[name].fields[field])),
  )

/** The request that creates a deleted record again from its last values; absent if nothing can. */
const requestFor = (name: ResourceName, item: Item) =>
  inverseRequest({ kind: 'remove', name, operation: undefined }, { objectId: item.object_id }, item)

export const isRestorable = (name: ResourceName, item: Item): boolean =>
  requestFor(name, item) !== undefined

const isUndone = (action: string | undefined) =>
  actions.get().some(({ id, state }) => id === action && state === 'undone')

/**
 * Creates a deleted record again, once; reports the outcome, and values that were lost.
 * @param undoes id of the action that deleted it
 * @returns false if pressing again cannot help
 */
export async function restore(
  name: ResourceName,
  item: Item,
  title: string,
  undoes?: string,
): Promise<boolean> {
  const request = requestFor(name, item)
  if (!request || isUndone(undoes)) return true
  const done = t('remove.done', { title })
  for (const { id, text } of toasts.get()) if (text === done) dismiss(id)
  const about = { values: restorationOf(name, item).values, undoes }
  const result = await saySlow(title, sender.attempt(request, { lock: item.object_id, about }))
  if (result.is === 'busy') return true
  if (result.is === 'failed') {
    const { error } = result
    const failure = serviceErrorOf(error)
    // Another press could make a second record, where the answer was lost.
    if (failure?.isUnknown) {
      toast(t('bulk.restoreUnknown', { title }), { tone: 'warn' })
      return true
    }
    const action = {
      label: t('bulk.restore'),
      run: () => void restore(name, item, title, undoes),
    }
    const start = fullSentence(t('bulk.restoreFailed', { title }))
    toastFailure(error, { action }, (reason) => `${start} ${reason}`)
    return failure?.isPermanent !== true
  }
  const made = writtenRecord(resources[name].fields, result.answer)
  if (made.item) enterRecord(queryClient, name, made.item)
  const lost = lostFields(name, item)
  const text = t('bulk.restored', { title })
  toast(lost.length > 0 ? `${text}. ${t('bulk.restoreLost', { fields: lost.join(', ') })}` : text, {
    ...(made.objectId !== undefined && {
      link: { to: itemRoute(name, made.objectId), label: t('bulk.openRestored') },
    }),
  })
  void invalidateRecords(queryClient)
  return true
}

/**
 * Notifies about a deleted record, with Undo where it can be restored.
 * @param action id of the deletion, in the person's activity
 */
export function toastRemoved(
  name: ResourceName,
  item: Item,
  title: string,
  action: string | undefined,
): void {
  toast(
    t('remove.done', { title }),
    isRestorable(name, item)
      ? { action: { label: t('bulk.restore'), run: () => void restore(name, item, title, action) } }
      : {},
  )
}
