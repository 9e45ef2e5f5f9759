import { ServiceError, type Mismatch, type SentRequest } from '../client/serviceError.ts'
import { submit, writtenRecord, type SubmitAnswer, type SubmitOptions } from '../client/submit.ts'
import { isRecord } from '../dialect/ids.ts'
import { resources } from '../resources/resources.ts'
import { targetOf } from './pathTarget.ts'

const saysDone = (value: unknown) =>
  isRecord(value) && [value.success, value.ok].some((flag) => flag === true)

/** Why a success is no proof that a record was written: an operation may well be done later. */
function mismatchOf({ method, path }: SentRequest, answer: SubmitAnswer): Mismatch | undefined {
  const target = targetOf(path)
  if (!target || target.operation) return undefined
  const { status, body } = answer
  if (status === 202) return 'accepted'
  // The status 201 says that there is a record, and 204 that there is nothing more to say.
  if (method !== 'POST' || status !== 200 || body.is !== 'json' || saysDone(body.value))
    return undefined
  const { objectId } = writtenRecord(resources[target.name].fields, answer)
  return objectId === undefined ? 'unsaid' : undefined
}

/**
 * Sends a write, once, as `submit` does.
 * @throws ServiceError also for a success that does not say that the record was written: its outcome
 * is unknown
 */
export async function submitWrite(
  request: SentRequest,
  options: SubmitOptions,
): Promise<SubmitAnswer> {
  const answer = await submit(request, options)
  const mismatch = mismatchOf(request, answer)
  if (mismatch === undefined) return answer
  const { status, took } = answer
  const about = { outcome: 'unknown', cause: 'unreadable', request } as const
  throw new ServiceError({ ...about, mismatch, status, took })
}
