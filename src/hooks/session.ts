import { ownHeaders, sessionPath, type Session, type SessionUser } from '../gateway.ts'
import { takeFirstSession } from '../client/firstData.ts'
import { setStoreOwner, type StoreOwner } from '../store.ts'
import { isSignedOutStatus } from '../client/serviceError.ts'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'

export const sessionOptions = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }): Promise<Session> => {
      const first = takeFirstSession()
      if (first) return first
      const response = await fetch(sessionPath, { signal })
      if (!response.ok) throw new TypeError(`session: ${response.status}`)
      return (await response.json()) as Session
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** Stored values are those of the session's deployment and person; without a session, nobody's. */
const ownerOf = ({ signedIn, service, user }: Session): StoreOwner | undefined =>
  signedIn
    ? { deployment: service.id, person: user?.object_id ?? '', isKnown: user !== null }
    : undefined

/** Sets the owner of stored values whenever the session of this client changes. */
export const followStoreOwner = (client: QueryClient): (() => void) =>
  client.getQueryCache().subscribe(({ type, query }) => {
    const [name] = sessionOptions().queryKey
    const session: Session | undefined = query.state.data
    if (type === 'updated' && query.queryKey[0] === name && session) setStoreOwner(ownerOf(session))
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

/**
 * Returns a function that ends the session and clears everything that was read in it.
 *
 * It throws a TypeError when the server cannot be reached: the session still exists, and the caller
 * must say so.
 */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    // A pending read would get a 401 and look like a failure.
    await queryClient.cancelQueries({ predicate: isOfPerson })
    const response = await fetch(sessionPath, { method: 'DELETE', headers: ownHeaders })
    if (!response.ok && !isSignedOutStatus(response.status)) throw new TypeError('not signed out')
    const { queryKey } = sessionOptions()
    queryClient.setQueryData(
      queryKey,
      (session) => session && { ...session, signedIn: false, user: null },
    )
    queryClient.removeQueries({ predicate: isOfPerson })
  }
}

export const nameOf = (user: SessionUser): string =>
  [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email
