import { fileNameOf } from './fileName.ts'
import { readJson } from '../dialect/readJson.ts'
import { send } from './transport.ts'
import type { SentRequest } from './serviceError.ts'

/** The answer of an operation. The specification shows no answers, so any format is accepted. */
export type OperationBody =
  | { readonly is: 'nothing' }
  | { readonly is: 'json'; readonly value: unknown }
  | { readonly is: 'text'; readonly text: string }
  /** Declared as JSON but invalid: a truncated answer, or one from another program. */
  | { readonly is: 'unreadable'; readonly text: string }
  | { readonly is: 'bytes'; readonly blob: Blob; readonly fileName: string | undefined }

export interface OperationAnswer {
  readonly status: number
  readonly body: OperationBody
  /** Milliseconds. */
  readonly took: number
  /** Epoch milliseconds of the answer. */
  readonly at: number
}

const isText = (type: string) => type === '' || /^text\/|json|xml|javascript|urlencoded/.test(type)

/**
 * Sends one operation, once. The full answer is returned, whatever its format.
 * @param intent a write's Idempotency-Key
 * @throws ServiceError; AbortError when `signal` aborts a read
 */
export async function operate(
  request: SentRequest,
  effect: 'read' | 'write',
  { intent, signal }: { readonly intent?: string; readonly signal?: AbortSignal } = {},
): Promise<OperationAnswer> {
  let blob: Blob | undefined
  const answer = await send({
    ...request,
    effect,
    signal,
    ...(intent === undefined ? {} : { headers: { 'Idempotency-Key': intent } }),
    readBody: async (response) => {
      if (!response.ok || isText(response.headers.get('Content-Type') ?? '')) return response.text()
      blob = await response.blob()
      return ''
    },
  })
  const { status, took, headers } = answer
  const about = { status, took, at: Date.now() }
  if (blob && blob.size > 0)
    return { ...about, body: { is: 'bytes', blob, fileName: fileNameOf(headers) } }
  return { ...about, body: await bodyOf(answer.body, headers.get('Content-Type') ?? '') }
}

async function bodyOf(text: string, type: string): Promise<OperationBody> {
  if (text.trim() === '') return { is: 'nothing' }
  try {
    return { is: 'json', value: await readJson(text) }
  } catch {
    return { is: /json/.test(type) ? 'unreadable' : 'text', text }
  }
}
