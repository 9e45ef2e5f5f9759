import { name, type Sql, sql } from '../database/sql.ts'
import { HttpError } from '../httpError.ts'
import type { Collection } from './collection.ts'

type Filter = (value: string) => Sql

const like = (value: string) => `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`

const contains =
  (column: string): Filter =>
  (value) =>
    sql`t.${name(column)} ilike ${like(value)}`

const equals =
  (column: string): Filter =>
  (value) =>
    sql`t.${name(column)} = ${value}`

const inWorkspaces = (those: Sql) => sql`t.workspace in (${those})`

const person =
  (role: string, by: (value: string) => Sql): Filter =>
  (value) =>
    inWorkspaces(
      sql`select p.workspace from workspace_people p where p.role = ${role} and ${by(value)}`,
    )

const byId = (value: string) => sql`p.user_id = ${value}`
const byEmail = (value: string) => sql`p.email = ${value.trim().toLowerCase()}`

/** The condition of each query filter; the declarations define the filters of each collection. */
const filters: Readonly<Record<string, Filter>> = {
  name: contains('name'),
  description: contains('description'),
  workspace__object_id: equals('workspace'),
  workspace__name: (value) =>
    inWorkspaces(sql`select w.object_id from workspaces w where w.name ilike ${like(value)}`),
  workspace__owners__object_id: person('owner', byId),
  workspace__owners__email: person('owner', byEmail),
  workspace__contributors__object_id: person('contributor', byId),
  workspace__contributors__email: person('contributor', byEmail),
}

/**
 * `enrich__object_id` compares the reference `enrich`; a filter with the name of a field searches
 * its text.
 */
function filterOf(collection: Collection, filter: string): Filter {
  const known = filters[filter]
  if (known !== undefined) return known
  const field = filter.replace(/__object_id$/, '')
  if (!Object.hasOwn(collection.resource.fields, field))
    throw new Error(`No rule for the filter ${filter} of ${collection.name}.`)
  return field === filter ? contains(field) : equals(field)
}

/** Each filter is tested on every record; a query has one value per filter. */
const maxFilters = 20

/** Conditions on the row `t`, one per filter with a non-empty value. */
export function filterConditions(collection: Collection, query: URLSearchParams): Sql[] {
  const given = Object.keys(collection.resource.filters).flatMap((filter) =>
    query
      .getAll(filter)
      .filter((value) => value !== '')
      .map((value) => [filter, value] as const),
  )
  const over = given[maxFilters]
  if (over !== undefined)
    throw new HttpError(400, { [over[0]]: [`A list takes up to ${maxFilters} filters.`] })
  return given.map(([filter, value]) =>
    // Stored text never contains NUL, and the database rejects it in parameters.
    value.includes('\0') ? sql`false` : filterOf(collection, filter)(value),
  )
}

/** Called once at startup: a declared filter without an implementation is a programming error. */
export function checkFilters(all: readonly Collection[]): void {
  for (const one of all)
    for (const filter of Object.keys(one.resource.filters)) filterOf(one, filter)
}
