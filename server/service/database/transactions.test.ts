import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseIsReadOnly, outcomeIsUnknown } from '../httpError.ts'
import type { Service } from '../serviceTypes.ts'
import { backends, newDatabase } from '../testing/backends.ts'
import { noPostgres } from '../testing/postgres.ts'
import { type Database, type Queries, server } from './database.ts'
import { databaseFailure, isAway } from './databaseFailure.ts'
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

describe.skipIf(noPostgres !== undefined)('attack-1 a connection to PostgreSQL that ends', () => {
  let database: Database
  /** A second connection, like an administrator's or a restart's. */
  let admin: Database
  const lost: string[] = []
  beforeAll(async () => {
    const url = await newDatabase()
    admin = await server(url, () => undefined)
    database = await server(url, (error) => lost.push(error.message))
    await admin.run(fixed('create table notes (text text primary key)'))
  })
  afterAll(() => Promise.all([database.close(), admin.close()]))

  const add = (queries: Queries, text: string) =>
    queries.run(sql`insert into notes (text) values (${text})`)
  const notes = async () =>
    (await admin.rows<{ text: string }>(fixed('select text from notes'))).map(({ text }) => text)
  /**
   * Ends the connection of these queries, and waits until both sides know. An earlier statement
   * would reset the connection, and lose the server's reason.
   */
  async function terminate(queries: Queries) {
    const [own] = await queries.rows<{ pid: number }>(fixed('select pg_backend_pid() as pid'))
    const gone = async () => {
      const [found] = await admin.rows<{ count: string }>(
        sql`select count(pg_terminate_backend(pid)) as count from pg_stat_activity where pid = ${own?.pid}`,
      )
      return found?.count === '0'
    }
    while (!(await gone()));
    await vi.waitFor(() => expect(lost).not.toEqual([]))
  }
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (problem: unknown) => databaseFailure(problem)?.body.detail ?? problem,
    )

  it.each([
    ['between two statements', terminate],
    [
      'in a statement',
      (queries: Queries) => queries.rows(fixed('select pg_terminate_backend(pg_backend_pid())')),
    ],
  ])('%s of a transaction is an answer, and the next transaction is done', async (_, end) => {
    lost.length = 0
    const work = database.transaction(async (queries) => {
      await add(queries, 'undone')
      await end(queries)
      await add(queries, 'undone too')
    })
    expect(await refusalOf(work)).toBe('The database cannot be reached.')
    expect(await notes()).toEqual([])
    expect(lost[0]).toMatch(/terminat/)
    await database.transaction((queries) => add(queries, 'next'))
    expect(await notes()).toEqual(['next'])
    await admin.run(fixed('delete from notes'))
  })

  it('without a transaction, in use or idle, is an answer at most', async () => {
    for (const text of ['select pg_terminate_backend(pg_backend_pid())', 'select 1'])
      expect(await refusalOf(database.rows(fixed(text)))).toBe(
        text === 'select 1' ? 'done' : 'The database cannot be reached.',
      )
    lost.length = 0
    await terminate(database)
    expect(await refusalOf(database.rows(fixed('select 1')))).toBe('done')
  })

  it('at the commit leaves unknown whether it was written; a refused commit does not', async () => {
    await admin.run(
      fixed(`create function ending() returns trigger language plpgsql as $$ begin
      if new.text = 'end' then perform pg_terminate_backend(pg_backend_pid()); end if;
      if new.text = 'refuse' then raise exception 'refused at the commit'; end if;
      return null; end $$`),
    )
    await admin.run(
      fixed(`create constraint trigger ending after insert on notes
      deferrable initially deferred for each row execute function ending()`),
    )
    const write = (text: string) => database.transaction((queries) => add(queries, text))
    expect(await refusalOf(write('end'))).toBe(
      'The connection to the database was lost while it was writing, so it is unknown whether this was written.',
    )
    await expect(write('refuse')).rejects.toThrow('refused at the commit')
    expect(await refusalOf(write('kept'))).toBe('done')
    expect(await notes()).toEqual(['kept'])
  })

  it('attack-13 a database that only answers reads refuses a write in words, and is connected to anew', async () => {
    const pids = new Set<number>()
    const write = () =>
      database.transaction(async (queries) => {
        const [own] = await queries.rows<{ pid: number }>(fixed('select pg_backend_pid() as pid'))
        pids.add(own?.pid ?? 0)
        await queries.run(fixed('set transaction read only'))
        await add(queries, 'standby')
      })
    for (let n = 0; n < 2; n += 1)
      expect(await refusalOf(write())).toBe(
        'The database takes no writes at the moment. Nothing was written.',
      )
    expect(pids.size).toBe(2)
  })
})

it('attack-2 a training whose end may be written asks again', () => {
  expect([outcomeIsUnknown(), databaseIsReadOnly(), new Error('x')].map(isAway)).toEqual([
    true,
    false,
    false,
  ])
})

describe('attack-13 what keeps a database from being reached', () => {
  it.each(['EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ECONNREFUSED', '57P01', '57P03'])(
    '%s is said as such, and nothing about the write',
    (code) => {
      const failure = databaseFailure(Object.assign(new Error('x'), { code }))
      expect([failure?.status, failure?.message]).toEqual([503, 'The database cannot be reached.'])
    },
  )
})
