import type { Session } from '../gateway.ts'
import { useSession } from './session.ts'

/** Whether this console's own service responds, whose responses are fully known. */
export const useIsLocalService = (): boolean => useSession().data?.service.local === true

/**
 * The person's roles, which only the local service reports. For other services `undefined`: only
 * responses reveal permissions.
 */
export const knownRolesOf = (session: Session | undefined): readonly string[] | undefined =>
  session?.service.local === true ? session.user?.roles : undefined

export const useKnownRoles = () => knownRolesOf(useSession().data)
