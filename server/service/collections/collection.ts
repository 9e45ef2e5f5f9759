import type { Field, FieldMap } from '../../../src/metadata/field.ts'
import type { Resource } from '../../../src/metadata/resource.ts'
import { details } from '../../../src/resources/details.ts'
import { type ResourceName, resourceNames, resources } from '../../../src/resources/resources.ts'
import { type Sql, fixed, join, name, sql } from '../database/sql.ts'
import { answerOf, momentOf } from './kinds.ts'
import { usedOf } from './usage.ts'
import { isStored, ownColumns } from './ownColumns.ts'

export interface Collection {
  readonly name: ResourceName
  readonly table: string
  readonly prefix: string
  readonly resource: Resource
}

const snake = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const collectionOf = (collection: ResourceName): Collection => ({
  name: collection,
  table: snake(collection),
  prefix: details[collection].idPrefix,
  resource: resources[collection],
})

export const collections: readonly Collection[] = resourceNames.map(collectionOf)

const byName = new Map<string, Collection>(collections.map((one) => [one.name, one]))

/** @throws Error for a reference to an undeclared collection, which is a programming error */
export function targetOf(field: Field): Collection {
  const target = byName.get(field.to ?? '')
  if (target === undefined)
    throw new Error(`A reference points to "${field.to}", which is no collection.`)
  return target
}

export interface Column {
  readonly name: string
  readonly field: Field
}

const columnsIn = (fields: FieldMap): Column[] =>
  Object.entries(fields).map(([column, field]) => ({ name: column, field }))

/** All columns of the table except the four that every table has. */
export function columnsOf(collection: Collection): Column[] {
  const { resource } = collection
  const declared = columnsIn({ ...resource.shapeB, ...resource.fields }).filter((column) =>
    isStored(collection.name, column.name),
  )
  const own = Object.entries(ownColumns(collection.name)).map(([column, { field }]) => ({
    name: column,
    field,
  }))
  return [...declared, ...own]
}

/** The columns that answers contain, in declaration order. */
export function returnedOf(collection: Collection, fields: FieldMap): Column[] {
  const own = Object.entries(ownColumns(collection.name)).filter(([, column]) => column.returned)
  return [
    ...columnsIn(fields).filter((column) => isStored(collection.name, column.name)),
    ...own.map(([column, { field }]) => ({ name: column, field })),
  ]
}

/** E-mail addresses in the order they were given; the creator is an implicit owner. */
const people = (role: string) =>
  fixed(
    `(select coalesce(json_agg(p.email order by p.position, p.email), '[]'::json)
    from workspace_people p where p.workspace = t.object_id and p.role = '${role}'
    and p.email is not null) as ${role}s`,
  )

/** People named in `settings` who have not accepted yet, with or without an account. */
const invited =
  fixed(`(select coalesce(json_agg(i.email order by i.role desc, i.position), '[]'::json)
    from workspace_invitations i where i.workspace = t.object_id) as invited`)

const maxInvitations = 100

/** Invitations that the person has not answered yet. */
const invitations = fixed(`(select coalesce(json_agg(row_to_json(i)), '[]'::json) from (
    select i.workspace, w.name, i.role, u.email as invited_by,
      ${momentOf('i.created_at')} as created_at
    from workspace_invitations i join workspaces w on w.object_id = i.workspace
    left join users u on u.object_id = i.invited_by
    where i.email = lower(t.email) and not i.declined
    order by i.created_at desc, i.workspace limit ${maxInvitations}) i) as invitations`)

/**
 * A subquery over the row `t` that returns one item as JSON text. The database creates the JSON, so
 * that big integers and decimals never become JavaScript numbers.
 */
export function itemJson(collection: Collection, fields: FieldMap): Sql {
  const shown = returnedOf(collection, fields).map(
    (column) =>
      sql`${fixed(answerOf(column.field.kind, `t."${column.name}"`))} as ${name(column.name)}`,
  )
  const extra = [
    ...(collection.name === 'workspaces'
      ? [people('owner'), people('contributor'), invited]
      : collection.name === 'users'
        ? [invitations]
        : []),
    ...usedOf(collection.name),
  ]
  const moments = ['created_at', 'updated_at'].map((column) =>
    fixed(`${momentOf(`t.${column}`)} as ${column}`),
  )
  const all = [sql`t.object_id`, ...shown, ...extra, ...moments]
  return sql`(select row_to_json(item)::text from (select ${join(all)}) item)`
}
