/**
 * Field names that services use in records of single collections and in responses of operations.
 * Separate from `names.ts`, because no list needs them.
 */
import { referenceId } from './ids.ts'
import { changeKeys, createdKeys, creatorKey, updatedKeys } from './names.ts'
import { timeOf } from './time.ts'

type Returned = Readonly<Record<string, unknown>>

/** The first value that is neither missing nor `null`. */
export const firstOf = (record: Returned, keys: readonly string[]): unknown =>
  keys.map((key) => record[key]).find((value) => value !== undefined && value !== null)

/** The first key with a time, and the time in epoch milliseconds. */
export function keyedTime(
  record: Returned,
  keys: readonly string[],
): { readonly key: string; readonly at: number } | undefined {
  for (const key of keys) {
    const at = timeOf(record[key], key)
    if (at !== undefined) return { key, at }
  }
  return undefined
}

/** Epoch milliseconds. */
const timeUnder =
  (...keys: readonly string[]) =>
  (record: Returned): number | undefined =>
    keyedTime(record, keys)?.at

const startedKeys = ['started_at', 'started'] as const
const endedKeys = ['ended_at', 'finished_at', 'completed_at'] as const
/** The key of a job's run time in seconds. */
export const durationKey = 'seconds'
/** The keys of a job's start, end and run time. */
export const runKeys: readonly string[] = [...startedKeys, ...endedKeys, durationKey]

export const updatedAt = timeUnder(...updatedKeys)
export const endedAt = timeUnder(...endedKeys)
export const createdAt = timeUnder(...createdKeys)
export const startedAt = timeUnder(...createdKeys, ...startedKeys)
export const sentAt = timeUnder(...createdKeys, 'sent_at', 'timestamp', 'date')

/** Whether a key identifies a record or describes its history rather than its content. */
export const isBookkeepingKey = (key: string): boolean =>
  ['object_id', 'id', creatorKey, ...changeKeys].includes(key)

/** Whether a key names the sender or recipient of a message, who are not its subject. */
export const isCorrespondentKey = (key: string): boolean => key === 'recipient' || key === 'sender'

/** The recipient of a message; `me` if the record has none. */
export const recipientOf = (message: Returned, me: string): string | undefined =>
  'recipient' in message ? referenceId(message.recipient) : me

/** Keys of the reason of a failure. */
export const failureKeys: readonly string[] = [
  'failure_reason',
  'failure_message',
  'error',
  'error_message',
]
/** Keys that hold a reason only in a record that is known to have failed. */
const reasonKeys = ['message', 'detail', 'reason', 'traceback']

/** The reason of a failed job, in the service's words. */
export function failureReasonOf(failed: Returned): string | undefined {
  for (const key of [...failureKeys, ...reasonKeys]) {
    const value = failed[key]
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return undefined
}

/** Keys of related records that the specification does not show, most usual first. */
const relatedKeys: Readonly<Record<string, readonly string[]>> = {
  payment_method: ['payment_method', 'method', 'payment_method_id'],
}

/** The key under which a record has a related one; `undefined` if it shows none. */
export const relatedKeyIn = (item: Returned, name: string): string | undefined =>
  (relatedKeys[name] ?? [name]).find((key) => key in item)

/** The key under which a workspace has its payment method. */
export const paymentMethodKeyOf = (workspace: Returned): string | undefined =>
  relatedKeyIn(workspace, 'payment_method')

/** The id of a workspace's payment method, if its record has one. */
export function paymentMethodOf(workspace: Returned): string | undefined {
  const key = paymentMethodKeyOf(workspace)
  return key === undefined ? undefined : referenceId(workspace[key])
}

/** The keys for the tables in a store's settings, and for the key column of a table. */
export const tablesIn = (settings: Returned): readonly unknown[] => [
  settings.tables,
  settings.table,
]
export const keyColumnIn = (settings: Returned): unknown => settings.key

/** Keys of the name and the rank of a variable or feature in a list of objects. */
export const nameKeys: readonly string[] = ['feature', 'name', 'variable']
export const rankKeys: readonly string[] = ['rank', 'score', 'importance', 'value']
export const typeKeys: readonly string[] = ['type', 'kind', 'dtype']

/** Keys that identify and describe a blob in a list of blobs, in display order. */
export const blobKeys: readonly RegExp[] = [
  /^(path|name|key|blob)$/i,
  /^container$/i,
  /^(size|length|bytes|content_?length)$/i,
  /^(last_?)?(modified|updated|changed)(_at|_on)?$/i,
]

/** The statistics of one column in the summary of a transfer. */
export const statisticKeys = {
  type: ['type', 'dtype', 'kind'],
  count: ['count', 'n', 'non_null'],
  missing: ['missing', 'nulls', 'null', 'empty', 'missing_count'],
  distinct: ['distinct', 'unique', 'cardinality'],
  min: ['min', 'minimum'],
  q1: ['q1', '25%', 'p25'],
  median: ['median', '50%', 'p50'],
  q3: ['q3', '75%', 'p75'],
  mean: ['mean', 'average', 'avg'],
  max: ['max', 'maximum'],
  deviation: ['deviation', 'std', 'stddev', 'standard_deviation'],
  histogram: ['histogram', 'bins'],
  top: ['top', 'values'],
  rows: ['rows', 'row_count', 'count', 'total'],
} as const

/** Inputs that a job may return from the request that started it. */
export const trainingInputKeys: ReadonlySet<string> = new Set([
  'transfer',
  'optimizer',
  'loss_function',
  'metric_names',
  'epochs',
  'runtime',
  'learning_rate',
  'batch_size',
  'seed',
])
/** Inputs that share their name with a result: text is the input, a number is the result. */
export const ambiguousInputKeys: ReadonlySet<string> = new Set(['loss', 'metrics', 'accuracy'])
/** Keys that only count the steps of a series. */
export const stepKeys: ReadonlySet<string> = new Set(['epoch', 'step', 'iteration', 'index'])
