import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ServiceError, type SentRequest } from '../client/serviceError.ts'
import { submit, writtenRecord, type SubmitAnswer, type SubmitOptions } from '../client/submit.ts'
import type { OperationName, OperationValues } from '../resources/operations.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { beginAction, type ActionAbout } from './activity/actions.ts'
import { enterRecord, enterRemoved } from './enterWritten.ts'
import { invalidateRecords } from './invalidateRecords.ts'
import { submitWrite } from './submitWrite.ts'
import { throttled } from './throttle.ts'
import { itemKey } from './queries.ts'
import { useSubmitState } from './submitState.ts'
import {
  declarationOf,
  operationRequest,
  recordRequest,
  type RemoveRequest,
  type WriteRequest,
} from './requests.ts'

export type SubmitResult =
  /** `action` is the id of the write in the person's activity. */
  | { readonly is: 'done'; readonly answer: SubmitAnswer; readonly action?: string }
  | { readonly is: 'failed'; readonly error: unknown; readonly action?: string }
  /** The form, button or row has a request in flight, so nothing was sent. */
  | { readonly is: 'busy' }

type SenderOptions = Pick<SubmitOptions, 'effect' | 'etag'> & {
  /** The facts to record about a write. */
  readonly about?: ActionAbout
  /** Requests with the same lock are sent one at a time; a form has one lock, each row its own. */
  readonly lock?: string
}

/** Identical requests have identical signatures; a file is identified by its properties. */
export const signatureOf = ({ method, path, form }: SentRequest): string =>
  JSON.stringify([
    method,
    path,
    form?.map(([name, value]) =>
      value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
    ),
  ])

/**
 * Sends user-submitted requests, each once. The lock is synchronous, because a pending flag updates
 * a render too late. A write keeps its idempotency key until its outcome is known, so that a retry
 * cannot apply it twice. Another body has another key.
 */
export class IdempotentSender {
  readonly #locked = new Set<string>()
  /** Keys of the writes with an open outcome: by lock, then by signature. */
  readonly #intents = new Map<string, Map<string, string>>()

  async attempt(
    request: SentRequest,
    { effect = 'write', etag, lock = '', about = {} }: SenderOptions = {},
  ): Promise<SubmitResult> {
    if (this.#locked.has(lock)) return { is: 'busy' }
    this.#locked.add(lock)
    try {
      if (effect === 'read') return { is: 'done', answer: await submit(request, { effect }) }
      return await this.#write(request, etag, this.#intentsOf(lock), about)
    } catch (error) {
      return { is: 'failed', error }
    } finally {
      this.#locked.delete(lock)
    }
  }

  #intentsOf(lock: string): Map<string, string> {
    const intents = this.#intents.get(lock) ?? new Map<string, string>()
    this.#intents.set(lock, intents)
    return intents
  }

  async #write(
    request: SentRequest,
    etag: string | undefined,
    intents: Map<string, string>,
    about: ActionAbout,
  ): Promise<SubmitResult> {
    const signature = signatureOf(request)
    const intent = intents.get(signature) ?? crypto.randomUUID()
    intents.set(signature, intent)
    const end = beginAction(intent, request, about)
    try {
      const answer = await submitWrite(request, { intent, etag })
      // After a later write, repeating an earlier one is a new intent. With the old key, the
      // service would only return the old response.
      intents.clear()
      end({ answer })
      return { is: 'done', answer, action: intent }
    } catch (error) {
      // After `unknown` and `notSent` the key is kept, so that the next attempt is the same intent.
      if (!(error instanceof ServiceError) || error.isRefused) intents.delete(signature)
      end({ error })
      return { is: 'failed', error, action: intent }
    }
  }
}

/**
 * Sends the requests of one form or button, one at a time. Responses stay in this component,
 * because the library's mutations would cache them, including new secret keys and passwords.
 *
 * @param isQuiet after a write nothing is reloaded; the caller does it
 */
export function useSubmit(isQuiet = false) {
  const queryClient = useQueryClient()
  const [sender] = useState(() => new IdempotentSender())
  const [answer, setAnswer] = useState<SubmitAnswer>()
  const { run, isPending, error, forget } = useSubmitState()

  async function attempt(request: SentRequest, options?: SenderOptions): Promise<SubmitResult> {
    const result = (await run(() => sender.attempt(request, options))) ?? { is: 'busy' }
    if (result.is === 'done') {
      setAnswer(result.answer)
      if (options?.effect !== 'read' && !isQuiet) void invalidateRecords(queryClient)
    }
    return result
  }

  /** Clears the response, which may contain a secret. */
  function reset() {
    setAnswer(undefined)
    forget()
  }

  return { attempt, answer, error, isPending, reset }
}

/** Saves or deletes records for a form or a button. */
export function useWrite() {
  const queryClient = useQueryClient()
  const { attempt, error, isPending } = useSubmit(true)

  async function write(request: WriteRequest | RemoveRequest): Promise<SubmitResult> {
    const isRemoval = request.write === 'remove'
    const { etag } = request
    const about = isRemoval ? {} : { values: request.values }
    const result = await attempt(recordRequest(request), { etag, about })
    if (result.is !== 'done') return result
    const { item } = writtenRecord(resources[request.name].fields, result.answer)
    if (isRemoval) enterRemoved(queryClient, request.name, request.objectId)
    else if (item) enterRecord(queryClient, request.name, item)
    if (item && !isRemoval)
      // Stored without its version: the page reads the record again and gets it.
      queryClient.setQueryData(itemKey(request.name, item.object_id), { item, etag: undefined })
    void invalidateRecords(queryClient, {
      // The page of a deleted record is about to close.
      except: isRemoval ? itemKey(request.name, request.objectId) : undefined,
    })
    return result
  }

  return { write, error, isPending }
}

/** An operation; `run` takes exactly its fields. */
export function useOperation<N extends ResourceName, O extends OperationName<N>>(
  name: N,
  operation: O,
  objectId: string | undefined,
  isQuiet = false,
) {
  const { attempt, ...state } = useSubmit(isQuiet)
  return {
    ...state,
    run: (values: OperationValues<N, O>) =>
      attempt(operationRequest(name, operation, objectId, values), {
        effect: declarationOf(name, operation).effect,
        about: { values },
      }),
  }
}

/** The response of a read-only GET operation, cached like any other read. */
export const operationOptions = (
  name: ResourceName,
  operation: string,
  objectId: string | undefined,
) =>
  queryOptions({
    queryKey: [name, 'operation', operation, objectId],
    queryFn: throttled(({ signal }) =>
      submit(operationRequest(name, operation, objectId), { effect: 'read', signal }),
    ),
  })
