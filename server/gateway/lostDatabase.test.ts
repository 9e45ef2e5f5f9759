import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownHeaders, type Session } from '../../src/gateway.ts'
import { type Database, server } from '../service/database/database.ts'
import { blankEmbedded, newDatabase } from '../service/testing/backends.ts'
import { noPostgres } from '../service/testing/postgres.ts'
import { tunnelTo } from '../service/testing/tunnel.ts'
import { databaseWrites } from './databaseWrites.ts'
import { readiness } from './probes.ts'
import { recordedSessions } from './recordedSessions.ts'
import { remoteSessions } from './remoteSessions.ts'
import { newSealKey } from './seal.ts'
import { databaseRecords } from './sessionRecords.ts'
import { gatewayForTests } from './testing/gatewayForTests.ts'
import { keyService, type KeyService } from './testing/keyService.ts'
import { sealedVault } from './vault.ts'
import type { WriteRecords } from './writeRecords.ts'

interface Losable {
  readonly database: Database
  readonly lose: () => Promise<void>
}

async function behindTunnel(): Promise<Losable> {
  const { url, cut } = await tunnelTo(await newDatabase())
  return { database: await server(url, () => undefined), lose: cut }
}

const homes = [
  {
    name: 'PGlite',
    open: async (): Promise<Losable> => {
      const database = await blankEmbedded()
      return { database, lose: () => database.close() }
    },
  },
  ...(noPostgres === undefined ? [{ name: 'PostgreSQL', open: behindTunnel }] : []),
]

describe.each(homes)('a gateway that has lost its $name', ({ open }) => {
  let service: KeyService
  let losable: Losable
  let writes: WriteRecords
  beforeAll(async () => {
    losable = await open()
    writes = await databaseWrites(losable.database)
    service = await keyService(({ authorization }) => authorization === 'Bearer right-key', {
      workspaces: ['Of the test'],
    })
  })
  afterAll(async () => {
    await service.close()
    await losable.database.close().catch(() => undefined)
  })

  it('V20 SEC08 says that it cannot answer, and signs nobody out', async () => {
    const remote = { name: 'one', baseUrl: new URL(service.url) }
    const ready = readiness(losable.database)
    const vault = sealedVault<never>([newSealKey()])
    const { send } = gatewayForTests({
      sessions: recordedSessions(remoteSessions([remote], { canConnect: false, vault }), {
        records: await databaseRecords(losable.database),
        idleMinutes: 30,
      }),
      ready,
    })
    expect((await send('/-/ready', 'GET')).status).toBe(200)
    const signedIn = await send('/-/session', 'POST', { scheme: 'secret', secret: 'right-key' })
    const Cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const before = (await (
      await send('/-/session', 'GET', undefined, { Cookie })
    ).json()) as Session
    expect(before.signedIn).toBe(true)

    await losable.lose()
    for (const [method, path] of [
      ['GET', '/-/session'],
      ['POST', '/-/session/activity'],
      ['GET', '/-/service/workspaces/'],
      ['POST', '/-/service/workspaces/'],
      ['DELETE', '/-/session'],
      ['GET', '/-/ready'],
    ] as const) {
      const answer = await send(path, method, undefined, { Cookie, ...ownHeaders })
      const { status, headers } = answer
      expect([status, await answer.json()], `${method} ${path}`).toEqual([
        503,
        { detail: 'The database cannot be reached.' },
      ])
      expect(headers.get('retry-after'), path).toMatch(/^\d+$/)
      expect(headers.get('set-cookie'), path).toBeNull()
    }
  })
  it('does not send a write that it could not recognise when it is repeated', async () => {
    const remote = { name: 'one', baseUrl: new URL(service.url) }
    const { send, cookie } = gatewayForTests({
      sessions: remoteSessions([remote], { canConnect: false, writes }),
    })
    const Cookie = await cookie({ scheme: 'secret', secret: 'right-key' })
    const got = service.got.length
    const headers = { Cookie, 'Idempotency-Key': crypto.randomUUID() }
    const answer = await send('/-/service/workspaces/', 'POST', { name: 'Lab' }, headers)
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { detail: 'The database cannot be reached. This request was not sent on.' },
    ])
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(service.got).toHaveLength(got)
    expect((await send('/-/service/workspaces/', 'GET', undefined, { Cookie })).status).toBe(200)
  })
})
