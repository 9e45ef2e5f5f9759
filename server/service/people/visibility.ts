import type { ResourceName } from '../../../src/resources/resources.ts'
import type { Collection } from '../collections/collection.ts'
import { name, type Sql, sql } from '../database/sql.ts'
import type { Person } from './person.ts'

/** A condition on the row `t`. */
type Rule = (person: Person) => Sql

const everyone: Rule = () => sql`true`
const nobody: Rule = () => sql`false`
const agents: Rule = (person) => (person.isAgent ? sql`true` : sql`false`)
const either =
  (...rules: readonly Rule[]): Rule =>
  (person) =>
    rules.reduce((all, rule) => sql`${all} or ${rule(person)}`, sql`false`)

/** The column references the person who owns the row. */
const mine =
  (column: string): Rule =>
  (person) =>
    sql`t.${name(column)} = ${person.object_id}`

const workspacesOf = (person: Person) =>
  sql`select p.workspace from workspace_people p where p.user_id = ${person.object_id}`
const owned = (person: Person) => sql`${workspacesOf(person)} and p.role = 'owner'`

/** Members of the row's workspace: its owners and contributors. */
const members: Rule = (person) => sql`t.workspace in (${workspacesOf(person)})`
const owners: Rule = (person) => sql`t.workspace in (${owned(person)})`
const modelMembers: Rule = (person) => sql`t.enrich in (
  select m.object_id from models m where m.workspace in (${workspacesOf(person)}))`

interface Access {
  readonly see: Rule
  readonly change: Rule
  /** Defaults to `change`. */
  readonly create?: Rule
  readonly remove?: Rule
  /** Who may write, for the message of a 403. */
  readonly right: string
  /** Who may delete, if different. */
  readonly removeRight?: string
}

const inWorkspace: Access = {
  see: members,
  change: members,
  right: 'owners and contributors of its workspace',
}

const personal = (column: string): Access => ({
  see: mine(column),
  change: mine(column),
  right: 'the person it belongs to',
})

/** Rules for everybody except administrators, who may see and change everything. */
const accesses: Partial<Record<ResourceName, Access>> = {
  tickets: {
    see: either(agents, mine('created_by')),
    change: either(agents, mine('created_by')),
    remove: mine('created_by'),
    right: 'support agents and the person who opened it',
    removeRight: 'the person who opened it',
  },
  supportPlans: { see: everyone, change: nobody, right: 'administrators' },
  stores: inWorkspace,
  transfers: inWorkspace,
  models: inWorkspace,
  serveEntries: inWorkspace,
  jobs: { see: modelMembers, change: modelMembers, right: inWorkspace.right },
  subscriptions: {
    // Without a workspace (shape B) a subscription belongs to its creator.
    see: (person) => sql`${members(person)} or t.workspace is null and ${mine('owner')(person)}`,
    change: (person) => sql`${owners(person)} or t.workspace is null and ${mine('owner')(person)}`,
    // A workspace without any quota has no limit: deleting a quota would lift it.
    remove: (person) =>
      sql`(${owners(person)} or t.workspace is null and ${mine('owner')(person)})
        and t.training_seconds is null and t.predict_calls is null`,
    right: 'owners of its workspace',
    removeRight: 'owners of its workspace, where it sets no quota',
  },
  charges: { see: mine('owner'), change: nobody, right: 'administrators' },
  credits: {
    see: mine('owner'),
    change: (person) => sql`${mine('owner')(person)} and t.applied is not true`,
    create: mine('owner'),
    right: 'the person it belongs to, until it is applied',
  },
  paymentMethods: personal('owner'),
  tokens: personal('owner'),
  notifications: personal('recipient'),
  userManagers: personal('user'),
  workspaceManagers: { see: members, change: owners, right: 'owners of its workspace' },
  workspaces: {
    see: (person) => sql`${agents(person)} or t.object_id in (${workspacesOf(person)})`,
    change: (person) => sql`t.object_id in (${owned(person)})`,
    right: 'owners of the workspace',
  },
  users: {
    see: either(agents, mine('object_id')),
    change: mine('object_id'),
    create: nobody,
    remove: nobody,
    right: 'administrators',
  },
}

/** Collections not listed here use the most private rule that their declaration allows. */
const accessOf = (collection: Collection): Access =>
  accesses[collection.name] ??
  ('workspace' in collection.resource.fields ? inWorkspace : personal('created_by'))

export type AccessKind = 'see' | 'change' | 'create' | 'remove'

export function may(person: Person, accessKind: AccessKind, collection: Collection): Sql {
  if (person.isAdministrator) return sql`true`
  const rules = accessOf(collection)
  const rule = accessKind === 'create' ? (rules.create ?? rules.change) : rules[accessKind]
  return (rule ?? rules.change)(person)
}

const verbs = { change: 'change', create: 'create', remove: 'delete' } as const

export function deniedReason(
  accessKind: 'change' | 'create' | 'remove',
  collection: Collection,
): string {
  const { right, removeRight, create, remove, change } = accessOf(collection)
  const { one, many } = collection.resource.label
  const rule =
    (accessKind === 'create' ? create : accessKind === 'remove' ? remove : change) ?? change
  const others = accessKind === 'remove' ? (removeRight ?? right) : right
  const audience = rule === nobody ? 'administrators' : `${others}, and administrators,`
  const what = accessKind === 'create' ? many : `this ${one}`
  return `Only ${audience} can ${verbs[accessKind]} ${what.toLowerCase()}.`
}
