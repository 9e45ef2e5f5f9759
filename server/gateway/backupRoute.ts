import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBackup } from '../service/backup/backupFile.ts'
import type { Database } from '../service/database/database.ts'
import { piecesOf } from '../service/files/files.ts'
import { streamed } from '../service/http/streams.ts'
import { uploadFolder } from '../service/http/uploadFolder.ts'

/**
 * Handles POST: 200 with the backup; 403 except for the operator of this machine; 409 while another
 * backup is taken.
 */
export type BackupRoute = (request: Request, isRemote: boolean) => Promise<Response>

const json = (detail: string, status: number) => Response.json({ detail }, { status })

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * @param key that the operator's command has from the same settings as this process
 * @param take answers the backup
 * @returns a handler that answers 403 for everybody but the operator, and 409 while a backup is
 * taken
 */
export function backupRoute(key: string, take: () => Promise<Response>): BackupRoute {
  const expected = digestOf(`Bearer ${key}`)
  let isBusy = false
  return async (request, isRemote) => {
    const { headers } = request
    // No session and no key of a person is the operator's, not even an administrator's.
    const isOperator =
      !isRemote &&
      !headers.has('cookie') &&
      timingSafeEqual(digestOf(headers.get('authorization') ?? ''), expected)
    if (!isOperator) return json('Only the operator takes backups, on this machine.', 403)
    if (isBusy) return json('Another backup is being taken.', 409)
    isBusy = true
    try {
      return await take()
    } finally {
      isBusy = false
    }
  }
}

/**
 * Takes a backup and returns it. It is written to a file first, so that a slow reader does not
 * block the database.
 * @returns 200 with the gzip file and its length in bytes
 * @throws Error if the backup cannot be written
 */
export async function answerBackup(database: Database): Promise<Response> {
  const path = join(await uploadFolder(), `upload-${randomUUID().replaceAll('-', '')}`)
  const remove = () => rm(path, { force: true })
  try {
    await writeBackup(database, path)
    const { size } = await stat(path)
    const { stream, ended } = streamed(copiesOf(path))
    void ended.then(remove)
    return new Response(stream, {
      headers: { 'Content-Type': 'application/gzip', 'Content-Length': String(size) },
    })
  } catch (problem) {
    await remove()
    throw problem
  }
}

/** The pieces of a file share one buffer, which the next one overwrites. */
async function* copiesOf(path: string): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  for await (const piece of piecesOf(path)) yield new Uint8Array(piece)
}
