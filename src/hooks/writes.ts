import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import * as client from '../client/client.ts'
import { encodeForm } from '../client/encode.ts'
import { ServiceError, type SentRequest } from '../client/serviceError.ts'
import type { FieldMap } from '../metadata/field.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { invalidateRecords } from './invalidateRecords.ts'
import { itemKey } from './queries.ts'

/** The request of a form or a button. `fields` determines how each value is encoded. */
export type WriteRequest = {
  readonly name: ResourceName
  readonly fields: FieldMap
  readonly values: Readonly<Record<string, unknown>>
  readonly etag?: string | undefined
} & (
  | { readonly write: 'create' }
  | { readonly write: 'update' | 'partialUpdate'; readonly objectId: string }
)

export interface RemoveRequest {
  readonly write: 'remove'
  readonly name: ResourceName
  readonly objectId: string
}

const methods = { create: 'POST', update: 'PUT', partialUpdate: 'PATCH', remove: 'DELETE' } as const

/** The request as it will be sent: shown next to the form, copied as curl, and sent. */
export function requestOf(request: WriteRequest | RemoveRequest) {
  const resource = resources[request.name]
  const path =
    request.write === 'create' ? resource.path : client.itemPath(resource, request.objectId)
  const method = methods[request.write]
  return request.write === 'remove'
    ? { method, path }
    : { method, path, form: encodeForm(request.fields, request.values) }
}

export type WriteResult =
  | { readonly is: 'done'; readonly written: client.Written }
  | { readonly is: 'failed'; readonly error: unknown }
  /** Another write of this form or button is pending, so nothing was sent. */
  | { readonly is: 'busy' }

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
 * Sends writes, one at a time. A second press while one is pending is ignored (a synchronous lock:
 * a pending flag comes a render too late), and the key of the intent is kept until the outcome is
 * known, so that sending again cannot apply it twice. A request with another body is another
 * intent, and has its own key.
 */
export function useWrite() {
  const queryClient = useQueryClient()
  const locked = useRef(false)
  const intent = useRef<{ key: string; signature: string }>(undefined)
  const mutation = useMutation({
    mutationFn: async (request: WriteRequest | RemoveRequest) => {
      const sent = requestOf(request)
      const signature = signatureOf(sent)
      if (intent.current?.signature !== signature)
        intent.current = { key: crypto.randomUUID(), signature }
      return client.write(sent.method, sent.path, 'form' in sent ? sent.form : undefined, {
        key: intent.current.key,
        fields: resources[request.name].fields,
        ...(request.write === 'remove' ? {} : { etag: request.etag }),
      })
    },
    onSuccess: async (written, request) => {
      if (written.item && request.write !== 'remove')
        // Stored without its version: the page reads the record again and gets it.
        queryClient.setQueryData(itemKey(request.name, written.item.object_id), {
          item: written.item,
          etag: undefined,
        })
      void invalidateRecords(queryClient, {
        except: request.write === 'remove' ? itemKey(request.name, request.objectId) : undefined,
      })
    },
  })

  async function attempt(request: WriteRequest | RemoveRequest): Promise<WriteResult> {
    if (locked.current) return { is: 'busy' }
    locked.current = true
    try {
      const written = await mutation.mutateAsync(request)
      intent.current = undefined
      return { is: 'done', written }
    } catch (error) {
      // After `unknown` and `notSent` the key is kept: the next press is the same intent.
      if (!(error instanceof ServiceError) || error.isRefused) intent.current = undefined
      return { is: 'failed', error }
    } finally {
      locked.current = false
    }
  }

  /** Like `attempt`, for callers that show `error` and only need to know when it is done. */
  async function submit(
    request: WriteRequest | RemoveRequest,
  ): Promise<client.Written | undefined> {
    const result = await attempt(request)
    return result.is === 'done' ? result.written : undefined
  }

  return { attempt, submit, error: mutation.error, busy: mutation.isPending, reset: mutation.reset }
}
