import { databaseIsAway, diskIsFull, HttpError } from '../httpError.ts'

// Driver errors that mean the database is unavailable, not that a statement is wrong.
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
])
const awayMessage = /Connection terminated|timeout exceeded/

/**
 * The answer to a request for which the database failed as a whole: it cannot be reached, took too
 * long or has no room; what is an answer already stays so. `undefined`: something else went wrong.
 */
export function databaseFailure(error: unknown): HttpError | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (error instanceof HttpError) return error
  if (away.has(code) || awayMessage.test(message)) return databaseIsAway()
  if (code === '53100') return diskIsFull()
  if (code === '57014')
    return new HttpError(503, 'The request took too long.', { 'Retry-After': '5' })
  return undefined
}
