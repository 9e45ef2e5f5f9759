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

/** The folder of PostgreSQL's programs. */
export const bin: string | undefined = binaries()

/** The reason why no PostgreSQL server can be started here; undefined if it can. */
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

/** A temporary folder of the user that runs the servers. */
export function newFolder(name: string): string {
  const user = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), name))
  if ('uid' in user && user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Starts a program in its folder as the unprivileged user; `stop` deletes the folder. */
export function startProgram(command: string, args: readonly string[], folder: string) {
  const child = spawn(command, args, { cwd: folder, ...unprivileged(), stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    await end(signal)
    rmSync(folder, { recursive: true, force: true })
  }
  return { end, stop }
}

/** Writes a file that the unprivileged user can read. */
export function writeOwned(file: string, text: string): void {
  const user = unprivileged()
  writeFileSync(file, text)
  if ('uid' in user && user.uid !== undefined) chownSync(file, user.uid, user.gid)
}

/** Runs a command of PostgreSQL as the unprivileged user. */
const run = (folder: string, command: string, args: readonly string[]): void => {
  if (bin === undefined) throw new Error(noPostgres)
  execFileSync(join(bin, command), args, { cwd: folder, ...unprivileged(), stdio: 'ignore' })
}

export interface PostgresServer extends Postgres {
  /** Ends it at once, like a power failure. */
  crash(): Promise<void>
  /** Makes a replica a server that answers writes. */
  promote(): void
}

/** Serves a folder of data that exists, on a free port. */
async function serve(folder: string): Promise<PostgresServer> {
  if (bin === undefined) throw new Error(noPostgres)
  const data = join(folder, 'data')
  const port = await freePort()
  const settings = ['-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-F']
  const { end, stop } = startProgram(join(bin, 'postgres'), ['-D', data, ...settings], folder)
  for (let i = 0; i < 200; i += 1) {
    const ready = spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)])
    if (ready.status === 0) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `postgresql://service@127.0.0.1:${port}/postgres`,
    // The postmaster's children end when it does not shut them down.
    crash: () => end('SIGQUIT'),
    promote: () => run(folder, 'pg_ctl', ['promote', '-D', data, '-w']),
    stop: () => stop('SIGINT'),
  }
}

/** Starts a server in a temporary folder, which `stop` deletes. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = newFolder('wsc-postgres-')
  const args = ['-D', join(folder, 'data'), '-U', 'service', '-A', 'trust', '-E', 'UTF8']
  run(folder, 'initdb', [...args, '--locale=C', '--no-sync'])
  return serve(folder)
}

/** Starts a replica of a server; the caller makes the server wait for it. */
export async function startReplica(primary: PostgresServer): Promise<PostgresServer> {
  const folder = newFolder('wsc-replica-')
  const args = ['-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
  run(folder, 'pg_basebackup', [...args, '-d', primary.url])
  return serve(folder)
}

const haproxy = ['/usr/sbin/haproxy', '/usr/bin/haproxy'].find((path) => existsSync(path))

/** The reason why haproxy cannot be started here; undefined if it can. */
export const noHaproxy: string | undefined =
  noPostgres ?? (haproxy === undefined ? 'haproxy is not installed' : undefined)

/** A server behind haproxy. */
interface Checked {
  readonly url: string
  /** The port that answers 200 to `/primary` while the server takes writes. */
  readonly primaryPort?: number
}

/**
 * Starts haproxy before two servers. Connections go to the server known to take writes. Else the
 * second gets them only while the first takes none.
 */
export async function startHaproxy(first: Checked, second: Checked): Promise<Postgres> {
  if (haproxy === undefined) throw new Error(noHaproxy)
  const port = await freePort()
  const line = (name: string, { url, primaryPort }: Checked) =>
    `  server ${name} ${new URL(url).host}${primaryPort === undefined ? '' : ` port ${primaryPort}`}`
  const isKnown = first.primaryPort !== undefined
  const lines = [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1m',
    '  timeout server 1m',
    'listen database',
    `  bind 127.0.0.1:${port}`,
    '  option redispatch',
    ...(isKnown ? ['  option httpchk OPTIONS /primary', '  http-check expect status 200'] : []),
    '  default-server check inter 300 fall 2 rise 2 on-marked-down shutdown-sessions',
    line('first', first),
    `${line('second', second)}${isKnown ? '' : ' backup'}`,
  ]
  return startProxy(haproxy, ['-q', '-f'], lines, port, new URL(first.url))
}

const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))

/** The reason why pgbouncer cannot be started here; undefined if it can. */
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
  const target = new URL(url)
  const port = await freePort()
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
  return startProxy(pgbouncer, ['-q'], lines, port, target)
}

/** Starts a program between a service and its database, and waits until it accepts connections. */
async function startProxy(
  program: string,
  args: readonly string[],
  configuration: readonly string[],
  port: number,
  database: URL,
): Promise<Postgres> {
  const folder = newFolder('wsc-proxy-')
  const file = join(folder, 'configuration')
  writeOwned(file, `${configuration.join('\n')}\n`)
  const { stop } = startProgram(program, [...args, file], folder)
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
  const url = new URL(database.href)
  url.port = String(port)
  return { url: url.href, stop }
}
