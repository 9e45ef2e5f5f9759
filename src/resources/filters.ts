import { email, reference, text } from '../metadata/field.ts'

/** "Workspace-scoped filter set": stores, enrichment models, serve entries, transfer inputs. */
export const workspaceFilters = {
  name: text('optional'),
  description: text('optional'),
  workspace__object_id: reference('workspaces', 'optional', { label: 'Workspace' }),
  workspace__name: text('optional', { label: 'Workspace name' }),
  workspace__owners__object_id: reference('users', 'optional', { label: 'Owner' }),
  workspace__owners__email: email('optional', { label: 'Owner email' }),
  workspace__contributors__object_id: reference('users', 'optional', { label: 'Contributor' }),
  workspace__contributors__email: email('optional', { label: 'Contributor email' }),
} as const

const { name: _name, description: _description, ...managers } = workspaceFilters

/** Filters of workspace notification managers: the same without name and description. */
export const managerFilters = managers
