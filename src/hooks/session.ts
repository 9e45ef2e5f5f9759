import {
  ownHeaders,
  sessionPath,
  type Credential,
  type Session,
  type SessionUser,
} from '../gateway.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

/** Why a sign-in failed, with the gateway's messages. */
export class SignInError extends Error {
  override readonly name = 'SignInError'
  readonly fieldErrors: ReadonlyMap<string, readonly string[]>
  readonly status: number | undefined
  constructor(
    status: number | undefined,
    messages: readonly string[],
    fieldErrors: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {
    super(messages.join(' '))
    this.status = status
    this.fieldErrors = fieldErrors
  }
}

export const sessionOptions = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }): Promise<Session> => {
      const response = await fetch(sessionPath, { signal })
      if (!response.ok) throw new SignInError(response.status, [])
      return (await response.json()) as Session
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })

export function useSession() {
  return useQuery(sessionOptions())
}

/** Whether this console's own service answers: its answers are fully known. */
export const useIsLocalService = (): boolean => useSession().data?.service.local === true

/**
 * The person's roles. Only the local service reports them; elsewhere they are `undefined`, and only
 * an answer shows what the person may do.
 */
export function useKnownRoles(): readonly string[] | undefined {
  const session = useSession().data
  return session?.service.local === true ? session.user?.roles : undefined
}

/** All queries except the session contain data of the signed-in person. */
export const isOfPerson = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] !== 'session'

/** Signs in and out. Both replace the cached data about the person. */
export function useSessionActions() {
  const queryClient = useQueryClient()

  /** @throws SignInError */
  async function signIn(credential: Credential): Promise<Session> {
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
      const { readFailure } = await import('../dialect/errors.ts')
      const failure = readFailure(body, response.headers.get('Content-Type') ?? '')
      throw new SignInError(response.status, failure.messages, failure.fieldErrors)
    }
    const session = JSON.parse(body) as Session
    queryClient.setQueryData(sessionOptions().queryKey, session)
    return session
  }

  /**
   * Ends the session and clears everything that was read in it.
   * @throws TypeError when the server cannot be reached: the session still exists, and the caller
   * must say so
   */
  async function signOut(): Promise<void> {
    // A pending read would get a 401 and look like a failure.
    await queryClient.cancelQueries({ predicate: isOfPerson })
    const response = await fetch(sessionPath, {
      method: 'DELETE',
      headers: { ...ownHeaders },
    })
    if (!response.ok && response.status !== 401) throw new TypeError('not signed out')
    const { queryKey } = sessionOptions()
    queryClient.setQueryData(
      queryKey,
      (session) => session && { ...session, signedIn: false, user: null },
    )
    queryClient.removeQueries({ predicate: isOfPerson })
  }

  return { signIn, signOut }
}

export const nameOf = (user: SessionUser): string =>
  [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email
