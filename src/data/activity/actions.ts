import { ServiceError, type SentRequest } from '../../client/serviceError.ts'
import { writtenRecord, type SubmitAnswer } from '../../client/submit.ts'
import { isSecretName } from '../../dialect/secretNames.ts'
import { kinds } from '../../fields/kinds/kinds.ts'
import type { FieldMap } from '../../metadata/field.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { operationsOf } from '../../resources/operations.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { createStore } from '../../store.ts'
import { targetOf } from '../pathTarget.ts'
import { heldItem } from '../heldItem.ts'
import { queryClient } from '../queryClient.ts'
import { keepAction } from './storedActions.ts'

/** What a write did to its record. */
export type ActionKind = 'create' | 'change' | 'remove' | 'operation'

/**
 * How a write ended:
 * - `open`: on its way
 * - `undone`: done, and taken back since
 * - `missing`: its answer was lost, and a look found that it was not done
 */
export type ActionState = 'open' | 'done' | 'refused' | 'notSent' | 'unknown' | 'undone' | 'missing'

export type Values = Readonly<Record<string, unknown>>

/** One write that this person sent from this browser: plain values without secrets and files. */
export interface Action {
  /** The `Idempotency-Key`: sending again is the same action. */
  readonly id: string
  /** Epoch milliseconds when it was sent. */
  readonly at: number
  readonly kind: ActionKind
  readonly name: ResourceName
  /** Of a created record only once its answer named it. */
  readonly objectId?: string | undefined
  readonly operation?: string | undefined
  /** What people call the record. */
  readonly title: string
  readonly method: string
  readonly path: string
  /** Fields as they were sent; of an operation its input. */
  readonly sent: Values
  /** The same fields before, as far as they were known; of a deletion the whole record. */
  readonly before?: Values | undefined
  /** The same fields in the answer; absent if it had no record. */
  readonly after?: Values | undefined
  readonly state: ActionState
  /** HTTP status. */
  readonly status?: number | undefined
  /** By which the service's log names the request. */
  readonly requestId?: string | undefined
  /** Why it was refused, in the service's words. */
  readonly said?: string | undefined
  /** What was done, in words, where its sender says so. */
  readonly text?: string | undefined
  /** Id of the action that this one takes back. */
  readonly undoes?: string | undefined
}

/** What the sender of a write knows of it. */
export interface ActionAbout {
  /** The record as it was just before. */
  readonly before?: Item | undefined
  /** The values that are sent, decoded. */
  readonly values?: Values | undefined
  readonly undoes?: string | undefined
}

/** How many actions are remembered. */
export const maxActions = 200

/** The actions of this page's person, the latest first. */
export const actions = createStore<readonly Action[]>([], { scope: 'person' })

/** Enters actions that are stored and not known to this page. */
export function enterStored(stored: readonly Action[]): void {
  const known = new Set(actions.get().map(({ id }) => id))
  enterActions(stored.filter(({ id }) => !known.has(id)))
}

/** Enters actions in place of those with the same ids, the latest first. */
export function enterActions(entered: readonly Action[]): void {
  const ids = new Set(entered.map(({ id }) => id))
  const all = [...entered, ...actions.get().filter(({ id }) => !ids.has(id))]
  actions.set(all.toSorted((one, other) => other.at - one.at).slice(0, maxActions))
}

/** Changes what is remembered of an action that has ended, here and in storage. */
export function changeAction(id: string, change: Partial<Action>): void {
  const before = actions.get().find((action) => action.id === id)
  if (!before) return
  const action = { ...before, ...change }
  actions.set(actions.get().map((one) => (one === before ? action : one)))
  keepAction(action)
}

const isShown = (fields: FieldMap, name: string, value: unknown) => {
  const field = fields[name]
  const { isSecret = false, type } = field ? kinds[field.kind] : { type: undefined }
  return !isSecretName(name) && !isSecret && type !== 'file' && !(value instanceof Blob)
}

const shown = (fields: FieldMap, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => isShown(fields, name, value)))

/** Some fields of a record, as far as it has them. */
export const picked = (item: Item, names: readonly string[]): Values =>
  Object.fromEntries(
    names.filter((name) => Object.hasOwn(item, name)).map((name) => [name, item[name]]),
  )

function actionOf(id: string, request: SentRequest, about: ActionAbout): Action | undefined {
  const target = targetOf(request.path)
  if (!target) return undefined
  const { name, objectId, operation } = target
  const { fields } = resources[name]
  const { method, path, form = [] } = request
  const kind: ActionKind = operation
    ? 'operation'
    : method === 'POST'
      ? 'create'
      : method === 'DELETE'
        ? 'remove'
        : 'change'
  const inputs: FieldMap = operation ? operation.input : fields
  const sent = shown(
    inputs,
    about.values ?? Object.fromEntries(form.map(([field, value]) => [field, value])),
  )
  const held =
    about.before ?? (objectId === undefined ? undefined : heldItem(queryClient, name, objectId))
  const before = held && shown(fields, kind === 'remove' ? held : picked(held, Object.keys(sent)))
  return {
    id,
    at: Date.now(),
    kind,
    name,
    objectId,
    operation: Object.entries(operationsOf(name)).find(([, one]) => one === operation)?.[0],
    title: titleOf(resources[name], held ?? { ...sent, object_id: objectId ?? '' }),
    method,
    path,
    sent,
    before,
    state: 'open',
    undoes: about.undoes,
  }
}

function ended(action: Action, answer: SubmitAnswer): Action {
  const { status, requestId } = answer
  const { fields } = resources[action.name]
  const { item, objectId } = writtenRecord(fields, answer)
  const isRecord = action.kind === 'create' || action.kind === 'change'
  return {
    ...action,
    state: 'done',
    status,
    requestId,
    ...(action.kind === 'create' && { objectId }),
    ...(isRecord && item && { title: titleOf(resources[action.name], item) }),
    after: isRecord && item ? picked(item, Object.keys(action.sent)) : undefined,
  }
}

function failed(action: Action, error: unknown): Action {
  if (!(error instanceof ServiceError)) return { ...action, state: 'unknown' }
  const { outcome, status, requestId, messages, fieldErrors } = error
  const said = [...messages, ...[...fieldErrors.values()].flat()].join(' ').slice(0, 500)
  const state = outcome === 'failed' ? 'unknown' : outcome
  return { ...action, state, status, requestId, ...(said && { said }) }
}

/** How a write ended, for the function that `beginAction` returns. */
export type ActionEnd = { readonly answer: SubmitAnswer } | { readonly error: unknown }

/**
 * Remembers a write that is about to be sent, also over the end of the page, and returns what is to be
 * called with its outcome.
 * @param id its `Idempotency-Key`
 */
export function beginAction(
  id: string,
  request: SentRequest,
  about: ActionAbout,
): (end: ActionEnd) => void {
  const action = actionOf(id, request, about)
  if (!action) return () => undefined
  enterActions([action])
  keepAction(action)
  return (end) => {
    const last = 'answer' in end ? ended(action, end.answer) : failed(action, end.error)
    enterActions([last])
    if (last.state === 'done' && last.undoes !== undefined)
      changeAction(last.undoes, { state: 'undone' })
    keepAction(last)
  }
}
