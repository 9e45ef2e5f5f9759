import { isAllowed } from '../domain/accessRules.ts'
import { details } from '../resources/details.ts'
import type { ResourceName } from '../resources/resources.ts'
import { useKnownRoles } from './localService.ts'

/**
 * Whether an empty list proves that there are no records. It does on this console's own service if
 * the person's role sees everything: administrators see all records, and a person without a role
 * sees all of their own workspaces. Support agents see other people's workspaces, but not their
 * content. What another service leaves out is not known.
 */
export function useSeesAll(name: ResourceName): boolean {
  const roles = useKnownRoles()
  if (roles === undefined) return false
  if (roles.includes('administrator') || !roles.includes('support_agent')) return true
  return isAllowed(details[name].access, 'see', ['agents'])
}
