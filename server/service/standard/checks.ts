import { details } from '../../../src/resources/details.ts'
import type { Queries, DatabaseRow } from '../database/database.ts'
import { join, name, sql } from '../database/sql.ts'
import { isStored } from '../collections/ownColumns.ts'
import { referenceProblems } from '../collections/references.ts'
import type { ReadValues, Values } from '../collections/values.ts'
import { requireMatch } from '../http/conditions.ts'
import { fieldRule } from '../people/fieldRules.ts'
import { may, deniedReason } from '../people/visibility.ts'
import { HttpError } from '../httpError.ts'
import { type Call, missing, reachable } from './call.ts'

/** Collects all problems of the values: format, references, and permissions per field. */
export async function checkValues(
  queries: Queries,
  call: Call,
  read: ReadValues,
  current?: DatabaseRow,
): Promise<void> {
  const { collection, fields, person } = call
  const rights: Record<string, string[]> = {}
  for (const [field, value] of Object.entries(read.values)) {
    const rule = fieldRule(collection.name, field)
    // Anybody may send the current value back.
    if (rule === undefined || value === (current?.[field] ?? null)) continue
    if (!rule.allows(person, value, current)) rights[field] = [rule.reason]
  }
  const references = await referenceProblems(queries, person, fields, read.values, current)
  const moves = await moveProblems(queries, call, read.values, current)
  const problems = { ...read.errors, ...moves, ...references, ...rights }
  if (Object.keys(problems).length > 0) throw new HttpError(400, problems)
}

/** The workspace of a record: its own field, or the field of the record it belongs to. */
const placeFields = {
  workspace: (id: unknown) => sql`${id}::text`,
  // A job is in the workspace of its model.
  enrich: (id: unknown) => sql`(select m.workspace from models m where m.object_id = ${id})`,
} as const

/**
 * Checks a move to another workspace, which hides the record from everybody in the old one. Only
 * owners of both may do it.
 */
async function moveProblems(
  queries: Queries,
  { collection, person }: Call,
  values: Values,
  current: DatabaseRow | undefined,
): Promise<Record<string, string[]>> {
  const field = details[collection.name].access.placeKey
  if (field === undefined || field === 'object_id') return {}
  const to = values[field]
  const from = current?.[field]
  if (person.isAdministrator || current === undefined || to === undefined || to === from) return {}
  const check = placeFields[field]
  const foreign = await queries.rows(sql`
    select from (select ${check(from)} as source, ${check(to)} as target) move
    where source is distinct from target and exists (
      select from unnest(array[source, target]) as place where place is not null
        and place not in (select p.workspace from workspace_people p
          where p.user_id = ${person.object_id} and p.role = 'owner'))`)
  return foreign.length === 0
    ? {}
    : { [field]: ['Only owners of both workspaces, and administrators, can move it.'] }
}

/** Converts errors of the database to refusals; for use inside the transaction. */
export async function inSentence<T>(call: Call, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'users_email')
      throw new HttpError(400, { email: ['Another user already has this email.'] })
    // Deleted between the check and the write.
    if (code === '23503') throw new HttpError(409, 'A record it refers to was just deleted.')
    if (code === '22003' || code === '22P02')
      throw new HttpError(
        400,
        `A value cannot be stored in this ${call.collection.resource.label.one}.`,
      )
    throw error
  }
}

export async function isStillAllowed(
  queries: Queries,
  call: Call,
  accessKind: 'create' | 'change',
  id: string,
): Promise<boolean> {
  if (call.person.isAdministrator) return true
  const allowed = await queries.rows(sql`select from ${name(call.collection.table)} t
    where t.object_id = ${id} and (${may(call.person, accessKind, call.collection)})`)
  return allowed.length > 0
}

/**
 * Locks the row until the transaction ends, so that the checked version is the changed one.
 * @param isExempt whether the caller may do it to this row although they may not change it
 * @throws HttpError 404 if it is invisible, 403 without the access, 412 when `If-Match` names
 * another version
 */
export async function lockRow(
  queries: Queries,
  call: Call,
  id: string,
  accessKind: 'change' | 'remove',
  isExempt: (row: DatabaseRow) => boolean = () => false,
): Promise<DatabaseRow> {
  const { collection, person, request } = call
  const { fields, shapeB } = collection.resource
  const kept = Object.keys({ ...shapeB, ...fields }).filter((field) =>
    isStored(collection.name, field),
  )
  const columns = kept.map((field) => sql`t.${name(field)}`)
  const [row] = await queries.rows<DatabaseRow & { version: string; allowed: boolean }>(sql`
    select ${join([...columns, sql`t.version`, sql`(${may(person, accessKind, collection)}) as allowed`])}
    from ${name(collection.table)} t where ${reachable(call, id)} for update of t`)
  if (row === undefined) throw missing()
  if (!row.allowed && !isExempt(row)) throw new HttpError(403, deniedReason(accessKind, collection))
  requireMatch(request, row.version)
  return row
}
