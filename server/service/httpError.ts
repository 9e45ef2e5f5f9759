export type FieldErrors = Readonly<Record<string, readonly string[]>>

/** An error answer to a request, thrown where the error is detected. */
export class HttpError extends Error {
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

/** The database is unavailable; a later request may succeed. */
export const databaseIsAway = (): HttpError =>
  new HttpError(503, 'The database cannot be reached.', { 'Retry-After': '2' })

/** A fail-over may be under way; the statement was refused, so nothing was written. */
export const databaseIsReadOnly = (): HttpError =>
  new HttpError(503, 'The database takes no writes at the moment. Nothing was written.', {
    'Retry-After': '5',
  })

class OutcomeUnknown extends HttpError {
  /** SQLSTATE: the resolution of a transaction is unknown. */
  readonly code = '08007'
}

/** The answer to a commit was lost: it may have been done, or not. */
export const outcomeIsUnknown = (): HttpError =>
  new OutcomeUnknown(
    503,
    'The connection to the database was lost while it was writing, so it is unknown whether this was written.',
    { 'Retry-After': '2' },
  )

class DiskFull extends HttpError {
  readonly code = 'ENOSPC'
}

/** The disk is full and nothing was written; a later request may succeed. */
export const diskIsFull = (): HttpError =>
  new DiskFull(507, 'The disk of the service is full. Nothing was written.', {
    'Retry-After': '30',
  })
