/** Readers for the responses of single operations, which the specification does not show. */
import { asItem, isRecord, referenceId } from './ids.ts'
import { readWrapped } from './wrapped.ts'

/** The body of a response, in any format, because the specification shows none. */
export type AnswerBody =
  | { readonly is: 'nothing' }
  | { readonly is: 'json'; readonly value: unknown }
  | { readonly is: 'text'; readonly text: string }
  /** Declared as JSON but invalid: truncated, or from another program. */
  | { readonly is: 'unreadable'; readonly text: string }
  | { readonly is: 'bytes'; readonly blob: Blob; readonly fileName: string | undefined }

/** The id of the job in a response to Train, in any form services use. */
export const jobIdIn = (answer: unknown): string | undefined => readWrapped(answer, jobIdAt)

function jobIdAt(answer: unknown): string | undefined {
  if (!isRecord(answer)) return undefined
  const id = referenceId(answer.job_id) ?? asItem(answer)?.object_id
  if (id !== undefined && ['progress', 'enrich', 'job_id'].some((key) => key in answer)) return id
  // The job may also be an id or an address.
  return jobIdAt(answer.job) ?? referenceId(answer.job)
}

/** The SHA-256 of a stored file, in lower case, if the response to an upload contains it. */
export function checksumIn(body: AnswerBody): string | undefined {
  return body.is === 'json' ? readWrapped(body.value, sumIn) : undefined
}

function sumIn(answer: unknown): string | undefined {
  if (!isRecord(answer)) return undefined
  const sum = answer.sha256 ?? (isRecord(answer.file) ? answer.file.sha256 : undefined)
  return typeof sum === 'string' && /^[0-9a-f]{64}$/i.test(sum) ? sum.toLowerCase() : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The container and the path of a returned blob, if the response headers contain them. */
export function blobPlaceIn(headers: Headers): {
  readonly container: string | undefined
  readonly path: string | undefined
} {
  const read = (name: string) => {
    const value = headers.get(name)
    return value === null ? undefined : decoded(value)
  }
  return { container: read('X-Blob-Container'), path: read('X-Blob-Path') }
}
