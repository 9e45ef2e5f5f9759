import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const installed = '/usr/lib/postgresql'

function binaries(): string | undefined {
  const versions = existsSync(installed) ? readdirSync(installed) : []
  return versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(installed, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')))
}

const bin = binaries()

/** Why no PostgreSQL server can be started here; undefined if it can. */
export const noPostgres: string | undefined =
  bin === undefined
    ? `no PostgreSQL under ${installed}`
    : process.platform === 'win32'
      ? 'PostgreSQL is only started on Unix'
      : undefined

/** PostgreSQL refuses to run as root: use an unprivileged user then. */
function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name]).stdout?.toString())
    if (uid !== undefined && gid !== undefined && uid.trim() !== '')
      return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('Running as root, and there is no other user to run PostgreSQL as.')
}

/** A port of this machine that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

export interface Postgres {
  readonly url: string
  stop(): Promise<void>
}

/** Starts a server in a temporary folder, which `stop` deletes. */
export async function startPostgres(): Promise<Postgres> {
  if (bin === undefined) throw new Error(noPostgres)
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'wsc-postgres-'))
  if ('uid' in user && user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const common = { cwd: folder, ...user }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'service', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...common, stdio: 'ignore' },
  )
  const port = await freePort()
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-F'],
    { ...common, stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve())
  })
  for (let i = 0; i < 200; i += 1) {
    const ready = spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)])
    if (ready.status === 0) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `postgresql://service@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

/** Why pgbouncer cannot be started here; undefined if it can. */
export const noPgbouncer: string | undefined =
  noPostgres ?? (pgbouncer === undefined ? 'pgbouncer is not installed' : undefined)

/**
 * Starts pgbouncer before a server of PostgreSQL: every transaction gets any of its few connections.
 * @param settings further lines of its configuration
 */
export async function startPgbouncer(
  url: string,
  settings: readonly string[] = [],
): Promise<Postgres> {
  if (pgbouncer === undefined) throw new Error(noPgbouncer)
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'wsc-pgbouncer-'))
  const target = new URL(url)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    // With any user let in, the one who connects to the server is named here.
    `* = host=${target.hostname} port=${target.port} user=${target.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 6',
    'server_round_robin = 1',
    ...settings,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  if ('uid' in user && user.uid !== undefined) {
    for (const path of [folder, file]) chownSync(path, user.uid, user.gid)
  }
  const child = spawn(pgbouncer, ['-q', file], { cwd: folder, ...user, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const reached = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.once('error', () => resolve(false))
    })
  for (let i = 0; i < 200 && !(await reached()); i += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  target.port = String(port)
  return {
    url: target.href,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
