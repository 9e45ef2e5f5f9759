import { databaseIsAway, databaseIsReadOnly, diskIsFull, HttpError } from '../httpError.ts'

// Driver errors that mean the database is unavailable, not that a statement is wrong.
const away = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '53300',
  '08000',
  '08006',
  '08001',
  '08003',
  '08007',
])
/** Messages of the driver itself, which have no code. */
const awayMessage =
  /Connection terminated|timeout exceeded|timeout expired|Query read timeout|is not queryable|after calling end on the pool/

/**
 * Messages of pgbouncer, which has one code for all: its database is unreachable, or it is full or
 * stops.
 */
const poolerMessage =
  /server (?:conn crashed|connection closed|login has been failing|shutting down)|cannot connect to server|query_wait_timeout|client_login_timeout|client_idle_timeout|client connections exceeded|no more connections allowed|admin forced disconnect|database configuration changed|connect (?:failed|timeout)/

interface Problem {
  readonly code?: string
  readonly message?: string
}

/** Whether the database cannot be reached at present; a later try may succeed. */
export const isAway = (problem: unknown): boolean => {
  const { code = '', message = '' } = problem as Problem
  return (
    away.has(code) || awayMessage.test(message) || (code === '08P01' && poolerMessage.test(message))
  )
}

/** Whether a write reached a database that only answers reads, as after a fail-over. */
export const isReadOnly = (problem: unknown): boolean => (problem as Problem).code === '25006'

/**
 * The response to a request for which the database failed: unreachable, too slow or full. An
 * `HttpError` stays. `undefined`: another error.
 */
export function databaseFailure(error: unknown): HttpError | undefined {
  const { code = '' } = error as Problem
  if (error instanceof HttpError) return error
  if (isAway(error)) return databaseIsAway()
  if (isReadOnly(error)) return databaseIsReadOnly()
  if (code === '53100') return diskIsFull()
  if (code === '57014')
    return new HttpError(503, 'The request took too long.', { 'Retry-After': '5' })
  return undefined
}

/** Whether a later try may succeed: the database is away, only answers reads, or was too slow. */
export const isPassing = (error: unknown): boolean => databaseFailure(error)?.status === 503
