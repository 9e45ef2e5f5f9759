import type { QueryClient } from '@tanstack/react-query'
import { serviceErrorOf } from '../client/serviceError.ts'
import { writtenRecord } from '../client/submit.ts'
import { holdsDamage } from '../dialect/damage.ts'
import { kinds } from '../fields/kinds/kinds.ts'
import type { FieldMap } from '../metadata/field.ts'
import type { Item } from '../metadata/item.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { enterRecord } from './enterWritten.ts'
import { invalidateRecords } from './invalidateRecords.ts'
import { inverseOf } from './inverseOf.ts'
import { closeWrites, openWrite, openWritesOf } from './openWrites.ts'
import { recordRequest } from './requests.ts'
import { differingFields, isSameStored } from './sameStored.ts'
import { IdempotentSender, signatureOf } from './submit.ts'
import { readFresh, writeRecord } from './writeRecord.ts'

/** One change of a few fields of one record. */
export interface FieldChange {
  readonly name: ResourceName
  /** The record as shown. */
  readonly item: Item
  /** Only the changed fields; `null` clears one. */
  readonly values: Readonly<Record<string, unknown>>
  /** The record as the person saw it when deciding; by default `item`. */
  readonly known?: Item | undefined
  /** Fields whose change by another user stops this one; by default the fields in `values`. */
  readonly matters?: readonly string[] | undefined
  /** Id of the action that this change undoes. */
  readonly undoes?: string | undefined
  /** Whether the new values are shown once they are saved, and not at once. */
  readonly isShownLate?: boolean | undefined
}

export type FieldChangeOutcome =
  | {
      readonly is: 'done'
      /** Whether it was sent; false if the service had these values already. */
      readonly isSent: boolean
      readonly before: Item
      readonly after: Item
      /** The id of the write in the person's activity. */
      readonly action?: string | undefined
    }
  /** The service's current values are shown again. */
  | { readonly is: 'failed'; readonly error: unknown; readonly action?: string }
  /** Another change of this record is in flight, so nothing was sent. */
  | { readonly is: 'busy' }
  /** Another user changed a field that matters, so nothing was sent. */
  | { readonly is: 'conflict'; readonly known: Item; readonly now: Item }

const sender = new IdempotentSender()
/** Records whose change is in flight, including the read before it. */
const changing = new Set<string>()

/**
 * The values that undo a change. A field that is returned only when set had no value before.
 * `undefined` if the previous value of any field is unknown.
 */
export function inverseValues(
  name: ResourceName,
  sent: FieldChange['values'],
  before: Item,
  after: Item,
): FieldChange['values'] | undefined {
  const fields: FieldMap = resources[name].fields
  const { values, unknown } = inverseOf(before, sent)
  if (unknown.some((field) => !Object.hasOwn(after, field) || holdsDamage(before[field])))
    return undefined
  const blank = unknown.map((field) => {
    const kind = fields[field]?.kind
    return [field, kind && kinds[kind].type === 'boolean' ? false : null] as const
  })
  return { ...values, ...Object.fromEntries(blank) }
}

/** Marks fields whose JSON the service stores as text, which must not be encoded twice. */
export const textAsKept = (fields: FieldMap, values: FieldChange['values']): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      kinds[field.kind].type === 'json' && typeof values[key] === 'string'
        ? { ...field, isStoredAsText: true }
        : field,
    ]),
  )

/**
 * Reads a record again and sends a PATCH of the changed fields, unless another user changed a field
 * that matters. The new values are shown at once, unless said otherwise, and rolled back on failure.
 * Nothing is retried automatically; the same change after an unknown outcome reuses its key.
 * @returns `busy` while another change of the record is running; failures are returned, not thrown
 */
export async function changeFields(
  queryClient: QueryClient,
  change: FieldChange,
): Promise<FieldChangeOutcome> {
  const lock = `${change.name} ${change.item.object_id}`
  if (changing.has(lock)) return { is: 'busy' }
  changing.add(lock)
  try {
    return await changeLocked(queryClient, change, lock)
  } finally {
    changing.delete(lock)
    // After every outcome, because an unknown one may have changed anything.
    void invalidateRecords(queryClient)
  }
}

async function changeLocked(
  queryClient: QueryClient,
  change: FieldChange,
  lock: string,
): Promise<FieldChangeOutcome> {
  const { name, item, values, known = item, matters = Object.keys(values), undoes } = change
  const show = (record: Item) => enterRecord(queryClient, name, record)
  const showNew = (record: Item) => change.isShownLate || show({ ...record, ...values })
  // A response in flight would show the old values again.
  await queryClient.cancelQueries({ queryKey: [name], type: 'active' })
  showNew(item)
  const names = Object.keys(values)
  const request = recordRequest({
    write: 'partialUpdate',
    name,
    objectId: item.object_id,
    fields: textAsKept(resources[name].fields, values),
    values,
  })
  /** The record as last read. */
  let now = item
  const result = await writeRecord<undefined, 'already' | 'conflict'>({
    read: () => readFresh(queryClient, name, item.object_id),
    judge: (read) => {
      now = read.item
      const isAlready = names.every((field) => isSameStored(now[field], values[field]))
      // An own change whose response was lost is not another user's change.
      const own = openWritesOf(lock).map(({ about }) => Object(about) as FieldChange['values'])
      const isOwn = (field: string) =>
        own.some((sent) => field in sent && isSameStored(now[field], sent[field]))
      const changed = differingFields(matters, known, now).filter((field) => !isOwn(field))
      if (changed.some((field) => !names.includes(field)) || (changed.length > 0 && !isAlready))
        return { is: 'stopped', why: 'conflict' }
      if (isAlready) return { is: 'stopped', why: 'already' }
      showNew(now)
      return { is: 'send', write: undefined }
    },
    send: (_, etag) =>
      sender.attempt(request, { lock, etag, about: { before: now, values, undoes } }),
  })
  if (result.is === 'busy') return result
  if (result.is === 'done') closeWrites(openWritesOf(lock))
  else show(now)
  if (result.is === 'unread') return { is: 'failed', error: result.error }
  if (result.is === 'failed') {
    if (serviceErrorOf(result.error)?.isUnknown) {
      const signature = signatureOf(request)
      const id = `${lock} ${signature}`
      openWrite({ id, place: lock, form: lock, signature, at: Date.now(), about: values })
    }
    return result
  }
  if (result.is === 'stopped' && result.why === 'conflict') return { is: 'conflict', known, now }
  const done = { is: 'done', before: now } as const
  if (result.is === 'stopped') return { ...done, isSent: false, after: now }
  const after = writtenRecord(resources[name].fields, result.answer).item ?? { ...now, ...values }
  show(after)
  return { ...done, isSent: true, after, action: result.action }
}
