import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Database } from '../database/database.ts'
import { type BackupEnd, isRow, NoBackup, parsed, readHead } from './format.ts'
import { takeBackup } from './takeBackup.ts'

/**
 * Writes a backup to a new file that only this user can read, as its data opens sessions.
 * @returns the number of rows
 */
export async function writeBackup(database: Database, path: string): Promise<number> {
  const gzip = createGzip({ level: 4 })
  const file = gzip.pipe(createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const written = finished(file)
  file.once('error', (problem) => gzip.destroy(problem))
  // Handled below, where it is awaited; until then it would count as unhandled.
  written.catch(() => undefined)
  try {
    const rows = await takeBackup(database, async (line) => {
      if (gzip.destroyed) await written
      if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), written])
    })
    gzip.end()
    await written
    return rows
  } catch (problem) {
    gzip.destroy()
    file.destroy()
    throw problem
  }
}

/** The lines of a backup, one after the other. */
export async function* backupLines(path: string): AsyncGenerator<string, void> {
  const file = createReadStream(path)
  const gunzip = file.pipe(createGunzip())
  file.once('error', (problem) => gunzip.destroy(problem))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest: string[] = []
  try {
    for await (const chunk of gunzip) {
      const [first = '', ...more] = decoder.decode(chunk as Buffer, { stream: true }).split('\n')
      rest.push(first)
      for (const next of more) {
        yield rest.join('')
        rest = [next]
      }
    }
  } catch (problem) {
    const { code = '' } = problem as NodeJS.ErrnoException
    if (code.startsWith('Z_') || problem instanceof TypeError)
      throw new NoBackup('is damaged or no backup')
    throw problem
  } finally {
    file.destroy()
    gunzip.destroy()
  }
  if (rest.join('') !== '') throw new NoBackup('is not complete')
}

/**
 * Reads a whole backup without restoring it.
 * @returns the number of its rows
 * @throws NoBackup if it is damaged or not complete
 */
export async function verifyBackup(path: string): Promise<number> {
  let rows = 0
  let last = ''
  for await (const line of backupLines(path)) {
    if (last === '') readHead(line)
    if (isRow(line)) rows += 1
    last = line
  }
  const { rows: expected } = (parsed(last) ?? {}) as Partial<BackupEnd>
  if (expected !== rows) throw new NoBackup('is not complete')
  return rows
}
