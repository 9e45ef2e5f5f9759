import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, realpath, rename, unlink, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const lockName = 'owner.lock'

interface Holder {
  readonly pid: number
  readonly started: string
  readonly nonce: string
  readonly socket: string
}

// The kernel limits socket paths to about 100 characters, and Windows supports only pipes.
function socketPath(folder: string, nonce: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\workspace-console-${nonce}`
  const inside = join(folder, `owner-${nonce}.sock`)
  return Buffer.byteLength(inside) < 100 ? inside : join(tmpdir(), `wsc-${nonce}.sock`)
}

const listen = (path: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer((connection) => {
      // The client may disconnect before the response.
      connection.on('error', () => undefined)
      // The input is not read: waiting for its end would delay the release of the lock.
      connection.destroySoon()
    })
    server.unref()
    // Ignores later errors, of a connection that cannot be accepted.
    server.on('error', reject)
    server.listen(path, () => resolve(server))
  })

/**
 * Whether the owner is alive: the kernel closes the socket when its process ends for any reason.
 */
const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const connection = connect(path)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.on('error', () => resolve(false))
  })

const quietly = (work: Promise<unknown>) => work.catch(() => undefined)

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

const nonces = /^[0-9a-f]{16}$/
/** File name of a lock socket; its nonce is the only part used to build a path. */
const sockets = /(?:^|[/\\])(?:owner|wsc|workspace-console)-([0-9a-f]{16})(?:\.sock)?$/

/** Parses the lock file, if it was written by this program; only known fields are used. */
function holderIn(text: string): Holder | undefined {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof said !== 'object' || said === null) return undefined
  const { pid, started, nonce, socket } = said as Partial<Record<keyof Holder, unknown>>
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid < 1) return undefined
  if (typeof started !== 'string' || Number.isNaN(Date.parse(started))) return undefined
  if (typeof nonce !== 'string' || !nonces.test(nonce)) return undefined
  if (typeof socket !== 'string' || sockets.exec(socket)?.[1] !== nonce) return undefined
  return { pid, started, nonce, socket }
}

async function holderOf(lock: string): Promise<Holder | undefined> {
  let text: string
  try {
    text = await readFile(lock, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new Error(`The lock file ${lock} cannot be read: ${String(error)}`, { cause: error })
  }
  const holder = holderIn(text)
  if (holder !== undefined) return holder
  throw new Error(
    `The lock file ${lock} is damaged, or another program wrote it. ` +
      'If no other process uses the folder, delete that file and start again.',
  )
}

/** Creates the lock atomically with its content, unless it exists. */
async function claim(lock: string, mine: string, text: string): Promise<boolean> {
  try {
    await link(mine, lock)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // On a file system without hard links, exclusive creation is the best alternative.
    try {
      const file = await open(lock, 'wx')
      await file.writeFile(text)
      await file.close()
      return true
    } catch (second) {
      if (codeOf(second) === 'EEXIST') return false
      throw second
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/**
 * Replaces the lock of a dead process. The marker's name contains the dead process's nonce, so that
 * only one of the processes that noticed it continues.
 */
async function takeOver(lock: string, dead: Holder, mine: string): Promise<boolean> {
  const marker = `${lock}.${dead.nonce}.taking`
  try {
    await writeFile(marker, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    const pid = Number(await readFile(marker, 'utf8').catch(() => ''))
    if (pid > 0 && !isRunning(pid)) await quietly(unlink(marker))
    return false
  }
  try {
    if ((await holderOf(lock))?.nonce !== dead.nonce) return false
    await rename(mine, lock)
    if (dead.socket.endsWith('.sock')) await quietly(unlink(dead.socket))
    return true
  } finally {
    await quietly(unlink(marker))
  }
}

/**
 * Whether a living process holds the lock of a folder; undefined if there is no lock of this
 * program.
 */
export async function isLocked(folder: string): Promise<boolean | undefined> {
  const holder = await holderOf(join(folder, lockName)).catch(() => undefined)
  return holder && answers(holder.socket)
}

/** @throws Error that names the process holding the lock of this folder, if one is alive */
export async function requireUnlocked(folder: string): Promise<void> {
  const holder = await holderOf(join(folder, lockName))
  if (holder !== undefined && (await answers(holder.socket))) throw new Error(inUse(folder, holder))
}

/** Locks the folder for this process, or throws an error that names the process holding it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const real = await realpath(folder)
  const lock = join(real, lockName)
  const nonce = randomBytes(8).toString('hex')
  const me: Holder = {
    pid: process.pid,
    started: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    nonce,
    socket: socketPath(real, nonce),
  }
  const text = JSON.stringify(me)
  const mine = `${lock}.${nonce}`
  // Listen before the lock file names the socket: any process that reads the file can then connect.
  const alive = await listen(me.socket)
  await writeFile(mine, text)
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (await claim(lock, mine, text)) return release
      const holder = await holderOf(lock)
      if (holder === undefined) continue
      if (await answers(holder.socket)) throw new Error(inUse(real, holder))
      if (await takeOver(lock, holder, mine)) return release
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error(`The data folder ${real} is being opened by another process.`)
  } catch (error) {
    alive.close()
    throw error
  } finally {
    await quietly(unlink(mine))
  }

  async function release(): Promise<void> {
    if ((await holderOf(lock))?.nonce === nonce) await quietly(unlink(lock))
    await new Promise<void>((resolve) => {
      alive.close(() => resolve())
    })
  }
}

const inUse = (folder: string, holder: Holder) =>
  `The data folder ${folder} is in use by process ${holder.pid}, started ${holder.started}. ` +
  'Stop that process first, or choose another folder with DATA_DIR.'
