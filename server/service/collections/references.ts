import type { FieldMap } from '../../../src/metadata/field.ts'
import type { Queries } from '../database/database.ts'
import { name, sql } from '../database/sql.ts'
import type { Person } from '../people/person.ts'
import { may } from '../people/visibility.ts'
import { type Collection, collections, columnsOf, targetOf } from './collection.ts'
import { goesWithTarget } from './ownColumns.ts'
import type { Values } from './values.ts'

/** What the caller cannot see cannot be pointed at: an id must not tell whether something exists. */
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
    // What already stands there may be sent back unchanged.
    if (declared.kind !== 'reference' || typeof id !== 'string' || current?.[field] === id) continue
    const target = targetOf(declared)
    const found = await queries.rows(sql`select from ${name(target.table)} t
      where t.object_id = ${id} and (${may(person, 'see', target)})`)
    if (found.length === 0)
      problems[field] = [`No such ${target.resource.label.one.toLowerCase()}.`]
  }
  return problems
}

/** "3 stores and 1 model refer to this workspace." Undefined when nothing does. */
export async function referrers(
  queries: Queries,
  target: Collection,
  id: string,
): Promise<string | undefined> {
  const words: string[] = []
  let all = 0
  for (const collection of collections) {
    const columns = columnsOf(collection).filter(
      ({ field, name: column }) =>
        field.kind === 'reference' &&
        field.to === target.name &&
        !goesWithTarget(collection.name, column),
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
    words.push(`${count} ${(count === 1 ? one : many).toLowerCase()}`)
  }
  if (words.length === 0) return undefined
  const list = new Intl.ListFormat('en').format(words)
  return `${list} ${all === 1 ? 'refers' : 'refer'} to this ${target.resource.label.one.toLowerCase()}.`
}
