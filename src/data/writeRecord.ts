import type { QueryClient } from '@tanstack/react-query'
import { read, type Read } from '../client/client.ts'
import { ServiceError, serviceErrorOf } from '../client/serviceError.ts'
import { resources, type ItemOf, type ResourceName } from '../resources/resources.ts'
import type { SubmitResult } from './submit.ts'
import { throttled } from './throttle.ts'

/** The decision on a write after reading the record: the write to send, or the reason to stop. */
export type Judgement<Write, Why> =
  | { readonly is: 'send'; readonly write: Write }
  | { readonly is: 'stopped'; readonly why: Why }

export interface RecordWrite<Write, Why> {
  /** Reads the record as the service has it now. */
  readonly read: () => Promise<Read>
  readonly judge: (now: Read) => Judgement<Write, Why>
  /** @param etag the judged version; `undefined` where the service has none */
  readonly send: (write: Write, etag: string | undefined) => Promise<SubmitResult>
  /** A write that needs no read, because its base version is known. */
  readonly judged?: { readonly write: Write; readonly etag: string } | undefined
}

export type RecordWriteResult<Why> =
  | SubmitResult
  | { readonly is: 'stopped'; readonly why: Why }
  /** The record could not be read, so nothing was sent: `error` describes the write. */
  | { readonly is: 'unread'; readonly error: unknown; readonly readError: unknown }

/**
 * The most reads for a record that changes between read and write, before the person is notified.
 */
const mostLooks = 3

/**
 * Sends every change of a record: reads it, judges it against the person's view, and sends the
 * judged version. After a version mismatch it reads again, so other people's changes to other
 * fields stay. A lost response is never retried here.
 * @returns `unread` if nothing was sent; `stopped` with the reason of `judge`; else the result of
 * `send`
 */
export async function writeRecord<Write, Why>({
  read,
  judge,
  send,
  judged,
}: RecordWrite<Write, Why>): Promise<RecordWriteResult<Why>> {
  if (judged) {
    const result = await send(judged.write, judged.etag)
    if (!isOutdated(result)) return result
  }
  for (let looks = 1; ; looks += 1) {
    let now
    try {
      now = await read()
    } catch (error) {
      return { is: 'unread', error: unsent(error), readError: error }
    }
    const judgement = judge(now)
    if (judgement.is === 'stopped') return judgement
    const result = await send(judgement.write, now.etag)
    if (looks === mostLooks || !isOutdated(result)) return result
  }
}

const isOutdated = (result: SubmitResult) =>
  result.is === 'failed' && serviceErrorOf(result.error)?.isConflict === true

/** Converts the error of a read before a write to the write's; a 401 keeps its own message. */
export const unsent = (error: unknown): unknown =>
  error instanceof ServiceError && !error.isSignedOut
    ? new ServiceError(Object.assign({}, error, { outcome: 'notSent' as const }))
    : error

/**
 * Reads the record's current version without touching the shown one.
 * @throws ServiceError as `read`
 */
export const readFresh = <N extends ResourceName>(
  queryClient: QueryClient,
  name: N,
  objectId: string,
) =>
  queryClient.fetchQuery({
    queryKey: ['fresh', name, objectId],
    queryFn: throttled<Read<ItemOf<N>>>(({ signal }) => read(resources[name], objectId, signal)),
    staleTime: 0,
    gcTime: 0,
  })
