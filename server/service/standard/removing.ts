import type { Collection } from '../collections/collection.ts'
import { referrers } from '../collections/references.ts'
import { name, type Sql, sql } from '../database/sql.ts'
import { type ServiceAnswer, answer } from '../http/answer.ts'
import type { Body } from '../http/body.ts'
import { HttpError } from '../httpError.ts'
import type { Call, Tools } from './call.ts'
import { lockRow, inSentence } from './checks.ts'

/** The files of blobs and uploads, which nothing else references. */
const filesOf = (collection: Collection, id: string): Sql | undefined =>
  collection.name === 'stores'
    ? sql`select file from store_blobs where store = ${id}`
    : collection.name === 'models'
      ? sql`select file from model_files where model = ${id}`
      : undefined

/**
 * Delete of the specification, with the record's files and rows.
 * @returns 204 without a body
 * @throws HttpError 404, 403 or 412 as `lockRow`; 409 if other records refer to it, or for oneself
 */
export async function remove(
  call: Call,
  tools: Tools,
  id: string,
  body: Body,
): Promise<ServiceAnswer> {
  const { collection, person } = call
  if (collection.name === 'users' && id === person.object_id)
    throw new HttpError(409, 'You cannot delete yourself.')
  const answered = await tools.writes.once(call, body.hash, async (queries) => {
    await lockRow(queries, call, id, 'remove')
    const refer = await referrers(queries, person, collection, id)
    if (refer !== undefined) throw new HttpError(409, refer)
    const contents = filesOf(collection, id)
    const files = contents && (await queries.rows<{ file: string }>(contents))
    await inSentence(
      call,
      queries.run(sql`delete from ${name(collection.table)} where object_id = ${id}`),
    )
    if (files !== undefined && files.length > 0)
      await queries.run(sql`insert into removed_files (file)
        select unnest(${files.map((one) => one.file)}::text[]) on conflict do nothing`)
    // Many rows are removed in small steps, after they have become invisible.
    if (collection.name === 'stores')
      await queries.run(sql`insert into removed_stores (store) values (${id})`)
    return answer(204)
  })
  tools.clean()
  return answered
}
