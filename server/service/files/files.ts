import { open } from 'node:fs/promises'
import type { Database, Queries } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { uniqueId } from '../database/uniqueId.ts'
import { HttpError } from '../httpError.ts'

/** Small enough that other queries can run between two pieces. */
const pieceSize = 512 * 1024
const maxPerWorkspace = 2 * 1024 ** 3

export interface NewFile {
  readonly size: number
  readonly sha256: string
  readonly type: string
  /** Pieces of any size. */
  readonly pieces: AsyncIterable<Uint8Array>
}

/**
 * The bytes of a temporary file, in pieces of 512 KiB. A piece is valid until the next one is read.
 */
export async function* piecesOf(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const piece = Buffer.alloc(pieceSize)
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, pieceSize)
      if (bytesRead === 0) return
      yield piece.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/**
 * Stores the bytes of an unreferenced file, which is invisible until a transaction adds a
 * reference. `findStrays` finds files left over by a crash.
 * @returns the id of the file
 */
export async function stage(database: Queries, file: NewFile): Promise<string> {
  const id = uniqueId('fil')
  await database.run(sql`insert into files (object_id, size, sha256, content_type)
    values (${id}, ${file.size}, ${file.sha256}, ${file.type})`)
  try {
    let ordinal = 0
    for await (const bytes of file.pieces) {
      await database.run(sql`insert into file_chunks (file, ordinal, bytes)
        values (${id}, ${ordinal}, ${bytes})`)
      ordinal += 1
    }
  } catch (error) {
    await removeFile(database, id).catch(() => undefined)
    throw error
  }
  return id
}

/** Marks a file without references for removal by `cleaning.ts`. */
export const removeFile = (queries: Queries, file: string): Promise<number> =>
  queries.run(sql`insert into removed_files (file) values (${file}) on conflict do nothing`)

const unused = sql`not exists (select from store_blobs b where b.file = f.object_id)
  and not exists (select from model_files m where m.file = f.object_id)`

/**
 * Marks files of unfinished requests for removal. If other processes may be writing, only files
 * older than a day are marked.
 */
export const findStrays = (database: Database, isStarting: boolean): Promise<number> =>
  database.run(sql`insert into removed_files (file) select f.object_id from files f where ${unused}
    and ${isStarting && database.ours ? sql`true` : sql`f.created_at < now() - interval '1 day'`}
    on conflict do nothing`)

/**
 * The bytes from `from` (inclusive) to `to` (exclusive), read in pieces without occupying a
 * connection.
 * @throws Error if the file is deleted meanwhile
 */
export async function* bytesOf(
  database: Queries,
  file: string,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const pieces = await database.rows<{ ordinal: number; size: number }>(sql`
    select ordinal, octet_length(bytes) as size from file_chunks
    where file = ${file} order by ordinal`)
  let at = 0
  for (const { ordinal, size } of pieces) {
    const start = Math.max(from - at, 0)
    const end = Math.min(to - at, size)
    at += size
    if (end <= start) continue
    const [row] = await database.rows<{ bytes: string }>(sql`
      select bytes from file_chunks where file = ${file} and ordinal = ${ordinal}`)
    if (row === undefined) throw new Error('The file was deleted while it was read.')
    // bytea is returned as text: \x and hexadecimal digits.
    const bytes = Buffer.from(row.bytes.slice(2), 'hex')
    yield Uint8Array.prototype.slice.call(bytes, start, end)
  }
}

/**
 * @param size of the new file in bytes
 * @throws HttpError 409 if the workspace's files would exceed 2 GB
 */
export async function requireRoom(
  queries: Queries,
  workspace: string,
  size: number,
): Promise<void> {
  const [row] = await queries.rows<{ used: string }>(sql`
    select coalesce(sum(f.size), 0) as used from files f where f.object_id in (
      select b.file from store_blobs b join stores s on s.object_id = b.store
      where s.workspace = ${workspace}
      union select m.file from model_files m join models o on o.object_id = m.model
      where o.workspace = ${workspace})`)
  if (Number(row?.used ?? 0) + size <= maxPerWorkspace) return
  throw new HttpError(409, 'This workspace has reached its limit of 2 GB of files.')
}
