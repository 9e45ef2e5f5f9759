import type { FieldMap, Write } from '../../../src/metadata/field.ts'
import type { Database, Queries, Row } from '../database/database.ts'
import { both, join, name, type Sql, sql } from '../database/sql.ts'
import { uniqueId } from '../database/uniqueId.ts'
import { type Answer, answer } from '../http/answer.ts'
import type { Body } from '../http/body.ts'
import { demandMatch, etagOf, isUnchanged } from '../http/conditions.ts'
import type { Writes } from '../http/idempotency.ts'
import { fieldRule } from '../people/fieldRules.ts'
import type { Passwords } from '../people/passwords.ts'
import type { Person } from '../people/person.ts'
import { may, refusalWords } from '../people/visibility.ts'
import { Refusal } from '../refusal.ts'
import { type Collection, itemJson } from './collection.ts'
import { effectsOf, type Prepared } from './effects.ts'
import { filterConditions } from './filters.ts'
import { isKept } from './ownColumns.ts'
import { type Pages, pageSize } from './pages.ts'
import { referenceProblems, referrers } from './references.ts'
import { type Value, type Values, valuesOf } from './values.ts'

export interface Call {
  readonly request: Request
  readonly url: URL
  /** The address clients know, for links. */
  readonly base: string
  readonly person: Person
  readonly collection: Collection
  /** Of the subscription shape in force. */
  readonly fields: FieldMap
}

export interface Tools {
  readonly database: Database
  readonly passwords: Passwords
  readonly pages: Pages
  readonly writes: Writes
}

const missing = () => new Refusal(404, 'Not found.')

function pageAsked(query: URLSearchParams): number {
  const asked = query.get('page')
  if (asked === null || asked === '') return 1
  const page = /^\d{1,9}$/.test(asked) ? Number(asked) : 0
  if (page < 1) throw new Refusal(404, 'There is no such page.')
  return page
}

function link({ base, url }: Call, page: number): string {
  const query = new URLSearchParams(url.search)
  query.set('page', String(page))
  return `${base}${url.pathname}?${query}`
}

export async function list(call: Call, { pages }: Tools): Promise<Answer> {
  const { collection, person, url, fields } = call
  const page = pageAsked(url.searchParams)
  const conditions = [
    may(person, 'see', collection),
    ...filterConditions(collection, url.searchParams),
  ]
  const found = await pages.read(collection, fields, conditions, page)
  if (found === undefined) throw new Refusal(404, 'There is no such page.')
  const more = page * pageSize < found.count
  const next = JSON.stringify(more ? link(call, page + 1) : null)
  const previous = JSON.stringify(page > 1 ? link(call, page - 1) : null)
  return answer(
    200,
    `{"count":${found.count},"next":${next},"previous":${previous},"results":[${found.results.join(',')}]}`,
  )
}

/** The item's row `t`, if the caller may see it and the query's filters do not exclude it. */
const found = ({ collection, person, url }: Call, id: string): Sql =>
  both([
    sql`t.object_id = ${id}`,
    may(person, 'see', collection),
    ...filterConditions(collection, url.searchParams),
  ])

export async function read(call: Call, { database }: Tools, id: string): Promise<Answer> {
  const { collection, fields, request } = call
  const [row] = await database.rows<{ item: string; version: string }>(sql`
    select ${itemJson(collection, fields)} as item, t.version
    from ${name(collection.table)} t where ${found(call, id)}`)
  if (row === undefined) throw missing()
  const headers = { ETag: etagOf(row.version) }
  return isUnchanged(request, row.version)
    ? answer(304, undefined, headers)
    : answer(200, row.item, headers)
}

async function itemAnswer(
  queries: Queries,
  { collection, fields, base }: Call,
  id: string,
  status: 200 | 201,
  once?: Prepared['once'],
): Promise<Answer> {
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

const refuseIfAny = (errors: Readonly<Record<string, readonly string[]>>) => {
  if (Object.keys(errors).length > 0) throw new Refusal(400, errors)
}

const keptOf = ({ collection }: Call, values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isKept(collection.name, field)))

/** Every problem of the values at once: form, references, and who may set what. */
async function checkValues(
  queries: Queries,
  call: Call,
  read: ReturnType<typeof valuesOf>,
  current?: Row,
): Promise<void> {
  const { collection, fields, person } = call
  const rights: Record<string, string[]> = {}
  for (const [field, value] of Object.entries(read.values)) {
    const rule = fieldRule(collection.name, field)
    if (rule === undefined || value === null || current?.[field] === value) continue
    // A new user has an e-mail: who may create one may give it.
    if (!rule.allows(person, value)) rights[field] = [rule.words]
  }
  const references = await referenceProblems(queries, person, fields, read.values, current)
  refuseIfAny({ ...read.errors, ...references, ...rights })
}

/** In the transaction: the database's own refusals in the service's words. */
async function inWords<T>(call: Call, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'users_email')
      throw new Refusal(400, { email: ['Another user has this e-mail.'] })
    // Deleted between the check and the write.
    if (code === '23503') throw new Refusal(409, 'What it refers to was deleted meanwhile.')
    if (code === '22003' || code === '22P02')
      throw new Refusal(
        400,
        `A value cannot be stored in this ${call.collection.resource.label.one.toLowerCase()}.`,
      )
    throw error
  }
}

async function mayNow(
  queries: Queries,
  call: Call,
  wish: 'create' | 'change',
  id: string,
): Promise<boolean> {
  const allowed = await queries.rows(sql`select from ${name(call.collection.table)} t
    where t.object_id = ${id} and (${may(call.person, wish, call.collection)})`)
  return allowed.length > 0
}

export async function create(call: Call, tools: Tools, body: Body): Promise<Answer> {
  const { collection, person, request, fields } = call
  const sent = valuesOf(fields, 'create', body.fields)
  const effects = effectsOf(collection.name)
  const writing = {
    write: 'create' as const,
    person,
    values: sent.values,
    passwords: tools.passwords,
  }
  // A refusal of form must not wait for a slow hash, nor cost one.
  const prepared: Prepared =
    Object.keys(sent.errors).length > 0 || (collection.name === 'users' && !person.isAdministrator)
      ? { columns: {} }
      : ((await effects.prepare?.(writing)) ?? { columns: {} })
  return tools.writes.once(request, person, body.hash, async (queries) => {
    await checkValues(queries, call, sent)
    const placed = (await effects.place?.(queries, writing)) ?? {}
    const caller = effects.callerColumn
    const columns: Record<string, Value> = { ...keptOf(call, sent.values), ...prepared.columns }
    if (caller !== undefined) columns[caller] ??= person.object_id
    Object.assign(columns, placed)
    const id = uniqueId(collection.prefix)
    const entries = [['object_id', id] as const, ...Object.entries(columns)]
    await inWords(
      call,
      queries.run(sql`insert into ${name(collection.table)}
        (${join(entries.map(([column]) => name(column)))})
        values (${join(entries.map(([, value]) => sql`${value}`))})`),
    )
    await effects.after?.(queries, writing, id)
    if (!(await mayNow(queries, call, 'create', id)))
      throw new Refusal(403, refusalWords('create', collection))
    return itemAnswer(queries, call, id, 201, prepared.once)
  })
}

interface Held {
  readonly version: string
  readonly allowed: boolean
  readonly current: Row
}

/** Locks the row until the transaction ends, so that the version checked is the version changed. */
async function hold(
  queries: Queries,
  call: Call,
  id: string,
  wish: 'change' | 'remove',
): Promise<Held> {
  const { collection, person, fields, request } = call
  const kept = Object.keys(fields).filter((field) => isKept(collection.name, field))
  const columns = kept.map((field) => sql`t.${name(field)}`)
  const [row] = await queries.rows<Row & { version: string; allowed: boolean }>(sql`
    select ${join([...columns, sql`t.version`, sql`(${may(person, wish, collection)}) as allowed`])}
    from ${name(collection.table)} t where ${found(call, id)} for update of t`)
  if (row === undefined) throw missing()
  if (!row.allowed) throw new Refusal(403, refusalWords(wish, collection))
  demandMatch(request, row.version)
  return { version: row.version, allowed: row.allowed, current: row }
}

/** A full update clears what it leaves out, except what the caller could not have set. */
function withoutProtected(call: Call, values: Values, given: Body['fields']): Values {
  const caller = effectsOf(call.collection.name).callerColumn
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field]) =>
        given.has(field) ||
        (field !== caller && fieldRule(call.collection.name, field) === undefined),
    ),
  )
}

export async function change(
  call: Call,
  tools: Tools,
  id: string,
  write: Exclude<Write, 'create'>,
  body: Body,
): Promise<Answer> {
  const { collection, person, request, fields } = call
  const sent = valuesOf(fields, write, body.fields)
  const values = withoutProtected(call, sent.values, body.fields)
  const effects = effectsOf(collection.name)
  const writing = { write, person, values, passwords: tools.passwords }
  const prepared: Prepared =
    Object.keys(sent.errors).length > 0
      ? { columns: {} }
      : ((await effects.prepare?.(writing)) ?? { columns: {} })
  return tools.writes.once(request, person, body.hash, async (queries) => {
    const { current } = await hold(queries, call, id, 'change')
    await checkValues(queries, call, { values, errors: sent.errors }, current)
    const caller = effects.callerColumn
    const kept: Record<string, Value> = { ...keptOf(call, values), ...prepared.columns }
    // Nothing may become nobody's: it would be out of everybody's reach.
    if (caller !== undefined && kept[caller] === null) delete kept[caller]
    const entries = Object.entries(kept)
    if (entries.length === 0) return itemAnswer(queries, call, id, 200)
    await inWords(
      call,
      queries.run(sql`update ${name(collection.table)} set
        ${join(entries.map(([column, value]) => sql`${name(column)} = ${value}`))},
        version = version + 1, updated_at = now() where object_id = ${id}`),
    )
    await effects.after?.(queries, writing, id)
    // Owners may hand a workspace over; anything else must stay where they may change it.
    if (collection.name !== 'workspaces' && !(await mayNow(queries, call, 'change', id)))
      throw new Refusal(403, refusalWords('change', collection))
    return itemAnswer(queries, call, id, 200)
  })
}

/** Blobs and uploads hold files that nothing else refers to. */
const filesOf = (collection: Collection, id: string): Sql | undefined =>
  collection.name === 'stores'
    ? sql`select file from store_blobs where store = ${id}`
    : collection.name === 'models'
      ? sql`select file from model_files where model = ${id}`
      : undefined

export async function remove(call: Call, tools: Tools, id: string, body: Body): Promise<Answer> {
  const { collection, person, request } = call
  if (collection.name === 'users' && id === person.object_id)
    throw new Refusal(409, 'You cannot delete yourself.')
  return tools.writes.once(request, person, body.hash, async (queries) => {
    await hold(queries, call, id, 'remove')
    const refer = await referrers(queries, collection, id)
    if (refer !== undefined) throw new Refusal(409, refer)
    const contents = filesOf(collection, id)
    const files = contents && (await queries.rows<{ file: string }>(contents))
    await inWords(
      call,
      queries.run(sql`delete from ${name(collection.table)} where object_id = ${id}`),
    )
    if (files !== undefined) {
      await queries.run(
        sql`delete from files where object_id = any(${files.map((one) => one.file)})`,
      )
    }
    return answer(204)
  })
}
