import { resources, type ResourceName } from '../resources/resources.ts'
import { useKnownRoles } from './session.ts'

/**
 * Whether an empty answer proves that there are none. It does where this console's own service
 * answers, and the person's role sees all there could be: administrators see everything, and who
 * has no role sees all of their own workspaces. Support agents see other people's workspaces, but
 * not what is in them; what another service leaves out cannot be known.
 */
export function useSeesAll(name: ResourceName): boolean {
  const roles = useKnownRoles()
  if (roles === undefined) return false
  if (roles.includes('administrator') || !roles.includes('support_agent')) return true
  return resources[name].section === 'Support'
}
