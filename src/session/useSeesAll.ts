import { isAllowed } from '../domain/accessRules.ts'
import { details } from '../resources/details.ts'
import type { ResourceName } from '../resources/resources.ts'
import { useKnownRoles } from './localService.ts'

/**
 * Whether an empty list proves that there are no records. In this console's own service, it does
 * for roles that see everything: administrators, and owners in their own workspaces. Support agents
 * see other workspaces, but not their content. Other services may hide records.
 */
export function useSeesAll(name: ResourceName): boolean {
  const roles = useKnownRoles()
  if (roles === undefined) return false
  if (roles.includes('administrator') || !roles.includes('support_agent')) return true
  return isAllowed(details[name].access, 'see', ['agents'])
}
