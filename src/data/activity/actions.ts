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
import { findCachedItem } from '../findCachedItem.ts'
import { queryClient } from '../queryClient.ts'
import { keepAction } from './storedActions.ts'

/** The effect of a write on its record. */
export type ActionKind = 'create' | 'change' | 'remove' | 'operation'

/**
 * The outcome of a write:
 * - `open`: in flight
 * - `undone`: done, and undone since
 * - `missing`: its response was lost, and a later read found that it was not done
 */
export type ActionState = 'open' | 'done' | 'refused' | 'notSent' | 'unknown' | 'undone' | 'missing'

export type Values = Readonly<Record<string, unknown>>

/** One write sent by this person from this browser: plain values without secrets and files. */
export interface Action {
  /** The `Idempotency-Key`; a retry is the same action. */
  readonly id: string
  /** Epoch milliseconds of the request. */
  readonly at: number
  readonly kind: ActionKind
  readonly name: ResourceName
  /** For a created record, set once the response names it. */
  readonly objectId?: string | undefined
  readonly operation?: string | undefined
  /** The display name of the record. */
  readonly title: string
  readonly method: string
  readonly path: string
  /** Fields as sent; for an operation, its input. */
  readonly sent: Values
  /** The same fields before the write, as far as known; for a deletion, the whole record. */
  readonly before?: Values | undefined
  /** The same fields in the response, for a creation all; absent if it had no record. */
  readonly after?: Values | undefined
  readonly state: ActionState
  /** HTTP status. */
  readonly status?: number | undefined
  /** The request's id in the service's log. */
  readonly requestId?: string | undefined
  /** The service's message for a refusal. */
  readonly said?: string | undefined
  /** A summary of the action, where its sender gives one. */
  readonly text?: string | undefined
  /** Id of the action that this one undoes. */
  readonly undoes?: string | undefined
}

/** The facts that the sender of a write adds to its action. */
export interface ActionAbout {
  /** The record just before the write. */
  readonly before?: Item | undefined
  /** The sent values, decoded. */
  readonly values?: Values | undefined
  readonly undoes?: string | undefined
}

/** The most actions kept. */
export const maxActions = 200

/** The actions of the signed-in user, latest first. */
export const actions = createStore<readonly Action[]>([], { scope: 'person' })

/** Adds stored actions that this page does not have yet. */
export function enterStored(stored: readonly Action[]): void {
  const known = new Set(actions.get().map(({ id }) => id))
  enterActions(stored.filter(({ id }) => !known.has(id)))
}

/** Adds actions, replacing those with the same ids, latest first. */
export function enterActions(entered: readonly Action[]): void {
  const ids = new Set(entered.map(({ id }) => id))
  const all = [...entered, ...actions.get().filter(({ id }) => !ids.has(id))]
  actions.set(all.toSorted((one, other) => other.at - one.at).slice(0, maxActions))
}

/** Changes an action that has ended, in memory and in storage. */
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

export const shown = (fields: FieldMap, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => isShown(fields, name, value)))

/** Some fields of a record, as far as it has them. */
export const picked = (item: Item, names: readonly string[]): Values =>
  Object.fromEntries(
    names.filter((name) => Object.hasOwn(item, name)).map((name) => [name, item[name]]),
  )

/**
 * The values that a write left in its record, without secrets and files. A creation has all, because
 * its undo deletes the whole record, with later changes by others.
 */
export function leftBy(
  { kind, name }: Pick<Action, 'kind' | 'name'>,
  item: Item,
  sent: Values,
): Values {
  const { fields } = resources[name]
  return shown(fields, picked(item, Object.keys(kind === 'create' ? fields : sent)))
}

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
    about.before ??
    (objectId === undefined ? undefined : findCachedItem(queryClient, name, objectId))
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
    after: isRecord && item ? leftBy(action, item, action.sent) : undefined,
  }
}

function failed(action: Action, error: unknown): Action {
  if (!(error instanceof ServiceError)) return { ...action, state: 'unknown' }
  const { outcome, status, requestId, messages, fieldErrors } = error
  const said = [...messages, ...[...fieldErrors.values()].flat()].join(' ').slice(0, 500)
  const state = outcome === 'failed' ? 'unknown' : outcome
  return { ...action, state, status, requestId, ...(said && { said }) }
}

/** The result of a write, passed to the function that `beginAction` returns. */
export type ActionEnd = { readonly answer: SubmitAnswer } | { readonly error: unknown }

/**
 * Records a write that is about to be sent, also across a page reload. Returns a callback for its
 * outcome.
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
