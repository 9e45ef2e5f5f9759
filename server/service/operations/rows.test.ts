import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Service } from '../serviceTypes.ts'
import { backends } from '../testing/backends.ts'
import { demoClient, type Fields, idOf } from '../testing/client.ts'

const isProof = process.env.PROOF === '1'
/** Number of rows: enough that reading them takes many event-loop turns. */
const sizes = isProof
  ? { streamed: 200_000, searched: 200_000 }
  : { streamed: 20_000, searched: 5000 }

describe.each(backends)('Rows on $name', (backend) => {
  let service: Service
  let database: Database
  let me: Awaited<ReturnType<typeof demoClient>>
  let store: string

  beforeAll(async () => {
    ;({ service, database } = await backend.open())
    me = await demoClient(service, 'workspace_owner')
    const workspace = String((await me.get('/workspaces/')).text.match(/wsp_\w+/)?.[0])
    const body = { name: 'rows', description: 'Of a test', workspace }
    const settings = '{"key":{"named":"code"}}'
    store = `/store/all/${idOf(await me.post('/store/all/', { ...body, settings }))}/`
  })
  afterAll(async () => {
    await service.close()
  })

  const write = (table: string, row: string, headers: Fields = {}) =>
    me.post(`${store}write_row/`, { table, row }, headers)
  const read = (fields: Fields) => me.post(`${store}read_rows/`, fields)

  it('creates a table with its first row, and then replaces rows by key', async () => {
    const first = await write('orders', '{"id":7,"total":12.50,"note":"a"}')
    expect([first.status, first.text]).toEqual([
      201,
      '{"table":"orders","key_column":"id","key":"7","replaced":false,"row":{"id":7,"total":12.50,"note":"a"}}',
    ])
    const second = await write('orders', '{"note":"b","id":7,"big":9007199254740993}')
    expect([second.status, second.body.replaced]).toEqual([200, true])
    const one = await me.post(`${store}read_row/`, { table: 'orders', key: '7' })
    expect(one.text).toBe('{"id":7,"note":"b","big":9007199254740993}')
    expect((await read({ table: 'orders' })).text).toBe(
      '{"table":"orders","key_column":"id","columns":["id","total","note","big"],"rows":[{"id":7,"note":"b","big":9007199254740993}],"count":1,"truncated":false}',
    )
    expect((await write('named', '{"id":1,"code":"x"}')).body.key_column).toBe('code')
    expect((await write('other', '{"when":"2026","id":3}')).body.key_column).toBe('id')
  })

  it.runIf(backend.name === 'PGlite')('a row costs one transaction of two queries', async () => {
    await write('cheap', '{"id":1}')
    const outside = [vi.spyOn(database, 'rows'), vi.spyOn(database, 'run')]
    let inside = 0
    const transaction = database.transaction.bind(database)
    const counted = vi.spyOn(database, 'transaction').mockImplementation((work) =>
      transaction((queries) =>
        work({
          rows: (query) => ((inside += 1), queries.rows(query)),
          run: (query) => ((inside += 1), queries.run(query)),
        }),
      ),
    )
    expect((await write('cheap', '{"id":2}')).status).toBe(201)
    expect([...outside, counted].map((spy) => spy.mock.calls.length)).toEqual([0, 0, 1])
    expect(inside).toBe(2)
    vi.restoreAllMocks()
  })

  it('a user who may not write does not learn what a row requires', async () => {
    const stranger = await demoClient(service, 'support_agent')
    const got = await stranger.post(`${store}write_row/`, { table: 'orders', row: '[1]' })
    expect([got.status, got.body]).toEqual([404, { detail: 'Not found.' }])
  })

  it('reports errors in a row, a key, a table, a selection', async () => {
    const row = async (text: string) => (await write('orders', text)).body.row
    expect(await row('[1]')).toEqual(['Must be a JSON object of columns and values.'])
    expect(await row('{"note":"x"}')).toEqual([
      'The key of “orders” is the column “id”, and the row must hold it.',
    ])
    expect(await row('{"id":{}}')).toEqual([
      'The key of “orders” is the column “id”, which holds no lists or objects.',
    ])
    expect(await row('{"id":"\\u0000"}')).toEqual([
      'Must not contain NUL or broken characters: “\\u0000” was found at id (line 1, column 7).',
    ])
    expect(await row('{"id":1,"n":1e400000}')).toEqual([
      'Must not have numbers of more than 10,000 digits: “1e400000” was found at n (line 1, column 13).',
    ])
    expect(await row('{}')).toEqual(['Must have at least one column.'])
    expect((await write('', '')).body).toEqual({
      row: ['This field may not be blank.'],
      table: ['This field may not be blank.'],
    })
    const none = await me.post(`${store}read_row/`, { table: 'orders', key: 'none' })
    expect([none.status, none.body.detail]).toEqual([
      404,
      'There is no row with “none” as its id in “orders”.',
    ])
    expect((await read({ table: 'nope' })).body.detail).toMatch(
      /^There is no table “nope”. The tables are /,
    )
    expect((await read({ table: 'orders', select: 'id,what', query: '{"x":1}' })).body).toEqual({
      select: ['Unknown column “what”. The columns are id, total, note, big.'],
      query: ['Unknown column “x”.'],
    })
  })

  it('selects columns and filters rows', async () => {
    for (const row of [
      { id: 1, city: 'Oslo', total: 10, open: true, big: '1' },
      { id: 2, city: 'oslo', total: 9.5, open: false },
      { id: 3, city: 'Bergen', total: '10', open: null },
      { id: 4, total: 100 },
      { id: 5, city: '100%', total: -1, list: [1] },
    ])
      expect((await write('cities', JSON.stringify(row))).status).toBe(201)
    await write('cities', '{"id":6,"total":9007199254740993}')
    const ids = async (query: string) => {
      const got = await read({ table: 'cities', select: 'id', query })
      if (got.status !== 200) return got.body.query
      return (got.body.rows as { id: number }[]).map((one) => one.id)
    }
    expect(await ids('{}')).toEqual([1, 2, 3, 4, 5, 6])
    expect(await ids('{"city":"Oslo"}')).toEqual([1])
    expect(await ids('{"city":{"contains":"OSLO"}}')).toEqual([1, 2])
    expect(await ids('{"city":{"contains":"0%"}}')).toEqual([5])
    expect(await ids('{"city":null}')).toEqual([4, 6])
    expect(await ids('{"city":{"ne":"Oslo"}}')).toEqual([2, 3, 4, 5, 6])
    expect(await ids('{"total":10.0}')).toEqual([1])
    expect(await ids('{"total":"10"}')).toEqual([3])
    expect(await ids('{"total":{"gt":9.5,"lte":100}}')).toEqual([1, 4])
    expect(await ids('{"total":9007199254740993}')).toEqual([6])
    expect(await ids('{"total":9007199254740992}')).toEqual([])
    expect(await ids('{"city":{"gte":"O"}}')).toEqual([1, 2])
    expect(await ids('{"id":{"in":[2,3,99]},"open":false}')).toEqual([2])
    expect(
      await ids('{"or":[{"open":true},{"and":[{"id":{"gt":3}},{"total":{"lt":0}}]}]}'),
    ).toEqual([1, 5])
    expect(await ids('[{"id":{"gt":1}},{"id":{"lt":3}}]')).toEqual([2])
    expect(await ids('{"or":[]}')).toEqual([])
    expect(await ids('{"id":{"like":1}}')).toEqual([
      '“like” is not a known comparison. Use one of eq, ne, gt, gte, lt, lte, in, contains.',
    ])
    expect(await ids('{"list":[1]}')).toEqual([
      '“list” can be compared with text, numbers, true, false and null.',
    ])
    expect(await ids('{"id":{"gt":true}}')).toEqual(['“gt” of “id” needs a number or text.'])
    expect(await ids('open')).toEqual(['Must be valid JSON: “open” was found (line 1, column 1).'])
    expect(await ids('"open"')).toEqual(['Must be a JSON object such as {"status": "open"}.'])
    const json = await read({ table: 'cities', select: '["total","id"]', query: '{"id":1}' })
    expect(json.text).toContain('"columns":["total","id"],"rows":[{"total":10,"id":1}]')
    expect(
      (await read({ table: 'cities', query: '{"id\'; drop table users; --":1}' })).status,
    ).toBe(400)
  })

  describe('V08 long reads', () => {
    beforeAll(async () => {
      const id = store.split('/')[3]
      for (const [table, rows] of Object.entries(sizes)) {
        await database.run(sql`insert into store_tables (store, name, columns, key_column)
          values (${id}, ${table}, '["n","at","kind"]', 'n')`)
        // Inserts in batches, as no statement may take longer than the request limit.
        for (let from = 1; from <= rows; from += 20_000)
          await database.run(sql`insert into store_rows (store, table_name, row_key, row)
            select ${id}, ${table}, n::text, jsonb_build_object('n', n, 'at', md5(n::text), 'kind', n % 7)
            from generate_series(${from}::int, ${Math.min(from + 19_999, rows)}::int) n`)
      }
    })

    const request = (fields: Fields, signal?: AbortSignal) =>
      service.fetch(
        new Request(`http://x${store}read_rows/`, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { authorization: `Token ${me.token}` },
          ...(signal === undefined ? {} : { signal }),
        }),
      )
    /** Sends small reads sequentially and returns the longest time in ms. */
    const smallReads = async (goesOn: () => boolean) => {
      let longest = 0
      while (goesOn()) {
        const began = performance.now()
        expect((await me.get('/users/')).status).toBe(200)
        expect((await me.get('/store/all/')).status).toBe(200)
        longest = Math.max(longest, performance.now() - began)
      }
      return longest
    }
    const values = (many: number) => Array.from({ length: many }, (_, i) => `value ${i}`)
    const contains = Array.from({ length: 99 }, (_, i) => ({ at: { contains: `zz${i}` } }))
    const worst: readonly (readonly [string, Fields])[] = [
      ['a read of all rows', { table: 'streamed' }],
      ['99 “contains”', { table: 'searched', query: JSON.stringify({ or: contains }) }],
      [
        '5 “in” of 1,000 values',
        {
          table: 'streamed',
          query: JSON.stringify({ or: values(5).map(() => ({ at: { in: values(1000) } })) }),
        },
      ],
    ]

    it.each(worst)(
      'sec-1 sec-3 %s: small reads sent later complete first',
      async (name, fields) => {
        let isOver = false
        const began = performance.now()
        const all = request(fields)
          .then((got) => got.text())
          .finally(() => {
            isOver = true
          })
        let left = isProof ? 2 : 1
        const shortly = await smallReads(() => (left -= 1) >= 0)
        expect(isOver).toBe(false)
        const longest = isProof ? await smallReads(() => !isOver) : shortly
        const { count } = JSON.parse(await all) as { count: number }
        expect(count).toBe(fields.query === undefined ? sizes.streamed : 0)
        if (isProof)
          process.stderr.write(
            `${backend.name}, ${name}: ${Math.round(performance.now() - began)} ms; the longest wait of two small reads ${Math.round(longest)} ms\n`,
          )
      },
      600_000,
    )

    it('sec-3 streams every row once, in order', async () => {
      const text = await (await request({ table: 'streamed' })).text()
      const parsed = JSON.parse(text) as { rows: { n: number }[]; truncated: boolean }
      expect([parsed.truncated, parsed.rows.length]).toEqual([false, sizes.streamed])
      expect(parsed.rows.every((row, i) => row.n === i + 1)).toBe(true)
    }, 600_000)

    it('attack-7 reads a table that fits one piece with one, which is the first of its reader', async () => {
      const pieces = vi.spyOn(database, 'piece')
      const got = await read({ table: 'cities' })
      const long = await (await request({ table: 'streamed' })).text()
      const places = pieces.mock.calls.map(([, place]) => place)
      expect(Number(got.body.count)).toBeGreaterThan(0)
      expect(long).toContain(`"count":${sizes.streamed}`)
      expect(places.slice(0, 3)).toEqual(['first', 'first', 'later'])
      expect(new Set(places.slice(2))).toEqual(new Set(['later']))
      pieces.mockRestore()
    }, 600_000)

    it('sec-1 stops reading when the client disconnects', async () => {
      const pieces = vi.spyOn(database, 'piece')
      const leaving = new AbortController()
      const search = JSON.stringify({ or: contains })
      const answer = await request({ table: 'searched', query: search }, leaving.signal)
      const text = answer.text()
      await me.get('/users/')
      leaving.abort()
      await expect(text).rejects.toThrow()
      const streaming = (await request({ table: 'streamed' })).body?.getReader()
      await streaming?.read()
      await streaming?.cancel()
      await me.get('/users/')
      const before = pieces.mock.calls.length
      await smallReads(() => (left -= 1) >= 0)
      expect(pieces.mock.calls.length).toBe(before)
      pieces.mockRestore()
    })
    let left = 5

    it('sec-2 rejects queries that are too expensive, and reports the limit', async () => {
      const problem = async (query: unknown) => {
        const got = await read({ table: 'searched', query: JSON.stringify(query) })
        return [got.status, got.body.query]
      }
      const lists = (many: number, length: number) => ({
        or: Array.from({ length: many }, () => ({ at: { in: values(length) } })),
      })
      expect(await problem({ at: { in: values(1001) } })).toEqual([
        400,
        ['“in” of “at” needs a list of 1 to 1,000 values.'],
      ])
      for (const query of [lists(6, 1000), { and: [lists(3, 1000), [lists(3, 1000)]] }])
        expect(await problem(query)).toEqual([
          400,
          ['Must not have more than 5,000 values in all its “in” lists together.'],
        ])
      expect(await problem({ or: values(60).map(() => lists(1, 40)) })).toEqual([
        400,
        ['Must not have more than 100 conditions.'],
      ])
      expect(await problem({ and: values(300).map(() => ({})) })).toEqual([
        400,
        ['Must not have more than 200 lists and objects.'],
      ])
      const long = 'x'.repeat(1001)
      expect(await problem({ at: { contains: long }, kind: { contains: long } })).toEqual([
        400,
        ['Must not have more than 2,000 characters in all its “contains” together.'],
      ])
      expect(await problem({ at: 'x'.repeat(200_000) })).toEqual([
        400,
        ['Must not be longer than 200,000 characters.'],
      ])
      // 99 lists of 1,000 exceed the limit of a body, or of a query.
      expect((await problem(lists(99, 1000)))[0]).toBeGreaterThanOrEqual(400)
      const got = await me.get(
        `/store/all/?${values(21)
          .map((one) => `name=${one}`)
          .join('&')}`,
      )
      expect([got.status, got.body.name]).toEqual([400, ['A list takes up to 20 filters.']])
    })

    it('sec-2 finds values in a list, including null', async () => {
      const ids = async (query: unknown) => {
        const got = await read({ table: 'cities', select: 'id', query: JSON.stringify(query) })
        return (got.body.rows as { id: number }[]).map((one) => one.id)
      }
      expect(await ids({ city: { in: ['Oslo', 'Bergen', 'a"b\\c{,}'] } })).toEqual([1, 3])
      expect(await ids({ city: { in: ['Oslo', null] } })).toEqual([1, 4, 6])
      expect(await ids({ open: { in: [true, false] }, total: { in: [10, 9.5] } })).toEqual([1, 2])
      expect(await ids({ total: { in: ['10', ...values(50)] } })).toEqual([3])
    })

    it('sec-3 removes a large store in chunks, and hides it at once', async () => {
      const pieces = vi.spyOn(database, 'piece')
      expect((await me.remove(store)).status).toBe(204)
      expect((await me.get(store)).status).toBe(404)
      const rows = async () => {
        const [row] = await database.rows<{ count: string }>(sql`
          select count(*) as count from store_tables where store = ${store.split('/')[3]}`)
        return row?.count
      }
      await expect.poll(rows, { timeout: 600_000 }).toBe('0')
      // A piece has at most 500 rows.
      expect(pieces.mock.calls.length).toBeGreaterThan(sizes.streamed / 500)
      pieces.mockRestore()
    }, 600_000)
  })
})
