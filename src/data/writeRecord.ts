import type { QueryClient } from '@tanstack/react-query'
import { read, type Read } from '../client/client.ts'
import { ServiceError, serviceErrorOf } from '../client/serviceError.ts'
import { resources, type ItemOf, type ResourceName } from '../resources/resources.ts'
import type { SubmitResult } from './submit.ts'
import { throttled } from './throttle.ts'

/** What a look at the record means for a write: what is sent, or why nothing is. */
export type Judgement<Write, Why> =
  | { readonly is: 'send'; readonly write: Write }
  | { readonly is: 'stopped'; readonly why: Why }

export interface RecordWrite<Write, Why> {
  /** Reads the record as the service has it now. */
  readonly read: () => Promise<Read>
  readonly judge: (now: Read) => Judgement<Write, Why>
  /** @param etag the version that was judged; `undefined` where the service has none */
  readonly send: (write: Write, etag: string | undefined) => Promise<SubmitResult>
  /** What may be sent without a look, because the version it was made from is known. */
  readonly judged?: { readonly write: Write; readonly etag: string } | undefined
}

export type RecordWriteResult<Why> =
  | SubmitResult
  | { readonly is: 'stopped'; readonly why: Why }
  /** The record could not be read, so nothing was sent. */
  | { readonly is: 'unread'; readonly error: unknown }

/** Looks at a record that changes between the look and the write, before the person hears of it. */
const mostLooks = 3

/**
 * The one way a change of a record leaves: read, judged against what the person saw, and sent with the
 * version that was judged. A version that the service refuses is looked at again, so that a change of
 * other fields by somebody else neither stops this one nor is overwritten. An answer that was lost is
 * never repeated here.
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
      return { is: 'unread', error }
    }
    const judgement = judge(now)
    if (judgement.is === 'stopped') return judgement
    const result = await send(judgement.write, now.etag)
    if (looks === mostLooks || !isOutdated(result)) return result
  }
}

const isOutdated = (result: SubmitResult) =>
  result.is === 'failed' && serviceErrorOf(result.error)?.isConflict === true

/** The error of a read before a write, as that of the write; a 401 keeps its own message. */
export const unsent = (error: unknown): unknown =>
  error instanceof ServiceError && !error.isSignedOut
    ? new ServiceError(Object.assign({}, error, { outcome: 'notSent' as const }))
    : error

/** The record as the service has it now, without touching what is shown. */
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
