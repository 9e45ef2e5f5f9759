import { momentOf } from '../collections/kinds.ts'
import { fixed, sql } from '../database/sql.ts'
import { download } from '../files/download.ts'
import { requireRoom, piecesOf, removeFile, stage } from '../files/files.ts'
import { containerProblem, normalizePath, pathProblem } from '../files/paths.ts'
import { answerJson } from '../http/answer.ts'
import { HttpError } from '../httpError.ts'
import { fileOf, inputOf, itemFor, once, operation } from './request.ts'

const typeOf = (type: string): string =>
  /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(type) ? type.toLowerCase() : 'application/octet-stream'

const problem = (value: unknown, check: (text: string) => string | undefined) =>
  typeof value === 'string' ? check(value) : undefined

interface Replaced extends Record<string, unknown> {
  readonly file: string
}

/**
 * Write Blob of the specification: a multipart form with `container`, `path` and the file `blob`
 * (at most 50 MB).
 * @returns 201 for a new blob, 200 for a replaced one, with `size` in bytes and `sha256`
 * @throws HttpError 409 when the workspace has reached 2 GB of files; see `operation` for the
 * others
 */
export const writeBlob = operation(async (request) => {
  const { tools, id } = request
  const { database } = tools
  const { workspace } = await itemFor<{ workspace: string }>(request, 'change', sql`t.workspace`)
  const values = await inputOf(request, ({ path, container }) => ({
    path: problem(path, pathProblem),
    container: problem(container, containerProblem),
  }))
  const sent = fileOf(request, 'blob')
  const [path, container] = [
    normalizePath(String(values.path)),
    normalizePath(String(values.container)),
  ]
  await requireRoom(database, workspace, sent.size)
  const type = typeOf(sent.type)
  const file = await stage(database, { ...sent, type, pieces: piecesOf(sent.path) })
  let kept = false
  try {
    const answer = await once(request, async (queries) => {
      // Serialises writes to the same path; the last one wins.
      await queries.rows(sql`select from stores where object_id = ${id} for update`)
      await itemFor(request, 'change', sql`t.object_id`, queries)
      const [before] = await queries.rows<Replaced>(sql`select file from store_blobs
        where store = ${id} and container = ${container} and path = ${path}`)
      const [row] = await queries.rows<{ created_at: string }>(sql`
        insert into store_blobs as b (store, container, path, file, created_at)
        values (${id}, ${container}, ${path}, ${file}, clock_timestamp())
        on conflict (store, container, path) do update
        set file = excluded.file, created_at = excluded.created_at
        returning ${fixed(momentOf('b.created_at'))} as created_at`)
      if (before !== undefined) await removeFile(queries, before.file)
      kept = true
      return answerJson(before === undefined ? 201 : 200, {
        store: id,
        container,
        path,
        size: sent.size,
        type,
        sha256: sent.sha256,
        replaced: before !== undefined,
        created_at: row?.created_at,
      })
    })
    return answer
  } catch (error) {
    kept = false
    throw error
  } finally {
    // Refused, rolled back, or already answered for the same key: the new file is unreferenced.
    if (!kept) await removeFile(database, file).catch(() => undefined)
    tools.clean()
  }
})

interface Newest extends Record<string, unknown> {
  readonly container: string
  readonly path: string
  readonly file: string
  readonly size: string
  readonly sha256: string
  readonly type: string | null
}

/**
 * Read Blob of the specification, which names no path: the newest blob of the store.
 * @returns its bytes, as `download` answers; `X-Blob-Container` and `X-Blob-Path` are
 * percent-encoded
 * @throws HttpError 404 for a store without blobs; 416 for a range outside
 */
export const readBlob = operation(async (request) => {
  const { call, tools, id } = request
  await itemFor(request, 'see')
  const [blob] = await tools.database.rows<Newest>(sql`
    select b.container, b.path, b.file, f.size, f.sha256, f.content_type as type
    from store_blobs b join files f on f.object_id = b.file where b.store = ${id}
    order by b.created_at desc, b.container, b.path limit 1`)
  if (blob === undefined) throw new HttpError(404, 'This store has no blob.')
  return download(
    tools.database,
    call.request,
    { ...blob, size: Number(blob.size), type: blob.type ?? '', name: blob.path },
    tools.during,
    {
      'X-Blob-Container': encodeURIComponent(blob.container),
      'X-Blob-Path': encodeURIComponent(blob.path),
    },
  )
})
