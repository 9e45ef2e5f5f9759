import { useSession } from './session.ts'

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
