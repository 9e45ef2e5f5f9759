import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../../src/resources/resources.ts'
import type { Database } from '../database/database.ts'
import { fixed } from '../database/sql.ts'
import type { Service } from '../serviceTypes.ts'
import { backends } from '../testing/backends.ts'
import { type Client, demoClient } from '../testing/client.ts'
import { demoId, random } from './random.ts'

describe.each(backends)('Demo data on $name', (backend) => {
  let service: Service
  let database: Database
  let maren: Client

  beforeAll(async () => {
    ;({ service, database } = await backend.open())
    maren = await demoClient(service, 'administrator')
  })
  afterAll(async () => {
    await service.close()
  })

  const count = async (query: string) => {
    const [row] = await database.rows<{ count: string }>(
      fixed(`select count(*) as count from ${query}`),
    )
    return Number(row?.count)
  }

  it.each([
    ['workspaces', 6],
    ['users', 40],
    ['stores', 60],
    ['models', 40],
    ['jobs', 120],
    ['serveEntries', 40],
    ['transfers', 60],
    ['supportPlans', 5],
    ['tickets', 400],
    ['subscriptions', 40],
    ['charges', 500],
    ['credits', 40],
    ['tokens', 20],
    ['notifications', 600],
  ] as const)('has at least the %s one needs to look around', async (name, least) => {
    expect((await maren.get(resources[name].path)).body.count).toBeGreaterThanOrEqual(least)
  })

  it('has every store filled, and one blob of each kind', async () => {
    expect(
      await count(
        'stores s where not exists (select from store_rows r where r.store = s.object_id)',
      ),
    ).toBe(0)
    expect(
      await count(
        'stores s where not exists (select from store_blobs b where b.store = s.object_id)',
      ),
    ).toBe(0)
    expect(await count('(select distinct content_type from files) f')).toBeGreaterThanOrEqual(7)
    expect(
      await count(
        'files f where f.size <> (select sum(length(bytes)) from file_chunks c where c.file = f.object_id)',
      ),
    ).toBe(0)
  })

  it('has tickets of every severity, open and resolved, and jobs and subscriptions in every state', async () => {
    expect(await count('(select distinct severity, resolved from tickets) t')).toBe(10)
    for (const state of [
      'failed',
      'progress = 1 and failed',
      'progress = 1 and not failed',
      'coalesce(progress, 0) = 0',
      'progress > 0 and progress < 1 and not failed',
    ])
      expect(await count(`jobs where ${state}`), state).toBeGreaterThan(0)
    for (const state of [
      'expires_on < current_date',
      'expires_on between current_date and current_date + 14',
      'expires_on > current_date + 60',
    ])
      expect(await count(`subscriptions where ${state}`), state).toBeGreaterThan(0)
    for (const state of [
      'failed and not processed',
      'processed and not failed',
      'not processed and not failed',
      'processed and failed',
      'amount < 0',
    ])
      expect(await count(`charges where ${state}`), state).toBeGreaterThan(0)
  })

  it('is spread over the past year, none of it in the future', async () => {
    for (const table of ['tickets', 'charges', 'notifications', 'jobs', 'stores']) {
      expect(
        await count(
          `${table} where created_at > now() or updated_at > now() or updated_at < created_at`,
        ),
        table,
      ).toBe(0)
      expect(
        await count(`${table} where created_at < now() - interval '200 days'`),
        table,
      ).toBeGreaterThan(0)
      expect(
        await count(`${table} where created_at > now() - interval '7 days'`),
        table,
      ).toBeGreaterThan(0)
    }
  })

  it('leaves no placeholder in a text', async () => {
    expect(await count("tickets where title || content ~ '[{}]'")).toBe(0)
    expect(await count("notifications where subject || content ~ '[{}]'")).toBe(0)
  })
})

describe('The seed', () => {
  it('gives the same numbers and ids everywhere', () => {
    const one = random(7)
    const two = random(7)
    expect(Array.from({ length: 5 }, one.next)).toEqual(Array.from({ length: 5 }, two.next))
    expect(demoId('sto', 'northwind customer-events')).toBe(
      demoId('sto', 'northwind customer-events'),
    )
    expect(demoId('sto', 'a')).toMatch(/^sto_[0-9a-f]{20}$/)
  })
})
