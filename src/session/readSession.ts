import { readHeaders } from '../client/deployment.ts'
import { fetchSession } from '../client/gatewayAccess.ts'
import { sessionPath, type Session } from '../gateway.ts'

/**
 * Asks the gateway, whose answer counts, for the session of this page's deployment; `undefined`
 * without an answer.
 */
export async function readSession(): Promise<Session | undefined> {
  const response = await fetchSession({ headers: readHeaders(sessionPath) ?? {} }).catch(
    () => undefined,
  )
  return response?.ok ? ((await response.json()) as Session) : undefined
}
