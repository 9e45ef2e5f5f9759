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
import { readFresh, unsent, writeRecord } from './writeRecord.ts'

/** One change of a few fields of one record. */
export interface FieldChange {
  readonly name: ResourceName
  /** The record as it is shown. */
  readonly item: Item
  /** Only the changed fields; `null` clears one. */
  readonly values: Readonly<Record<string, unknown>>
  /** The record as the person saw it when they decided; by default `item`. */
  readonly known?: Item | undefined
  /** Fields whose change by somebody else stops this one; by default those of `values`. */
  readonly matters?: readonly string[] | undefined
  /** Id of the action that this change takes back. */
  readonly undoes?: string | undefined
}

export type FieldChangeOutcome =
  | {
      readonly is: 'done'
      /** False: the service had these values already. */
      readonly isSent: boolean
      readonly before: Item
      readonly after: Item
      /** The id of the write in the person's activity. */
      readonly action?: string | undefined
    }
  /** Whatever the service has now is shown again. */
  | { readonly is: 'failed'; readonly error: unknown; readonly action?: string }
  /** Another change of this record is being sent, so nothing was sent. */
  | { readonly is: 'busy' }
  /** Somebody else changed a field that matters, so nothing was sent. */
  | { readonly is: 'conflict'; readonly known: Item; readonly now: Item }

const sender = new IdempotentSender()
/** The records whose change is being sent, with the read before it. */
const changing = new Set<string>()

/**
 * What takes a change back. A field that is returned only when it has a value had none before.
 * `undefined` if the value before of any field is not known.
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

/** JSON that a service keeps as text is sent as that text, which must not be encoded twice. */
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
 * Reads a record again, and sends a PATCH of the changed fields if nobody else changed what matters.
 * The new values are shown at once, and what the service has again if the write does not succeed.
 * Nothing is repeated by itself; sending the same change again after an unknown outcome has the same
 * key.
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
    // After every outcome: an unknown one too may have changed anything.
    void invalidateRecords(queryClient)
  }
}

async function changeLocked(
  queryClient: QueryClient,
  { name, item, values, known = item, matters = Object.keys(values), undoes }: FieldChange,
  lock: string,
): Promise<FieldChangeOutcome> {
  const show = (record: Item) => enterRecord(queryClient, name, record)
  // An answer that is on its way would show the old values again.
  await queryClient.cancelQueries({ queryKey: [name], type: 'active' })
  show({ ...item, ...values })
  const names = Object.keys(values)
  const request = recordRequest({
    write: 'partialUpdate',
    name,
    objectId: item.object_id,
    fields: textAsKept(resources[name].fields, values),
    values,
  })
  /** The record as it was read last. */
  let now = item
  const result = await writeRecord<undefined, 'already' | 'conflict'>({
    read: () => readFresh(queryClient, name, item.object_id),
    judge: (read) => {
      now = read.item
      const isAlready = names.every((field) => isSameStored(now[field], values[field]))
      // An own change whose answer was lost is no change by somebody else.
      const own = openWritesOf(lock).map(({ about }) => Object(about) as FieldChange['values'])
      const isOwn = (field: string) =>
        own.some((sent) => field in sent && isSameStored(now[field], sent[field]))
      const changed = differingFields(matters, known, now).filter((field) => !isOwn(field))
      if (changed.some((field) => !names.includes(field)) || (changed.length > 0 && !isAlready))
        return { is: 'stopped', why: 'conflict' }
      if (isAlready) return { is: 'stopped', why: 'already' }
      show({ ...now, ...values })
      return { is: 'send', write: undefined }
    },
    send: (_, etag) =>
      sender.attempt(request, { lock, etag, about: { before: now, values, undoes } }),
  })
  if (result.is === 'busy') return result
  if (result.is === 'done') closeWrites(openWritesOf(lock))
  else show(now)
  if (result.is === 'unread') return { is: 'failed', error: unsent(result.error) }
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
