import type { QueryClient } from '@tanstack/react-query'
import {
  actions,
  changeAction,
  enterActions,
  maxActions,
  type Action,
} from '../../data/activity/actions.ts'
import { storedActions } from '../../data/activity/storedActions.ts'
import { localUndo } from '../../data/activity/localUndo.ts'
import { inverseValues } from '../../data/fieldChange.ts'
import { queryClient } from '../../data/queryClient.ts'
import { readFresh } from '../../data/writeRecord.ts'
import { serviceErrorOf } from '../../client/serviceError.ts'
import activityTexts from '../../messages/en/activity.json'
import bulkTexts from '../../messages/en/bulk.json'
import { texts } from '../../messages/i18n.ts'
import { isSetBack } from '../../runs/operationEffect.ts'
import { runner, startRun } from '../../runs/bulkRun.ts'
import { textsOf } from '../../runs/expected.ts'
import { inverseRequest } from '../../runs/inverseRequest.ts'
import { isRunUndoable, runActions } from '../../runs/runActions.ts'
import { countsOf, type RunKind } from '../../runs/run.ts'
import { accountOf } from '../../session/account.ts'
import { sessionOptions } from '../../session/session.ts'
import type { Item } from '../../metadata/item.ts'
import { dismiss, toast, toasts } from '../../ui/toasts.ts'
import { undoRun } from '../bulk/undoRun.ts'
import { undoChange } from '../fieldChange.ts'
import { toastFailure } from '../toastFailure.ts'
import { restore } from '../remove/restore.ts'
import { doneText, recordText } from './actionText.ts'

const t = texts(activityTexts, bulkTexts)

const itemOf = ({ objectId = '' }: Action, values: Action['before']): Item | undefined =>
  values && { ...values, object_id: objectId }

/** The values that take a change back; `undefined` if those before are not known. */
const valuesBefore = (action: Action) => {
  const { name, sent, before, after } = action
  const item = itemOf(action, before)
  return item && inverseValues(name, sent, item, { ...item, ...after })
}

const inverseOf = (action: Action) =>
  inverseRequest(
    action,
    { objectId: action.objectId, sent: action.sent, madeId: action.objectId },
    itemOf(action, action.before),
  )

/** Actions that are being taken back: a second press means the one before. */
const undoing = new Set<string>()

/** Whether an action was done and can be taken back. */
export function isUndoable(action: Action): boolean {
  if (action.state !== 'done' || action.undoes !== undefined || undoing.has(action.id)) return false
  if (action.kind === 'change') return valuesBefore(action) !== undefined && isLasting(action)
  return inverseOf(action) !== undefined
}

/** The life of a token that was made shorter stays so. */
const isLasting = (action: Action) => action.name !== 'tokens' || inverseOf(action) !== undefined

const accountNow = () => accountOf(queryClient.getQueryData(sessionOptions().queryKey))

/** Undoes an action by its inverse write, after a check of the current record. */
export async function undoAction(action: Action): Promise<void> {
  if (!isUndoable(action)) return
  undoing.add(action.id)
  try {
    const stored = (await storedActions(maxActions)).find(({ id }) => id === action.id)
    if (stored?.state === 'undone') {
      // Another tab has taken it back.
      enterActions([stored])
      toast(t('activity.already', { done: doneText(action) }))
    } else if (!(await takeBack(action))) impossible.add(action.id)
  } finally {
    undoing.delete(action.id)
  }
}

/** @returns false if pressing again cannot help */
async function takeBack(action: Action): Promise<boolean> {
  const { name, objectId = '', before, after, kind } = action
  if (kind === 'change') {
    const values = valuesBefore(action)
    if (!values) return false
    // The key `u` leaves the message of the change behind.
    for (const { id, text } of toasts.get()) if (text === action.text) dismiss(id)
    return takeBackChange(queryClient, action, values, after ?? action.sent)
  }
  if (kind === 'remove') {
    const item = itemOf(action, before)
    return item !== undefined && restore(name, item, recordText(action), action.id)
  }
  await undoByRun(action, objectId)
  return true
}

async function takeBackChange(
  client: QueryClient,
  action: Action,
  values: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { name, objectId = '' } = action
  try {
    const { item } = await readFresh(client, name, objectId)
    const known = { ...item, ...after }
    return await undoChange(
      client,
      { name, item, known, values, undoes: action.id },
      doneText(action),
    )
  } catch (error) {
    const isGone = serviceErrorOf(error)?.isGone === true
    if (isGone) toast(t('activity.gone', { title: recordText(action) }), { tone: 'bad' })
    else toastFailure(error)
    return !isGone
  }
}

/** Undoes an action by its id. */
export async function undoById(id: string): Promise<void> {
  const action = actions.get().find((one) => one.id === id)
  if (action) await undoAction(action)
}

/** Undoes an action by a run of one row, which checks the record first and reports failures. */
async function undoByRun(action: Action, objectId: string): Promise<void> {
  const request = inverseOf(action)
  if (!request) return
  const { id, kind, name, operation, title, after } = action
  const inverseKind: RunKind =
    kind === 'create' ? 'remove' : isSetBack(action) ? 'change' : 'operation'
  const expected = kind === 'create' ? textsOf(after ?? action.sent) : undefined
  const isStarted = await startRun(accountNow(), {
    kind: inverseKind,
    name,
    ...(inverseKind === 'operation' && operation !== undefined && { operation }),
    about: t('activity.undoing', { done: doneText(action) }),
    isQuiet: true,
    isUndo: true,
    undoes: id,
    isChecked: true,
    pausesAfterRefusals: false,
    rows: [{ id, label: title, request, objectId, expected }],
  })
  if (!isStarted) return toast(t('bulk.plan.busy'), { tone: 'warn' })
  const follow = () => {
    const run = runner.run.get()
    const isDone = run?.rows.some((row) => row.id === id && row.state === 'done') === true
    if (isDone) changeAction(id, { state: 'undone' })
    if (isDone || !run || run.state === 'over') stop()
  }
  const stop = runner.run.subscribe(follow)
  follow()
}

/** Actions that the service or a later change keeps from being taken back. */
const impossible = new Set<string>()

/** Whether a press of `u` has not yet found out that this cannot be taken back. */
const isOpenToUndo = ({ id }: { readonly id: string }): boolean =>
  !impossible.has(id) &&
  !runActions
    .get()
    .some(({ run }) => run.undoes === id && countsOf(run.rows).done < run.rows.length)

/**
 * Undoes the latest action, or the one before if that is impossible. A single created record can be
 * undone only from the activity list.
 */
export async function undoLast(): Promise<void> {
  const ones = actions.get().filter((action) => action.kind !== 'create' && isUndoable(action))
  const runs = runActions.get().filter(isRunUndoable)
  const found = [...ones, ...runs].filter(isOpenToUndo)
  const latest = (found.length > 0 ? found : [...ones, ...runs]).toSorted((a, b) => b.at - a.at)[0]
  const local = localUndo.get()
  if (local && local.at >= (latest?.at ?? 0)) return local.run()
  if (latest && 'run' in latest) await undoRun(accountNow(), latest.run)
  else if (latest) await undoAction(latest)
}
