import type { AccessKind, AccessRule, Audience } from '../../../src/metadata/access.ts'
import { details } from '../../../src/resources/details.ts'
import type { ResourceName } from '../../../src/resources/resources.ts'
import type { Collection } from '../collections/collection.ts'
import { both, name, type Sql, sql } from '../database/sql.ts'
import type { Person } from './person.ts'

const either = (conditions: readonly Sql[]): Sql =>
  conditions.reduce((all, one) => sql`${all} or ${one}`, sql`false`)

/** Workspaces that name the person: as anything, or as an owner. */
const workspacesOf = (person: Person, role: 'members' | 'owners') => {
  const named = sql`select p.workspace from workspace_people p where p.user_id = ${person.object_id}`
  return role === 'owners' ? sql`${named} and p.role = 'owner'` : named
}

const holds = ({ holderKey }: AccessRule, person: Person): Sql =>
  holderKey === undefined ? sql`false` : sql`t.${name(holderKey)} = ${person.object_id}`

function isIn(rule: AccessRule, role: 'members' | 'owners', person: Person): Sql {
  const { placeKey, isHoldersWithoutPlace } = rule
  if (placeKey === undefined) return sql`false`
  const key = sql`t.${name(placeKey)}`
  const workspaces = workspacesOf(person, role)
  // The rows of a model are found by the index on it.
  if (placeKey === 'enrich')
    return sql`${key} in (select m.object_id from models m where m.workspace in (${workspaces}))`
  const named = sql`${key} in (${workspaces})`
  return isHoldersWithoutPlace ? sql`${named} or ${key} is null and ${holds(rule, person)}` : named
}

/** Whether the person is one of a group, as a condition on the row `t`. */
function isOneOf(audience: Audience, rule: AccessRule, person: Person): Sql {
  switch (audience) {
    case 'everyone':
      return sql`true`
    case 'agents':
      return person.isAgent ? sql`true` : sql`false`
    case 'holder':
      return holds(rule, person)
    default:
      return isIn(rule, audience, person)
  }
}

const isOpen = ([field, by]: readonly [string, 'true' | 'any']): Sql =>
  by === 'true' ? sql`t.${name(field)} is not true` : sql`t.${name(field)} is null`

/** Whether the person may do it with the row `t`. */
export function may(person: Person, kind: AccessKind, { name: collection }: Collection): Sql {
  if (person.isAdministrator) return sql`true`
  const rule = details[collection].access
  const allowed = either(rule[kind].map((audience) => isOneOf(audience, rule, person)))
  if (!rule.lock?.kinds.includes(kind)) return allowed
  return both([allowed, ...Object.entries(rule.lock.fields).map(isOpen)])
}

const verbs = { change: 'change', create: 'create', remove: 'delete' } as const

const audienceWords = {
  everyone: 'everybody',
  agents: 'support agents',
  members: 'owners and contributors of its workspace',
  owners: 'owners of its workspace',
  holder: 'the person it belongs to',
} as const satisfies Record<Audience, string>

/** Wording for single collections, and for their locks. */
const ownWords: Partial<
  Record<ResourceName, { readonly [A in Audience]?: string } & { readonly lock?: string }>
> = {
  tickets: { holder: 'the person who opened it' },
  workspaces: { owners: 'owners of the workspace' },
  users: { holder: 'that person' },
  subscriptions: { lock: 'where it sets no quota' },
  credits: { lock: 'until it is applied' },
}

/** The sentence of a 403: who could do it. */
export function deniedReason(
  kind: Exclude<AccessKind, 'see'>,
  { name: collection, resource }: Collection,
): string {
  const rule = details[collection].access
  const words = ownWords[collection]
  const others = rule[kind].map((audience) => words?.[audience] ?? audienceWords[audience])
  const limit = rule.lock?.kinds.includes(kind) ? words?.lock : undefined
  const right = [others.join(' and '), ...(limit === undefined ? [] : [limit])].join(', ')
  const audience = others.length === 0 ? 'administrators' : `${right}, and administrators,`
  const { one, many } = resource.label
  const what = kind === 'create' ? many : `this ${one}`
  return `Only ${audience} can ${verbs[kind]} ${what.toLowerCase()}.`
}
