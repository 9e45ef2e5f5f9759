import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'

/** Groups of people that a rule can name, besides administrators, who may do everything. */
export type Audience = 'everyone' | 'agents' | 'members' | 'owners' | 'holder'

/** Who may do what with a record. */
export interface AccessRule {
  readonly see: readonly Audience[]
  readonly change: readonly Audience[]
  readonly remove: readonly Audience[]
  /** The field with the person whom the record belongs to: the `holder`. */
  readonly holderKey?: string
}

const inWorkspace: AccessRule = {
  see: ['members'],
  change: ['members'],
  remove: ['members'],
}
const personal = (holderKey: string): AccessRule => ({
  see: ['holder'],
  change: ['holder'],
  remove: ['holder'],
  holderKey,
})

/**
 * The rules of this console's own service, which are documented with it; a browser test compares
 * them with its answers. Of another service no rules are known.
 */
const localRules: { readonly [N in ResourceName]: AccessRule } = {
  tickets: {
    see: ['agents', 'holder'],
    change: ['agents', 'holder'],
    remove: ['holder'],
    holderKey: 'created_by',
  },
  supportPlans: { see: ['everyone'], change: [], remove: [] },
  stores: inWorkspace,
  transfers: inWorkspace,
  models: inWorkspace,
  serveEntries: inWorkspace,
  jobs: inWorkspace,
  subscriptions: { see: ['members'], change: ['owners'], remove: ['owners'], holderKey: 'owner' },
  charges: { see: ['holder'], change: [], remove: [], holderKey: 'owner' },
  credits: personal('owner'),
  paymentMethods: personal('owner'),
  tokens: personal('owner'),
  notifications: personal('recipient'),
  userManagers: personal('user'),
  workspaceManagers: { see: ['members'], change: ['owners'], remove: ['owners'] },
  workspaces: { see: ['agents', 'members'], change: ['owners'], remove: ['owners'] },
  users: { see: ['agents', 'holder'], change: ['holder'], remove: [], holderKey: 'object_id' },
}

/** The rule of the own service for one record: some depend on what the record holds. */
export function localRuleOf(name: ResourceName, item: Item): AccessRule {
  const rule = localRules[name]
  // Deleting a quota would lift it.
  if (name === 'subscriptions' && (item.training_seconds != null || item.predict_calls != null))
    return { ...rule, remove: [] }
  if (name === 'credits' && item.applied === true) return { ...rule, change: [], remove: [] }
  return rule
}
