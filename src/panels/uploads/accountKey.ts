import type { Session } from '../../gateway.ts'
import { useSession } from '../../hooks/session.ts'

/** The person and the service, as a key of what this browser remembers for them. */
const accountKeyIn = (session: Session | undefined): string =>
  `${session?.service.baseUrl ?? session?.service.name ?? ''} ${session?.user?.object_id ?? ''}`.trim()

export function useAccountKey(): string {
  const { data } = useSession()
  return accountKeyIn(data)
}
