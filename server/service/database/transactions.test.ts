import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../serviceTypes.ts'
import { backends } from '../testing/backends.ts'
import type { Database, Queries } from './database.ts'
import { fixed, sql } from './sql.ts'

describe.each(backends)('A transaction on $name', (backend) => {
  let service: Service
  let database: Database
  beforeAll(async () => {
    ;({ service, database } = await backend.open({ demo: false }))
  })
  afterAll(() => service.close())

  const add = (queries: Queries, name: string) =>
    queries.run(sql`insert into facts (name, value) values (${name}, '')`)
  const factsLike = async (pattern: string) => {
    const rows = await database.rows<{ name: string }>(
      sql`select name from facts where name like ${pattern} order by name`,
    )
    return rows.map(({ name }) => name)
  }
  const fails = async (queries: Queries) => {
    await expect(queries.rows(fixed('select 1 / 0'))).rejects.toMatchObject({ code: '22012' })
  }

  it('is rolled back completely, including its first query', async () => {
    const refused = database.transaction(async (queries) => {
      await add(queries, 'undone-1')
      await add(queries, 'undone-2')
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    expect(await factsLike('undone-%')).toEqual([])
  })

  it.each([
    ['asks nothing', async () => undefined],
    ['asks nothing and fails', () => Promise.reject(new Error('refused'))],
    ['fails at its first query', (queries: Queries) => queries.rows(fixed('select 1 / 0'))],
    ['fails and says nothing', fails],
  ])('that %s does not stay open', async (name, work) => {
    await database.transaction<unknown>(work).catch(() => undefined)
    await add(database, `after ${name}`)
    // If a transaction were still open, the rollback would undo the earlier writes.
    await fails(database)
    expect(await factsLike(`after ${name}`)).toEqual([`after ${name}`])
  })
})
