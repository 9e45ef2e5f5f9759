import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server } from '../service/database/database.ts'
import { sql } from '../service/database/sql.ts'
import { serviceOver } from '../service/service.ts'
import { testOptions } from '../service/testing/options.ts'
import { type Cluster, clusterWays } from '../service/testing/clusters.ts'
import { type MainProgram, mainProgram } from './testing/mainProgram.ts'
import {
  endOf,
  isTraining,
  startTraining,
  startWriters,
  tokenOf,
  writtenIn,
} from './testing/writers.ts'

for (const { name, missing } of clusterWays)
  if (missing !== undefined) console.warn(`Skipped with ${name}: ${missing}.`)

/** Number of writers at each process. */
const writersEach = 8
const wait = { timeout: 90_000, interval: 200 }

describe.each(clusterWays)('A synchronous replica behind haproxy, with $name', (way) => {
  let program: MainProgram
  let cluster: Cluster
  beforeAll(async () => {
    if (way.missing !== undefined) return
    program = await mainProgram()
    cluster = await way.start()
    const database = await server(cluster.primary, () => undefined)
    await (await serviceOver(database, 'test', testOptions)).close()
    const direct = await server(cluster.primary, () => undefined)
    await direct.run(sql`delete from usage`)
    await direct.close()
  })
  afterAll(async () => {
    if (way.missing !== undefined) return
    await cluster.stop()
    await program.dispose()
  })

  it('G16 G17 V20 takes over while people write: nothing acknowledged is lost, nothing is there twice, a training ends once, no process ends', async ({
    skip,
  }) => {
    skip(way.missing !== undefined, way.missing)
    const startOne = () => program.start({ DATABASE_URL: cluster.url, DEMO: 'on' })
    const [first, second] = await Promise.all([startOne(), startOne()])
    const each = Array.from({ length: writersEach })
    const writers = startWriters(
      [...each.map(() => () => first), ...each.map(() => () => second)],
      await tokenOf(first, 'administrator'),
      () => false,
    )
    const { acknowledged } = writers
    const until = (count: number) =>
      expect.poll(() => writers.hasFailed() || acknowledged.size >= count, wait).toBe(true)

    const job = await startTraining(first)
    const before = await server(cluster.primary, () => undefined)
    await expect.poll(() => isTraining(before), wait).toBe(true)
    await before.close()
    await until(200)

    await cluster.failOver()
    await until(acknowledged.size + 200)
    await writers.stop()

    const after = await server(cluster.replica, () => undefined)
    expect((await writtenIn(after)).toSorted()).toEqual([...acknowledged].toSorted())
    await expect.poll(() => endOf(after, job), wait).toBeDefined()
    const end = await endOf(after, job)
    expect([end?.used, end?.notices]).toEqual([end?.seconds, '1'])
    await after.close()
    for (const { child, ended } of [first, second]) {
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
    console.info(
      `a replica behind haproxy with ${way.name}: ${acknowledged.size} acknowledged by ${writersEach * 2} writers, 0 lost, 0 twice, one training`,
    )
  })
})
