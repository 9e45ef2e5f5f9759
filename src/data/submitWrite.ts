import { ServiceError, type Mismatch, type SentRequest } from '../client/serviceError.ts'
import { submit, writtenRecord, type SubmitAnswer, type SubmitOptions } from '../client/submit.ts'
import { isRecord } from '../dialect/ids.ts'
import { resources } from '../resources/resources.ts'
import { targetOf } from './pathTarget.ts'

const saysDone = (value: unknown) =>
  isRecord(value) && [value.success, value.ok].some((flag) => flag === true)

/** The reason why a success does not prove the write: an operation may run later. */
function mismatchOf({ method, path }: SentRequest, answer: SubmitAnswer): Mismatch | undefined {
  const target = targetOf(path)
  if (!target || target.operation) return undefined
  const { status, body } = answer
  if (status === 202) return 'accepted'
  // Status 201 proves that a record exists, and 204 has no content to check.
  if (method !== 'POST' || status !== 200 || body.is !== 'json' || saysDone(body.value))
    return undefined
  const { objectId } = writtenRecord(resources[target.name].fields, answer)
  return objectId === undefined ? 'unsaid' : undefined
}

/**
 * Sends a write once, as `submit` does.
 * @throws ServiceError as `submit`, also for a success that does not confirm the write, as outcome
 * `unknown`
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
