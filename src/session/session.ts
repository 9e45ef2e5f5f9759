import { sessionPath, type Session, type SessionUser } from '../gateway.ts'
import { readHeaders } from '../client/deployment.ts'
import { fetchSession } from '../client/gatewayAccess.ts'
import { takeFirstSession } from '../client/firstData.ts'
import { setStoreOwner, type StoreOwner } from '../store.ts'
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'

/** Milliseconds before a failed read of the session is retried. */
const retryMs = 5000

export const sessionOptions = () =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }): Promise<Session> => {
      const first = takeFirstSession()
      if (first) return first
      let response = await fetchSession({ signal, headers: readHeaders(sessionPath) ?? {} })
      // A static host returns a page or a 404; a failing gateway returns 5xx.
      if (response.status < 500 && !response.headers.get('Content-Type')?.includes('json')) {
        ;(await import('../client/direct/directAccess.ts')).startDirectAccess()
        response = await fetchSession({})
      }
      if (!response.ok) throw new TypeError(`session: ${response.status}`)
      return (await response.json()) as Session
    },
    staleTime: Infinity,
    gcTime: Infinity,
    // Without a session, no page could show the time of the next retry.
    refetchInterval: ({ state }) => (state.error ? retryMs : false),
  })

/** The owner of stored values: the session's deployment and person; without a session, none. */
export const ownerOf = ({
  signedIn,
  service,
  user,
  credentialId,
}: Session): StoreOwner | undefined =>
  signedIn
    ? {
        deployment: service.id,
        person: user?.object_id ?? credentialId ?? '',
        isKnown: user !== null,
      }
    : undefined

/** Makes stored values and the deployment of requests follow this client's session. */
export const followSession = (client: QueryClient): (() => void) =>
  client.getQueryCache().subscribe(({ type, query }) => {
    const session: Session | undefined = query.state.data
    if (type !== 'updated' || !session || isOfPerson(query)) return
    setStoreOwner(ownerOf(session))
  })

export function useSession() {
  return useQuery(sessionOptions())
}

/** Whether a query contains data of the signed-in person, as all but the session do. */
export const isOfPerson = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] !== 'session'

export const nameOf = (user: SessionUser): string =>
  [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email
