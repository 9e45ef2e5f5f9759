import type { Write } from '../../../src/metadata/field.ts'
import { itemJson } from '../collections/collection.ts'
import { effectsOf, type Prepared, type Writing } from '../collections/effects.ts'
import { isStored } from '../collections/ownColumns.ts'
import { type Value, type Values, valuesOf } from '../collections/values.ts'
import type { Queries, DatabaseRow } from '../database/database.ts'
import { join, name, sql } from '../database/sql.ts'
import { uniqueId } from '../database/uniqueId.ts'
import { type ServiceAnswer, answer } from '../http/answer.ts'
import type { Body } from '../http/body.ts'
import { etagOf } from '../http/conditions.ts'
import { fieldRule } from '../people/fieldRules.ts'
import { isLeaving } from '../people/leaving.ts'
import { deniedReason } from '../people/visibility.ts'
import { type FieldErrors, HttpError } from '../httpError.ts'
import { type Call, missing, type Tools } from './call.ts'
import { checkValues, lockRow, inSentence, isStillAllowed } from './checks.ts'

/**
 * The answer to a write: the item as JSON with its `ETag`, and its `Location` after a creation.
 * @param once members shown this once, such as a new secret
 * @throws HttpError 404 if it was deleted meanwhile
 */
export async function itemAnswer(
  queries: Queries,
  { collection, fields, base }: Call,
  id: string,
  status: 200 | 201,
  once?: Prepared['once'],
): Promise<ServiceAnswer> {
  const [row] = await queries.rows<{ item: string; version: string }>(sql`
    select ${itemJson(collection, fields)} as item, t.version
    from ${name(collection.table)} t where t.object_id = ${id}`)
  if (row === undefined) throw missing()
  const body =
    once === undefined ? row.item : `${row.item.slice(0, -1)},${JSON.stringify(once).slice(1)}`
  const headers: Record<string, string> = { ETag: etagOf(row.version) }
  if (status === 201) headers.Location = `${base}${collection.resource.path}${id}/`
  return answer(status, body, headers)
}

const storedOf = ({ collection }: Call, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isStored(collection.name, field)))

const nothing: Prepared = { columns: {} }

/** Checks the values first: an invalid request must neither wait for a slow hash nor cause one. */
async function preparedFor(
  writing: Writing,
  errors: FieldErrors,
  prepare: ((writing: Writing) => Promise<Prepared>) | undefined,
): Promise<Prepared> {
  return prepare === undefined || Object.keys(errors).length > 0 ? nothing : prepare(writing)
}

/**
 * Create of the specification.
 * @returns 201 with the item, `Location` and `ETag`
 * @throws HttpError 400 with all problems of the fields; 403 if the caller may not create it
 */
export async function create(call: Call, tools: Tools, body: Body): Promise<ServiceAnswer> {
  const { collection, person, fields } = call
  // Checked first, because not everybody may find out whether an e-mail address is in use.
  if (collection.name === 'users' && !person.isAdministrator)
    throw new HttpError(403, deniedReason('create', collection))
  const sent = valuesOf(fields, 'create', body.fields)
  const effects = effectsOf(collection.name)
  const writing = {
    write: 'create' as const,
    person,
    values: sent.values,
    passwords: tools.passwords,
    attempts: tools.attempts,
    address: call.address,
    database: tools.database,
  }
  const prepared = await preparedFor(writing, sent.errors, effects.prepare)
  return tools.writes.once(call, body.hash, async (queries) => {
    await checkValues(queries, call, sent)
    const preparedValues = (await effects.prepareValues?.(queries, writing)) ?? {}
    const caller = effects.callerColumn
    const columns: Record<string, Value> = { ...storedOf(call, sent.values), ...prepared.columns }
    if (caller !== undefined) columns[caller] ??= person.object_id
    Object.assign(columns, preparedValues)
    const id = uniqueId(collection.prefix)
    const entries = [['object_id', id] as const, ...Object.entries(columns)]
    await inSentence(
      call,
      queries.run(sql`insert into ${name(collection.table)}
        (${join(entries.map(([column]) => name(column)))})
        values (${join(entries.map(([, value]) => sql`${value}`))})`),
    )
    await effects.after?.(queries, writing, id)
    if (!(await isStillAllowed(queries, call, 'create', id)))
      throw new HttpError(403, deniedReason('create', collection))
    return itemAnswer(queries, call, id, 201, prepared.once)
  })
}

/**
 * The columns to write. A full update clears missing fields, except those the caller may not set.
 * The owner is never cleared, because the record would become inaccessible.
 */
function writable(
  { collection, person }: Call,
  values: Values,
  given: Body['fields'],
  current: DatabaseRow,
): Values {
  const caller = effectsOf(collection.name).callerColumn
  const maySet = (field: string, value: Value) =>
    fieldRule(collection.name, field)?.allows(person, value, current) ?? true
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) =>
        (field !== caller || value !== null) && (given.has(field) || maySet(field, value)),
    ),
  )
}

/**
 * Update (PUT) and Partial Update (PATCH) of the specification; a PUT clears optional fields that
 * it leaves out.
 * @returns 200 with the item and its new `ETag`
 * @throws HttpError 404, 403 or 412 as `lockRow`; 400 with all problems of the fields
 */
export async function change(
  call: Call,
  tools: Tools,
  id: string,
  write: Exclude<Write, 'create'>,
  body: Body,
): Promise<ServiceAnswer> {
  const { collection, person, fields } = call
  const sent = valuesOf(fields, write, body.fields)
  const effects = effectsOf(collection.name)
  const { passwords, attempts, database } = tools
  const { address } = call
  const writing = { write, person, values: sent.values, passwords, attempts, address, database, id }
  const prepared = await preparedFor(writing, sent.errors, effects.prepare)
  return tools.writes.once(call, body.hash, async (queries) => {
    const current = await lockRow(queries, call, id, 'change', (row) =>
      isLeaving(call, row, sent.values),
    )
    const values = writable(call, sent.values, body.fields, current)
    await checkValues(queries, call, { values, errors: sent.errors }, current)
    const kept: Record<string, Value> = { ...storedOf(call, values), ...prepared.columns }
    const entries = Object.entries(kept)
    if (entries.length === 0) return itemAnswer(queries, call, id, 200)
    await inSentence(
      call,
      queries.run(sql`update ${name(collection.table)} set
        ${join(entries.map(([column, value]) => sql`${name(column)} = ${value}`))},
        version = version + 1, updated_at = now() where object_id = ${id}`),
    )
    await effects.after?.(queries, { ...writing, values }, id)
    // Owners may hand over a workspace; any other record must remain changeable by the caller.
    if (collection.name !== 'workspaces' && !(await isStillAllowed(queries, call, 'change', id)))
      throw new HttpError(403, deniedReason('change', collection))
    return itemAnswer(queries, call, id, 200)
  })
}
