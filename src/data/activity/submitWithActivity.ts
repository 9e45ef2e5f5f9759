import type { SentRequest } from '../../client/serviceError.ts'
import { submit, type SubmitAnswer, type SubmitOptions } from '../../client/submit.ts'
import { beginAction, type ActionAbout } from './actions.ts'

/**
 * Sends a write once, as `submit` does, and records it in the person's activity.
 * @throws ServiceError; AbortError when its transport is cancelled, which leaves its outcome open
 */
export async function submitWithActivity(
  request: SentRequest,
  options: SubmitOptions,
  about: ActionAbout = {},
): Promise<SubmitAnswer> {
  const end = beginAction(options.intent ?? crypto.randomUUID(), request, about)
  try {
    const answer = await submit(request, options)
    end({ answer })
    return answer
  } catch (error) {
    end({ error })
    throw error
  }
}
