import type { FieldMap } from '../../../src/metadata/field.ts'
import type { Queries } from '../database/database.ts'
import type { Item } from '../../../src/metadata/item.ts'
import { titleOf } from '../../../src/metadata/resource.ts'
import { name, type Sql, sql } from '../database/sql.ts'
import type { Person } from '../people/person.ts'
import { may } from '../people/visibility.ts'
import { type Collection, collections, columnsOf, itemJson, targetOf } from './collection.ts'
import { cascades } from './ownColumns.ts'
import type { Values } from './values.ts'

/**
 * Refuses references to records that the caller cannot see: the answer must not reveal whether an
 * id exists.
 */
export async function referenceProblems(
  queries: Queries,
  person: Person,
  fields: FieldMap,
  values: Values,
  current: Readonly<Record<string, unknown>> | undefined,
): Promise<Record<string, string[]>> {
  const problems: Record<string, string[]> = {}
  for (const [field, declared] of Object.entries(fields)) {
    const id = values[field]
    // The current value may be sent back unchanged.
    if (declared.to === undefined || typeof id !== 'string' || current?.[field] === id) continue
    const target = targetOf(declared)
    const found = await queries.rows(sql`select from ${name(target.table)} t
      where t.object_id = ${id} and (${may(person, 'see', target)})`)
    if (found.length === 0) problems[field] = [`No such ${target.resource.label.one}.`]
  }
  return problems
}

const maxNamed = 3

/** Names of the newest few records that the caller may see. */
async function namesOf(
  queries: Queries,
  person: Person,
  collection: Collection,
  where: Sql,
): Promise<string> {
  const { resource } = collection
  const rows = await queries.rows<{ item: string }>(sql`
    select ${itemJson(collection, resource.fields)} as item from ${name(collection.table)} t
    where (${where}) and (${may(person, 'see', collection)})
    order by t.created_at desc, t.object_id desc limit ${maxNamed + 1}`)
  const names = rows.map(({ item }) => titleOf(resource, JSON.parse(item) as Item))
  if (names.length === 0) return ''
  return ` (${names.slice(0, maxNamed).join(', ')}${names.length > maxNamed ? ', …' : ''})`
}

/**
 * "2 stores (orders, stock) and 1 model (churn) refer to this workspace." Undefined if nothing
 * does.
 */
export async function referrers(
  queries: Queries,
  person: Person,
  target: Collection,
  id: string,
): Promise<string | undefined> {
  const messages: string[] = []
  let all = 0
  for (const collection of collections) {
    const columns = columnsOf(collection).filter(
      ({ field, name: column }) =>
        field.to !== undefined && field.to === target.name && !cascades(collection.name, column),
    )
    if (columns.length === 0) continue
    const any = columns.reduce(
      (rule, column) => sql`${rule} or t.${name(column.name)} = ${id}`,
      sql`false`,
    )
    const [row] = await queries.rows<{ count: string }>(
      sql`select count(*) as count from ${name(collection.table)} t where ${any}`,
    )
    const count = Number(row?.count ?? 0)
    if (count === 0) continue
    all += count
    const { one, many } = collection.resource.label
    const names = await namesOf(queries, person, collection, any)
    messages.push(`${count} ${(count === 1 ? one : many).toLowerCase()}${names}`)
  }
  if (messages.length === 0) return undefined
  const list = new Intl.ListFormat('en').format(messages)
  return `${list} ${all === 1 ? 'refers' : 'refer'} to this ${target.resource.label.one}.`
}
