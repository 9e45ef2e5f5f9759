import { isAllowed } from '../domain/accessRules.ts'
import { details } from '../resources/details.ts'
import type { ResourceName } from '../resources/resources.ts'
import { useKnownRoles } from './localService.ts'

/** Whether our own service hides records of a collection from people with these roles. */
export const isHiddenFrom = (roles: readonly string[] | undefined, name: ResourceName): boolean =>
  roles?.includes('support_agent') === true &&
  !roles.includes('administrator') &&
  !isAllowed(details[name].access, 'see', ['agents'])

/**
 * Whether an empty list proves that there are no records. In this console's own service, it does
 * for roles that see everything: administrators, and owners in their own workspaces. Support agents
 * see other workspaces, but not their content. Other services may hide records.
 */
export function useSeesAll(name: ResourceName): boolean {
  const roles = useKnownRoles()
  return roles !== undefined && !isHiddenFrom(roles, name)
}
