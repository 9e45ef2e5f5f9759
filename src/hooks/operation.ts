import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as client from '../client/client.ts'
import { encodeForm } from '../client/encode.ts'
import { operate, type OperationAnswer } from '../client/operate.ts'
import { ServiceError, type SentRequest } from '../client/serviceError.ts'
import type { Operation } from '../metadata/resource.ts'
import {
  resources,
  type OperationName,
  type OperationValues,
  type ResourceName,
} from '../resources/resources.ts'
import { invalidateRecords } from './invalidateRecords.ts'
import { signatureOf } from './writes.ts'

export type SendResult =
  | { readonly is: 'done'; readonly answer: OperationAnswer }
  | { readonly is: 'failed'; readonly error: unknown }
  /** The same request is already pending, so nothing was sent. */
  | { readonly is: 'busy' }

/**
 * Sends what a person submits, each request once. The lock is synchronous (a pending flag comes a
 * render too late), and the key of an intent is kept until its outcome is known, so that sending
 * again cannot apply it twice.
 */
export class IdempotentSender {
  readonly #locked = new Set<string>()
  readonly #keys = new Map<string, string>()

  /**
   * @param lock requests with the same lock are sent one at a time; a form has one, rows have one
   * each
   */
  async attempt(
    request: SentRequest,
    effect: 'read' | 'write',
    lock = 'only',
  ): Promise<SendResult> {
    if (this.#locked.has(lock)) return { is: 'busy' }
    this.#locked.add(lock)
    const signature = signatureOf(request)
    const intent = this.#keys.get(signature) ?? crypto.randomUUID()
    this.#keys.set(signature, intent)
    try {
      const answer = await operate(request, effect, effect === 'write' ? { intent } : {})
      this.#keys.delete(signature)
      return { is: 'done', answer }
    } catch (error) {
      // After `unknown` and `notSent` the key is kept: the next press is the same intent.
      if (!(error instanceof ServiceError) || error.isRefused) this.#keys.delete(signature)
      return { is: 'failed', error }
    } finally {
      this.#locked.delete(lock)
    }
  }
}

const declarationOf = (name: ResourceName, operation: string): Operation => {
  const declared = resources[name].operations[operation]
  if (!declared) throw new RangeError(`${name} has no operation ${operation}`)
  return declared
}

/**
 * The request as it will be sent: shown next to the form, copied as curl, and sent.
 * @throws RangeError for an unknown operation, or an id that would change the path
 */
export function operationRequest(
  name: ResourceName,
  operation: string,
  objectId: string | undefined,
  values: Readonly<Record<string, unknown>> = {},
): SentRequest {
  const { method, path, input } = declarationOf(name, operation)
  const resource = resources[name]
  const base = objectId === undefined ? resource.path : client.itemPath(resource, objectId)
  const address = { method, path: `${base}${path}/` }
  return method === 'GET' ? address : { ...address, form: encodeForm(input, values) }
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
  const [answer, setAnswer] = useState<OperationAnswer>()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)

  async function attempt(request: SentRequest, effect: 'read' | 'write'): Promise<SendResult> {
    setBusy(true)
    const result = await sender.attempt(request, effect)
    if (result.is === 'busy') return result
    setBusy(false)
    setError(result.is === 'failed' ? result.error : undefined)
    if (result.is === 'done') {
      setAnswer(result.answer)
      if (effect === 'write' && !isQuiet) void invalidateRecords(queryClient)
    }
    return result
  }

  /** Clears the answer, which may contain a secret. */
  function reset() {
    setAnswer(undefined)
    setError(undefined)
  }

  return { attempt, answer, error, busy, reset }
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
      attempt(
        operationRequest(name, operation, objectId, values),
        declarationOf(name, operation).effect,
      ),
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
    queryFn: ({ signal }) =>
      operate(operationRequest(name, operation, objectId), 'read', { signal }),
  })
