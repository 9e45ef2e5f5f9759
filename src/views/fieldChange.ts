import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { serviceErrorOf } from '../client/serviceError.ts'
import { holdsDamage } from '../dialect/damage.ts'
import { changeAction } from '../data/activity/actions.ts'
import {
  changeFields,
  inverseValues,
  type FieldChange,
  type FieldChangeOutcome,
} from '../data/fieldChange.ts'
import { readFresh } from '../data/writeRecord.ts'
import { isSameStored } from '../data/sameStored.ts'
import damageTexts from '../messages/en/damage.json'
import changeTexts from '../messages/en/changes.json'
import errorTexts from '../messages/en/errors.json'
import { texts } from '../messages/i18n.ts'
import { recordLabel } from '../messages/nouns.ts'
import type { Item } from '../metadata/item.ts'
import { titleOf } from '../metadata/resource.ts'
import { itemRoute } from '../paths.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { saySlow } from '../ui/slowToast.ts'
import { toast } from '../ui/toasts.ts'
import { sentenceOf } from './errors.tsx'
import { toastFailure } from './toastFailure.ts'

const t = texts(changeTexts, damageTexts, errorTexts)

/** A record in a message: its title, or else its kind. */
export const titleOrKind = (name: ResourceName, title: string, objectId: string | undefined) =>
  title === objectId || title.trim() === '' ? recordLabel(resources[name].label) : title

const nameOf = (name: ResourceName, item: Item): string =>
  titleOrKind(name, titleOf(resources[name], item), item.object_id)

export interface FieldChangeOptions extends Pick<FieldChange, 'known' | 'matters' | 'isShownLate'> {
  /** The text of the message with Undo: "Took “Cannot export invoices”". */
  readonly done: string
  /** The caller shows a refusal itself, next to the field. */
  readonly hasOwnErrors?: boolean
  /** The caller offers to check and to send again, too. */
  readonly hasOwnRecovery?: boolean
  /** The caller asks about a newer change by others. */
  readonly hasOwnConflict?: boolean
}

export type ChangeFields = (
  item: Item,
  values: FieldChange['values'],
  options: FieldChangeOptions,
) => Promise<FieldChangeOutcome>

/**
 * Returns a function that changes a few fields optimistically, with Undo. A refused change is
 * rolled back with the reason. See `changeFields`.
 */
export function useFieldChange(name: ResourceName): ChangeFields {
  const queryClient = useQueryClient()
  return useCallback(
    (item, values, options) => sendFieldChange(queryClient, name, item, values, options),
    [queryClient, name],
  )
}

/** Changes fields as `useFieldChange` does, without a component. */
export async function sendFieldChange(
  queryClient: QueryClient,
  name: ResourceName,
  item: Item,
  values: FieldChange['values'],
  options: FieldChangeOptions,
): Promise<FieldChangeOutcome> {
  const { done, hasOwnErrors, hasOwnRecovery, hasOwnConflict, ...rest } = options
  const change = changeFields(queryClient, { name, item, values, ...rest })
  const outcome = await saySlow(nameOf(name, item), change)
  if (outcome.is === 'busy') toast(t('change.busy'), { tone: 'warn' })
  if (outcome.is === 'done')
    if (outcome.isSent) reportDone(name, values, done, outcome)
    else toast(t('change.already'))
  if (outcome.is === 'conflict' && !hasOwnConflict)
    reportNewer(name, item, t('change.conflict', { title: nameOf(name, item) }))
  if (outcome.is === 'failed') {
    const again = () => void sendFieldChange(queryClient, name, item, values, alone(options))
    const error = serviceErrorOf(outcome.error)
    if (error?.isUnknown) {
      if (!hasOwnRecovery) reportUnknown(queryClient, name, item, values, options, outcome)
    } else if (!hasOwnErrors)
      reportFailure(name, item, outcome.error, error?.isPermanent ? undefined : again)
  }
  return outcome
}

/** The options of a message's button, which may be pressed after its caller is gone. */
const alone = ({ done, known, matters }: FieldChangeOptions): FieldChangeOptions => ({
  done,
  known,
  matters,
})

function reportNewer(name: ResourceName, item: Item, text: string): void {
  const link = { to: itemRoute(name, item.object_id), label: t('change.open') }
  toast(text, { tone: 'warn', link })
}

type Done = Extract<FieldChangeOutcome, { readonly is: 'done' }>

function reportDone(
  name: ResourceName,
  values: FieldChange['values'],
  done: string,
  { before, after, action = '' }: Done,
): void {
  changeAction(action, { text: done })
  if (!inverseValues(name, values, before, after)) {
    const wasLost = Object.keys(values).some((field) => holdsDamage(before[field]))
    return toast(wasLost ? t('damage.noUndo', { done }) : done)
  }
  const undo = async () => (await import('./activity/undoAction.ts')).undoById(action)
  toast(done, { action: { label: t('change.undo'), run: () => void undo() } })
}

/**
 * Undoes a change, but never over a newer change of the same fields.
 * @param change `known` is the record as the change left it
 * @param done the text about the change
 * @returns false if pressing again cannot help
 */
export async function undoChange(
  queryClient: QueryClient,
  change: FieldChange,
  done: string,
): Promise<boolean> {
  const { name, item, values } = change
  const outcome = await saySlow(nameOf(name, item), changeFields(queryClient, change))
  if (outcome.is === 'done') toast(t('change.undone', { done }))
  if (outcome.is === 'busy') toast(t('change.busy'), { tone: 'warn' })
  if (outcome.is === 'conflict')
    reportNewer(name, item, t('change.notUndone', { title: nameOf(name, item) }))
  if (outcome.is !== 'failed') return outcome.is !== 'conflict'
  const options = { done: t('change.undone', { done }) }
  const { isUnknown = false, isPermanent = false } = serviceErrorOf(outcome.error) ?? {}
  const again = () => void undoChange(queryClient, change, done)
  if (isUnknown) reportUnknown(queryClient, name, item, values, options, outcome)
  else reportFailure(name, item, outcome.error, isPermanent ? undefined : again)
  return !isPermanent
}

/** @param again absent where the same request would be refused again */
function reportFailure(
  name: ResourceName,
  item: Item,
  error: unknown,
  again: (() => void) | undefined,
): void {
  const title = nameOf(name, item)
  const action = again && { label: t('recovery.tryAgain'), run: again }
  toastFailure(error, { action }, (reason) => t('change.failed', { title, reason }))
}

/** Reports a lost response, with a check and then a retry of the missing change. */
function reportUnknown(
  queryClient: QueryClient,
  name: ResourceName,
  item: Item,
  values: FieldChange['values'],
  options: FieldChangeOptions,
  failed: Extract<FieldChangeOutcome, { readonly is: 'failed' }>,
): void {
  const { error, action } = failed
  const title = nameOf(name, item)
  const reason = sentenceOf(error)
  const check = async () => {
    const fresh = await readFresh(queryClient, name, item.object_id).catch(() => undefined)
    const now = fresh?.item
    if (!now) {
      reportUnknown(queryClient, name, item, values, options, failed)
    } else if (Object.keys(values).every((field) => isSameStored(now[field], values[field]))) {
      const done = {
        is: 'done',
        isSent: true,
        before: item,
        after: now,
        action,
      } as const
      if (action !== undefined) changeAction(action, { state: 'done', after: now })
      reportDone(name, values, t('change.has', { done: options.done }), done)
    } else {
      if (action !== undefined) changeAction(action, { state: 'missing' })
      const again = () =>
        void sendFieldChange(queryClient, name, now, values, { ...alone(options), known: now })
      toast(t('change.hasNot', { title }), {
        tone: 'warn',
        action: { label: t('recovery.sendAgain'), run: again },
      })
    }
  }
  toast(t('change.failed', { title, reason }), {
    tone: 'warn',
    action: { label: t('recovery.check'), run: () => void check() },
  })
}
