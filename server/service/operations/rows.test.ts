import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Service } from '../serviceTypes.ts'
import { backends } from '../testing/backends.ts'
import { demoClient, type Fields, idOf } from '../testing/client.ts'

const large = process.env.PROOF === '1' ? 200_000 : 20_000

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

  it('makes a table with its first row, and replaces by key from then on', async () => {
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

  it('says what is wrong with a row, a key, a table, a selection', async () => {
    const row = async (text: string) => (await write('orders', text)).body.row
    expect(await row('[1]')).toEqual(['Must be a JSON object of columns and values.'])
    expect(await row('{"note":"x"}')).toEqual([
      'The key of “orders” is the column “id”, and the row must hold it.',
    ])
    expect(await row('{"id":{}}')).toEqual([
      'The key of “orders” is the column “id”, which holds no lists or objects.',
    ])
    expect(await row('{"id":"\\u0000"}')).toEqual(['Must not contain NUL or broken characters.'])
    expect(await row('{"id":1,"n":1e400000}')).toEqual(['Contains a value that cannot be stored.'])
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
    expect(await ids('open')).toEqual(['Must be valid JSON.'])
    expect(await ids('"open"')).toEqual(['Must be a JSON object such as {"status": "open"}.'])
    const json = await read({ table: 'cities', select: '["total","id"]', query: '{"id":1}' })
    expect(json.text).toContain('"columns":["total","id"],"rows":[{"total":10,"id":1}]')
    expect(
      (await read({ table: 'cities', query: '{"id\'; drop table users; --":1}' })).status,
    ).toBe(400)
  })

  it(`streams ${large} rows, and others are answered meanwhile`, async () => {
    const id = store.split('/')[3]
    await database.run(sql`insert into store_tables (store, name, columns, key_column)
      values (${id}, 'large', '["n","at","kind"]', 'n')`)
    // In pieces: no statement may take longer than a request.
    for (let from = 1; from <= large; from += 20_000)
      await database.run(sql`insert into store_rows (store, table_name, row_key, row)
        select ${id}, 'large', n::text, jsonb_build_object('n', n, 'at', md5(n::text), 'kind', n % 7)
        from generate_series(${from}::int, ${Math.min(from + 19_999, large)}::int) n`)
    const request = () =>
      service.fetch(
        new Request(`http://x${store}read_rows/`, {
          method: 'POST',
          body: new URLSearchParams({ table: 'large' }),
          headers: { authorization: `Token ${me.token}` },
        }),
      )
    const began = Date.now()
    let slowest = 0
    let done = false
    const others = (async () => {
      while (!done) {
        const before = Date.now()
        expect((await me.get('/users/')).status).toBe(200)
        slowest = Math.max(slowest, Date.now() - before)
      }
    })()
    const text = await (await request()).text()
    done = true
    await others
    const parsed = JSON.parse(text) as { count: number; rows: { n: number }[]; truncated: boolean }
    expect([parsed.count, parsed.truncated, parsed.rows.length]).toEqual([large, false, large])
    expect(parsed.rows.every((row, i) => row.n === i + 1)).toBe(true)
    console.log(
      `${backend.name}: ${large} rows, ${(text.length / 1e6).toFixed(1)} MB in ${Date.now() - began} ms; slowest other answer ${slowest} ms`,
    )
    // Whoever goes away stops the reading.
    const left = await request()
    const reader = left.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect((await me.get('/users/')).status).toBe(200)
  }, 600_000)
})
