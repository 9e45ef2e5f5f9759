import type { ResourceName } from './resources.ts'

/** What the page of a record shows, beyond the declaration of its collection. */
interface RecordPage {
  /** Fields that say no more than the state beside the name. */
  readonly state?: readonly string[]
  /** The related records that name one without a name of its own; at most two. */
  readonly namedAfter?: readonly [string, string?]
}

/**
 * The pages of records. They are not part of the declarations of `resources.ts`, because a list needs
 * those for its first rows.
 */
export const recordPages: { readonly [N in ResourceName]?: RecordPage } = {
  tickets: { state: ['resolved'] },
  jobs: { state: ['failed'], namedAfter: ['enrich', 'transfer'] },
  subscriptions: { state: ['auto_renew'] },
  charges: { state: ['processed', 'failed'] },
  credits: { state: ['applied'] },
  tokens: { namedAfter: ['owner'] },
  notifications: { state: ['read'] },
  workspaceManagers: { namedAfter: ['workspace'] },
  userManagers: { namedAfter: ['user'] },
}
