import type { AccessKind, AccessRule, Audience } from '../metadata/access.ts'
import { details } from '../resources/details.ts'
import type { ResourceName } from '../resources/resources.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a value of the record restricts it to administrators. */
export const isLocked = ({ lock }: AccessRule, record: Values): boolean =>
  Object.entries(lock?.fields ?? {}).some(([field, by]) =>
    by === 'true' ? record[field] === true : record[field] != null,
  )

/** The access rule of one record; some rules depend on its values. */
export function accessRuleOf(name: ResourceName, record: Values): AccessRule {
  const rule = details[name].access
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

/** Whether people of these groups have this access. */
export const isAllowed = (
  rule: AccessRule,
  kind: AccessKind,
  audiences: readonly Audience[],
): boolean => rule[kind].some((one) => one === 'everyone' || audiences.includes(one))
