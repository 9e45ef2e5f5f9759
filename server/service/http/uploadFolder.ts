import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isHeld, lockFolder } from '../database/folderLock.ts'

// Data folders may lie here too, under any name: only what holds nothing but uploads is removed.
const prefix = 'workspace-console-uploads-'
const ofOurs = /^(?:upload-\w+|owner\.lock|owner-[0-9a-f]{16}\.sock)$/
/** A folder without a lock is being made, or older than the locks. */
const abandonedAfterMs = 24 * 3_600_000

let own: Promise<string> | undefined

/** Where this process keeps what is sent until it is stored: locked while it lives, gone when it ends. */
export const uploadFolder = (): Promise<string> =>
  (own ??= makeFolder().catch((error: unknown) => {
    own = undefined
    throw error
  }))

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await lockFolder(folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function isAbandoned(folder: string): Promise<boolean> {
  if (!(await readdir(folder)).every((name) => ofOurs.test(name))) return false
  const isInUse = await isHeld(folder)
  if (isInUse !== undefined) return !isInUse
  return Date.now() - (await stat(folder)).mtimeMs > abandonedAfterMs
}

/** Removes what processes left that were killed; what is not ours to remove stays. */
export async function removeAbandonedUploads(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    if (await isAbandoned(folder).catch(() => false))
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}
