import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../serviceTypes.ts'
import { backends } from '../testing/backends.ts'
import type { Database } from './database.ts'
import { fixed } from './sql.ts'

describe.each(backends)('attack-7 pieces on $name', (backend) => {
  let service: Service
  let database: Database
  beforeAll(async () => {
    ;({ service, database } = await backend.open({ demo: false }))
  })
  afterAll(() => service.close())

  /** Sleeps longer than a busy machine stalls a connection, which would change the order. */
  const long = fixed('select pg_sleep(0.02)')
  const times = (count: number) => Array.from({ length: count }, (_, n) => n)
  /** Names in the order in which they are answered. */
  async function orderOf(asked: readonly (readonly [string, () => Promise<unknown>])[]) {
    const order: string[] = []
    await Promise.all(asked.map(([name, ask]) => ask().then(() => order.push(name))))
    return order
  }

  it('the first of a reader is answered before later ones of others that were asked before', async () => {
    // Connections that are not there yet would take longer than the queries.
    await Promise.all(times(10).map(() => database.rows(long)))
    const order = await orderOf([
      ...times(40).map((n) => [`later ${n}`, () => database.piece(long)] as const),
      ['first', () => database.piece(long, 'first')],
    ])
    expect(order.indexOf('first')).toBeLessThan(order.indexOf('later 20'))
  })

  it('many first ones do not delay other queries, nor each other out of turn', async () => {
    const order = await orderOf([
      ...times(60).map((n) => [`first ${n}`, () => database.piece(long, 'first')] as const),
      ['query', () => database.rows(long)],
    ])
    expect(order.indexOf('query')).toBeLessThan(order.indexOf('first 20'))
    expect(order.indexOf('first 0')).toBeLessThan(order.indexOf('first 40'))
  })
})
