import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isLocked, lockFolder } from './folderLock.ts'

let outside: string
let folder: string

beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'wsc-locks-'))
  folder = join(outside, 'data')
  await mkdir(folder)
})
afterEach(() => rm(outside, { recursive: true, force: true }))

const nonce = '0123456789abcdef'
const holder = {
  pid: 1,
  started: '2026-01-01T00:00:00.000Z',
  nonce,
  socket: `/x/owner-${nonce}.sock`,
}
const damaged = [
  'null',
  '5',
  '',
  '[]',
  '{"pid":1}',
  JSON.stringify({ ...holder, pid: -1 }),
  JSON.stringify({ ...holder, nonce: '/../../made', socket: '/x/owner-/../../made.sock' }),
  JSON.stringify({ ...holder, socket: '/x/another.sock' }),
  JSON.stringify({ ...holder, socket: 7 }),
]

describe('The folder lock', () => {
  it.each(damaged)(
    'sec-14 reports a lock that is not ours, and changes nothing: %s',
    async (text) => {
      await writeFile(join(folder, 'owner.lock'), text)
      await expect(lockFolder(folder)).rejects.toThrow(
        /^The lock file \S+owner\.lock is damaged, or another program wrote it\. If no other process uses the folder, delete that file and start again\.$/,
      )
      expect(await readFile(join(folder, 'owner.lock'), 'utf8')).toBe(text)
      expect(await readdir(outside)).toEqual(['data'])
      expect(await readdir(folder)).toEqual(['owner.lock'])
    },
  )

  it('attack-1 outlives those who ask for it and are gone', async () => {
    const release = await lockFolder(folder)
    const { socket } = JSON.parse(
      await readFile(join(folder, 'owner.lock'), 'utf8'),
    ) as typeof holder
    for (let n = 0; n < 20; n += 1)
      await new Promise<void>((resolve) => {
        const asking = connect(socket, () => {
          asking.write('x'.repeat(100_000))
          asking.destroy()
        })
        asking.on('error', () => undefined)
        asking.on('close', () => resolve())
      })
    expect(await isLocked(folder)).toBe(true)
    await release()
    expect(await isLocked(folder)).toBeUndefined()
  })

  it('sec-14 is taken over if a dead process of ours left it', async () => {
    await writeFile(join(folder, 'owner.lock'), JSON.stringify(holder))
    const release = await lockFolder(folder)
    await release()
    expect(await readdir(folder)).toEqual([])
  })
})
