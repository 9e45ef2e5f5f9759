export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** An error answer to a request, thrown where the error is detected. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    detail: string | FieldErrors,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof detail === 'string' ? detail : 'Some fields are not valid.')
    this.status = status
    this.body = typeof detail === 'string' ? { detail } : detail
    this.headers = headers
  }
}

class DiskFull extends Refusal {
  readonly code = 'ENOSPC'
}

/** Nothing was written; a later request may succeed. */
export const diskIsFull = (): Refusal =>
  new DiskFull(507, 'The disk of the service is full. Nothing was written.', {
    'Retry-After': '30',
  })
