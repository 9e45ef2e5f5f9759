import { dayMs } from '../../../src/durations.ts'
import { rmSync } from 'node:fs'
import { access, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLocked, lockFolder } from '../database/folderLock.ts'

// The folder may also contain data folders with any name: only folders with nothing but uploads are
// removed.
const prefix = 'workspace-console-uploads-'
const ofOurs = /^(?:upload-\w+|owner\.lock|owner-[0-9a-f]{16}\.sock)$/
/** A folder without a lock is just being created, or older than the lock mechanism. */
const abandonedAfterMs = dayMs

let own: Promise<string> | undefined

/**
 * Folder for uploads of this process until they are stored. It is locked while the process runs and
 * deleted at its end. It is recreated if a cleanup of temporary files removes it.
 */
export async function uploadFolder(): Promise<string> {
  const current = (own ??= makeFolder())
  const forget = () => {
    if (own === current) own = undefined
  }
  const folder = await current.catch((error: unknown) => {
    forget()
    throw error
  })
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (isThere) return folder
  forget()
  return uploadFolder()
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await lockFolder(folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function isAbandoned(folder: string): Promise<boolean> {
  if (!(await readdir(folder)).every((name) => ofOurs.test(name))) return false
  const isInUse = await isLocked(folder)
  if (isInUse !== undefined) return !isInUse
  return Date.now() - (await stat(folder)).mtimeMs > abandonedAfterMs
}

/** Removes upload folders left by killed processes; everything else is kept. */
export async function removeAbandonedUploads(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    if (await isAbandoned(folder).catch(() => false))
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
