/** What the answers of single operations contain. The specification shows none of them. */
import { asItem, isRecord, referenceId } from './ids.ts'
import { readWrapped } from './wrapped.ts'

/** The specification shows no answers, so any format is accepted. */
export type AnswerBody =
  | { readonly is: 'nothing' }
  | { readonly is: 'json'; readonly value: unknown }
  | { readonly is: 'text'; readonly text: string }
  /** Declared as JSON but invalid: a truncated answer, or one from another program. */
  | { readonly is: 'unreadable'; readonly text: string }
  | { readonly is: 'bytes'; readonly blob: Blob; readonly fileName: string | undefined }

/** The id of the job in the answer to Train, in any form services use. */
export const jobIdIn = (answer: unknown): string | undefined => readWrapped(answer, jobIdAt)

function jobIdAt(answer: unknown): string | undefined {
  if (!isRecord(answer)) return undefined
  const id = referenceId(answer.job_id) ?? asItem(answer)?.object_id
  if (id !== undefined && ['progress', 'enrich', 'job_id'].some((key) => key in answer)) return id
  // The job may be an id or an address too.
  return jobIdAt(answer.job) ?? referenceId(answer.job)
}

/** The SHA-256 of a stored file, in lower case, if the answer to an upload contains it. */
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

/** The container and the path of a returned blob, if its headers contain them. */
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
