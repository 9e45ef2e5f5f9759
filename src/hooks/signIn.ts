import { useQueryClient } from '@tanstack/react-query'
import { readFailure } from '../dialect/errors.ts'
import { SignInError } from '../client/signInError.ts'
import { ownHeaders, sessionPath, type Credential, type Session } from '../gateway.ts'
import { sessionOptions } from './session.ts'

/**
 * Returns a function that opens a session, which replaces the one in the cache.
 *
 * It throws a `SignInError`.
 */
export function useOpenSession(): (credential: Credential) => Promise<Session> {
  const queryClient = useQueryClient()
  return async (credential) => {
    let response: Response
    try {
      response = await fetch(sessionPath, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...ownHeaders },
        body: JSON.stringify(credential),
      })
    } catch {
      throw new SignInError(undefined, [])
    }
    const body = await response.text()
    if (!response.ok) {
      const failure = readFailure(body, response.headers.get('Content-Type') ?? '')
      throw new SignInError(response.status, failure.messages, failure.fieldErrors)
    }
    const session = JSON.parse(body) as Session
    queryClient.setQueryData(sessionOptions().queryKey, session)
    return session
  }
}
