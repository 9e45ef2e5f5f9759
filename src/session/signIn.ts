import { useQueryClient } from '@tanstack/react-query'
import { readFailure } from '../dialect/errors.ts'
import { writeHeaders } from '../client/deployment.ts'
import { isHeaders } from '../client/authScheme.ts'
import { fetchSession } from '../client/gatewayAccess.ts'
import { SignInError } from '../client/signInError.ts'
import {
  type ConnectedSession,
  type ConnectFailure,
  type Credential,
  type Session,
  type SessionChange,
} from '../gateway.ts'
import { recordInput } from '../client/lastInput.ts'
import { sessionOptions } from './session.ts'

function connectFailureIn(body: string): ConnectFailure | undefined {
  try {
    const parsed = JSON.parse(body) as Partial<ConnectFailure> | null
    return parsed?.problem === undefined ? undefined : (parsed as ConnectFailure)
  } catch {
    return undefined
  }
}

/** @throws SignInError */
async function send(
  method: 'POST' | 'PATCH',
  sent: Credential | SessionChange,
  signal?: AbortSignal,
) {
  let response: Response
  try {
    response = await fetchSession({
      method,
      headers: { 'Content-Type': 'application/json', ...writeHeaders() },
      body: JSON.stringify(sent),
      signal: signal ?? null,
    })
  } catch {
    throw new SignInError(undefined, [])
  }
  const body = await response.text()
  if (response.ok) return JSON.parse(body) as ConnectedSession
  const failure = connectFailureIn(body)
  const { messages, fieldErrors } = readFailure(body, response.headers.get('Content-Type') ?? '')
  throw failure
    ? new SignInError(response.status, [failure.detail], new Map(), failure)
    : new SignInError(response.status, messages, fieldErrors)
}

/** Headers that the app's configuration requires for a deployment besides the credential. */
async function configuredHeaders({ service, name }: Credential) {
  if (service === undefined) return undefined
  const { readConfigFile } = await import('../client/configFile.ts')
  const names = [service.replace(/\/+$/, ''), name]
  const config = await readConfigFile(names).catch(() => undefined)
  return isHeaders(config?.headers) ? config.headers : undefined
}

/**
 * Opens a session; the page does not use it yet.
 * @throws SignInError
 */
export async function connect(
  credential: Credential,
  signal?: AbortSignal,
): Promise<ConnectedSession> {
  const { headers = await configuredHeaders(credential) } = credential
  const session = await send('POST', { ...credential, ...(headers && { headers }) }, signal)
  if (session.idleMinutes !== undefined) recordInput()
  return session
}

/**
 * Changes a session, or selects another one; the page does not follow.
 * @throws SignInError
 */
export const changeSession = (change: SessionChange): Promise<Session> => send('PATCH', change)

/**
 * Returns a function that opens a session and replaces the cached one.
 * @throws SignInError by the returned function
 */
export function useOpenSession(): (credential: Credential) => Promise<Session> {
  const queryClient = useQueryClient()
  return async (credential) => {
    const session = await connect(credential)
    queryClient.setQueryData(sessionOptions().queryKey, session)
    return session
  }
}
