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
  /** The form, button or row is already sending, so nothing was sent. */
  | { readonly is: 'busy' }

type SenderOptions = Pick<SubmitOptions, 'effect' | 'etag'> & {
  /** What is remembered of a write. */
  readonly about?: ActionAbout
  /** Requests with the same lock are sent one at a time: a form has one, rows have one each. */
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
 * Sends what a person submits, each request once. The lock is synchronous (a pending flag comes a
 * render too late). A write keeps the key of its intent until its outcome is known, so that sending
 * it again cannot apply it twice; another body is another intent.
 */
export class IdempotentSender {
  readonly #locked = new Set<string>()
  /** Keys of the writes whose outcome is open: by lock, then by signature. */
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
      // A later write makes repeating an earlier one a new intent: with its old key, the service
      // would return the old answer and leave the later values.
      intents.clear()
      end({ answer })
      return { is: 'done', answer, action: intent }
    } catch (error) {
      // After `unknown` and `notSent` the key is kept: the next press is the same intent.
      if (!(error instanceof ServiceError) || error.isRefused) intents.delete(signature)
      end({ error })
      return { is: 'failed', error, action: intent }
    }
  }
}

/**
 * Sends the requests of one form or button, one at a time. Their answers stay in this component and
 * are dropped with it: the library's mutations would keep them (a new secret key, a password) in a
 * cache.
 *
 * @param isQuiet after a write nothing is read again; the caller does it
 */
export function useSubmit(isQuiet = false) {
  const queryClient = useQueryClient()
  const [sender] = useState(() => new IdempotentSender())
  const [answer, setAnswer] = useState<SubmitAnswer>()
  const [error, setError] = useState<unknown>()
  const [isPending, setIsPending] = useState(false)

  async function attempt(request: SentRequest, options?: SenderOptions): Promise<SubmitResult> {
    setIsPending(true)
    const result = await sender.attempt(request, options)
    if (result.is === 'busy') return result
    setIsPending(false)
    setError(result.is === 'failed' ? result.error : undefined)
    if (result.is === 'done') {
      setAnswer(result.answer)
      if (options?.effect !== 'read' && !isQuiet) void invalidateRecords(queryClient)
    }
    return result
  }

  /** Clears the answer, which may contain a secret. */
  function reset() {
    setAnswer(undefined)
    setError(undefined)
  }

  return { attempt, answer, error, isPending, reset }
}

/** Writes of records: a form or a button saves or deletes one. */
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

/** The answer of an operation that only reads by GET, cached like any other read. */
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
