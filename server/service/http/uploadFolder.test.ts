import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lockFolder } from '../database/folderLock.ts'

let temporary: string

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'wsc-uploads-'))
  vi.stubEnv('TMPDIR', temporary)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true, force: true })
})

async function made(name: string, hoursOld = 0, lock?: string): Promise<string> {
  const folder = join(temporary, name)
  await mkdir(join(folder, 'upload-1'), { recursive: true })
  await writeFile(join(folder, 'upload-1', 'file'), 'half of a file')
  if (lock !== undefined) await writeFile(join(folder, 'owner.lock'), lock)
  const at = new Date(Date.now() - hoursOld * 3_600_000)
  await utimes(folder, at, at)
  return folder
}

describe('Files being uploaded', () => {
  it('sec-13 those of dead processes are removed, those of running ones are kept', async () => {
    const nonce = '0123456789abcdef'
    const socket = join(temporary, `owner-${nonce}.sock`)
    const started = new Date().toISOString()
    await made(
      'workspace-console-uploads-dead',
      0,
      JSON.stringify({ pid: process.pid, started, nonce, socket }),
    )
    await made('workspace-console-uploads-before-locks', 48)
    await made('workspace-console-uploads-new', 1)
    await made('another-program', 48)
    const lock = JSON.stringify({ pid: process.pid, started, nonce, socket })
    await made('workspace-console-data', 48, lock)
    await mkdir(join(await made('workspace-console-uploads-data', 48, lock), 'database'))
    const release = await lockFolder(await made('workspace-console-uploads-alive', 48))

    // A process has one folder of uploads, which an earlier file may have made.
    vi.resetModules()
    const { readBody } = await import('./body.ts')
    const { removeAbandonedUploads } = await import('./uploadFolder.ts')
    const form = new FormData()
    form.set('blob', new Blob(['bytes']), 'a.bin')
    const body = await readBody(new Request('http://x/', { method: 'POST', body: form }))
    const file = body.files.get('blob')?.path ?? ''
    const own = dirname(dirname(dirname(file)))
    expect(own).toBe(temporary)

    await removeAbandonedUploads()
    const left = await readdir(temporary)
    expect(left.filter((name) => name !== basename(dirname(dirname(file))))).toEqual([
      'another-program',
      'workspace-console-data',
      'workspace-console-uploads-alive',
      'workspace-console-uploads-data',
      'workspace-console-uploads-new',
    ])
    expect(left).toHaveLength(6)
    expect(await readdir(join(temporary, 'workspace-console-uploads-alive'))).toContain('upload-1')
    await body.dispose()
    await release()
  })

  it('sec-13 a folder that was cleared away with other temporary files is made again', async () => {
    vi.resetModules()
    const { uploadFolder } = await import('./uploadFolder.ts')
    const first = await uploadFolder()
    expect(await uploadFolder()).toBe(first)
    await rm(first, { recursive: true })
    const [second, same] = await Promise.all([uploadFolder(), uploadFolder()])
    expect(second).not.toBe(first)
    expect(same).toBe(second)
    expect(await readdir(second)).toContain('owner.lock')
  })
})
