import type { ResourceName } from '../../resources/resources.ts'

const kinds: ReadonlySet<ResourceName> = new Set([
  'workspaces',
  'users',
  'stores',
  'models',
  'subscriptions',
])

/**
 * Whether deleting a record may take the work of many people with it: then it is confirmed by
 * typing.
 */
export const isHighRisk = (name: ResourceName): boolean => kinds.has(name)
