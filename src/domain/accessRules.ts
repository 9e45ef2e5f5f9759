import type { ResourceName } from '../resources/resources.ts'

/** Groups of people that a rule can name, besides administrators, who may do everything. */
export type Audience = 'everyone' | 'agents' | 'members' | 'owners' | 'holder'

export type AccessKind = 'see' | 'create' | 'change' | 'remove'

/** Values that close a record to all but administrators; one of them is enough. */
interface Lock {
  readonly kinds: readonly AccessKind[]
  /** By field: `true` itself, or any value. */
  readonly fields: Readonly<Record<string, 'true' | 'any'>>
}

/** Who may do what with the records of a collection. */
export interface AccessRule extends Readonly<Record<AccessKind, readonly Audience[]>> {
  /** The field with the person whom a record belongs to: the `holder`. */
  readonly holderKey?: string
  /** The field with the workspace whose `members` and `owners` are meant, or with its model. */
  readonly placeKey?: 'workspace' | 'enrich' | 'object_id'
  /** A record without a workspace is its holder's, who stands for members and owners. */
  readonly isHoldersWithoutPlace?: true
  readonly lock?: Lock
}

const forAll = (audiences: readonly Audience[]) => ({
  see: audiences,
  create: audiences,
  change: audiences,
  remove: audiences,
})
const inWorkspace = { ...forAll(['members']), placeKey: 'workspace' } as const
const personal = (holderKey: string): AccessRule => ({ ...forAll(['holder']), holderKey })

/**
 * Who may do what in the local service, said once: the service makes its conditions of it, the page
 * its answers. A test compares both with what the service does. Source: "Who may do what" in
 * server/README.md. Of another service no rules are known.
 */
export const accessRules: Readonly<Record<ResourceName, AccessRule>> = {
  tickets: {
    ...forAll(['agents', 'holder']),
    remove: ['holder'],
    holderKey: 'created_by',
  },
  supportPlans: { ...forAll([]), see: ['everyone'] },
  stores: inWorkspace,
  transfers: inWorkspace,
  models: inWorkspace,
  jobs: { ...inWorkspace, placeKey: 'enrich' },
  serveEntries: inWorkspace,
  subscriptions: {
    ...inWorkspace,
    ...forAll(['owners']),
    see: ['members'],
    holderKey: 'owner',
    isHoldersWithoutPlace: true,
    // A workspace without any quota has no limit: deleting a quota would lift it.
    lock: { kinds: ['remove'], fields: { training_seconds: 'any', predict_calls: 'any' } },
  },
  charges: { ...forAll([]), see: ['holder'], holderKey: 'owner' },
  credits: {
    ...personal('owner'),
    lock: { kinds: ['change', 'remove'], fields: { applied: 'true' } },
  },
  paymentMethods: personal('owner'),
  workspaces: { ...forAll(['owners']), see: ['agents', 'members'], placeKey: 'object_id' },
  users: {
    ...forAll([]),
    see: ['agents', 'holder'],
    change: ['holder'],
    holderKey: 'object_id',
  },
  tokens: personal('owner'),
  notifications: personal('recipient'),
  workspaceManagers: { ...inWorkspace, ...forAll(['owners']), see: ['members'] },
  userManagers: personal('user'),
}

type Values = Readonly<Record<string, unknown>>

/** Whether a value of the record closes it to all but administrators. */
export const isLocked = ({ lock }: AccessRule, record: Values): boolean =>
  Object.entries(lock?.fields ?? {}).some(([field, by]) =>
    by === 'true' ? record[field] === true : record[field] != null,
  )

/** The rule for one record: some depend on what it holds. */
export function accessRuleOf(name: ResourceName, record: Values): AccessRule {
  const rule = accessRules[name]
  const { placeKey, isHoldersWithoutPlace, lock } = rule
  const closed = isLocked(rule, record) ? (lock?.kinds ?? []) : []
  const isHolders = isHoldersWithoutPlace && placeKey !== undefined && record[placeKey] == null
  const audiences = (kind: AccessKind): readonly Audience[] =>
    closed.includes(kind) ? [] : isHolders ? ['holder'] : rule[kind]
  return {
    ...rule,
    see: audiences('see'),
    create: audiences('create'),
    change: audiences('change'),
    remove: audiences('remove'),
  }
}

/** Whether people of these groups may do it. */
export const isAllowed = (
  rule: AccessRule,
  kind: AccessKind,
  audiences: readonly Audience[],
): boolean => rule[kind].some((one) => one === 'everyone' || audiences.includes(one))
