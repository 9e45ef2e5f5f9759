import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { server } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import {
  bin,
  freePort,
  newFolder,
  noHaproxy,
  startHaproxy,
  startPostgres,
  startProgram,
  startReplica,
  writeOwned,
} from './postgres.ts'

/** A server of PostgreSQL, a replica that it waits for, and haproxy before both. */
export interface Cluster {
  /** The address behind which one server takes writes. */
  readonly url: string
  readonly primary: string
  readonly replica: string
  /** Ends the primary like a power failure; the replica takes its place. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

export interface ClusterWay {
  readonly name: string
  /** The reason why it cannot be started here; undefined if it can. */
  readonly missing: string | undefined
  readonly start: () => Promise<Cluster>
}

const wait = { timeout: 90_000, interval: 200 }

/** Waits until a primary has a replica that it waits for. */
const untilSynchronous = (primary: string) =>
  vi.waitFor(async () => {
    const database = await server(primary, () => undefined)
    const synchronous = sql`select from pg_stat_replication where sync_state = 'sync'`
    const found = await database.rows(synchronous)
    await database.close()
    if (found.length === 0) throw new Error('No replica follows yet.')
  }, wait)

const byHand: ClusterWay = {
  name: 'a person who promotes the replica',
  missing: noHaproxy,
  async start() {
    const primary = await startPostgres()
    const replica = await startReplica(primary)
    const direct = await server(primary.url, () => undefined)
    await direct.run({ texts: [`alter system set synchronous_standby_names = '*'`], values: [] })
    await direct.rows(sql`select pg_reload_conf()`)
    await direct.close()
    await untilSynchronous(primary.url)
    const haproxy = await startHaproxy(primary, replica)
    return {
      url: haproxy.url,
      primary: primary.url,
      replica: replica.url,
      async failOver() {
        await primary.crash()
        // People go on against a replica that answers reads only, until somebody promotes it.
        await new Promise((promoted) => setTimeout(promoted, 2000))
        replica.promote()
      },
      async stop() {
        await haproxy.stop()
        await primary.stop()
        await replica.stop()
      },
    }
  },
}

const [etcd, patroni] = ['etcd', 'patroni'].map((name) =>
  ['/usr/bin', '/usr/local/bin'].map((folder) => join(folder, name)).find(existsSync),
)

/** Debian packs it apart from Patroni. */
const hasEtcdClient = spawnSync('/usr/bin/python3', ['-c', 'import etcd']).status === 0

interface Node {
  readonly url: string
  readonly primaryPort: number
  crash(): Promise<void>
  stop(): Promise<void>
}

/** Starts a server whose life Patroni manages. */
async function startNode(name: string, etcdPort: number): Promise<Node> {
  const folder = newFolder('wsc-patroni-')
  const data = join(folder, 'data')
  const [port, primaryPort] = [await freePort(), await freePort()]
  const local = (at: number) => `127.0.0.1:${at}`
  const service = { username: 'service' }
  const settings = {
    scope: 'console',
    name,
    restapi: { listen: local(primaryPort), connect_address: local(primaryPort) },
    etcd3: { hosts: local(etcdPort) },
    bootstrap: {
      // The shortest times that Patroni takes.
      dcs: { ttl: 20, loop_wait: 1, retry_timeout: 3, synchronous_mode: true },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'no-sync'],
    },
    postgresql: {
      listen: local(port),
      connect_address: local(port),
      data_dir: data,
      bin_dir: bin,
      pgpass: join(folder, 'pgpass'),
      authentication: { superuser: service, replication: service },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
      parameters: { unix_socket_directories: folder, fsync: false },
    },
  }
  const file = join(folder, 'patroni.yml')
  // JSON is YAML.
  writeOwned(file, JSON.stringify(settings))
  const { end, stop } = startProgram(patroni ?? '', [file], folder)
  return {
    primaryPort,
    url: `postgresql://service@${local(port)}/postgres`,
    async crash() {
      await end('SIGKILL')
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGQUIT')
    },
    stop,
  }
}

/** Waits until a node answers as the one that takes writes, or as a replica. */
const untilIt = (is: 'primary' | 'replica', { primaryPort }: Node) =>
  vi.waitFor(async () => {
    const { status } = await fetch(`http://127.0.0.1:${primaryPort}/${is}`)
    if (status !== 200) throw new Error(`It answers ${status}.`)
  }, wait)

async function startEtcd() {
  const folder = newFolder('wsc-etcd-')
  const [port, peerPort] = [await freePort(), await freePort()]
  const address = `http://127.0.0.1:${port}`
  const args = ['--data-dir', join(folder, 'data'), '--unsafe-no-fsync', '--log-level', 'error']
  const urls = ['--listen-client-urls', address, '--advertise-client-urls', address]
  const peers = ['--listen-peer-urls', `http://127.0.0.1:${peerPort}`]
  const { stop } = startProgram(etcd ?? '', [...args, ...urls, ...peers], folder)
  await vi.waitFor(() => fetch(`${address}/health`), wait)
  return { port, stop }
}

const byPatroni: ClusterWay = {
  name: 'Patroni',
  missing:
    noHaproxy ??
    (etcd === undefined || patroni === undefined || !hasEtcdClient
      ? 'etcd, patroni or its client for etcd is not installed'
      : undefined),
  async start() {
    const store = await startEtcd()
    const primary = await startNode('one', store.port)
    await untilIt('primary', primary)
    const replica = await startNode('two', store.port)
    await untilIt('replica', replica)
    await untilSynchronous(primary.url)
    const haproxy = await startHaproxy(primary, replica)
    return {
      url: haproxy.url,
      primary: primary.url,
      replica: replica.url,
      async failOver() {
        await primary.crash()
        await untilIt('primary', replica)
      },
      async stop() {
        await haproxy.stop()
        await replica.stop()
        await primary.stop()
        await store.stop()
      },
    }
  },
}

export const clusterWays: readonly ClusterWay[] = [byHand, byPatroni]
