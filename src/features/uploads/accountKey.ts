import type { Session } from '../../gateway.ts'
import { useSession } from '../../hooks/session.ts'

/** Identifies the person and the service in browser storage. */
const accountKeyIn = (session: Session | undefined): string =>
  `${session?.service.id ?? ''} ${session?.user?.object_id ?? ''}`.trim()

export function useAccountKey(): string {
  const { data } = useSession()
  return accountKeyIn(data)
}
