import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Service } from '../serviceTypes.ts'
import { demoId } from '../seed/random.ts'
import { ruleBackends } from '../testing/backends.ts'
import { demoClient, idOf, results } from '../testing/client.ts'
import { jsonProblem } from './jsonText.ts'

describe('case-1 JSON is refused with its place where', () => {
  it.each([
    [
      'a key is there twice',
      '{"a":1,"a":2}',
      'Must have each key once: “a” is there twice at a (line 1, column 8).',
    ],
    [
      'a key is escaped the second time',
      '{"a":1,"\\u0061":1}',
      'Must have each key once: “a” is there twice at a (line 1, column 8).',
    ],
    [
      'a key is there twice further down',
      '{"people":[\n  {},\n  {"a b":{"x":1,"x":1}}]}',
      'Must have each key once: “x” is there twice at people[1]["a b"].x (line 3, column 17).',
    ],
    ['it has NaN', '[1,NaN]', 'Must be valid JSON: “NaN” was found at [1] (line 1, column 4).'],
    [
      'it has Infinity',
      '{"a":-Infinity}',
      'Must be valid JSON: “-Infinity” was found at a (line 1, column 6).',
    ],
    [
      'a number has a leading zero',
      '{"a":007}',
      'Must be valid JSON: “007” was found at a (line 1, column 6).',
    ],
    [
      'a number has a plus',
      '{"a":+1}',
      'Must be valid JSON: “+1” was found at a (line 1, column 6).',
    ],
    [
      'half of a pair is escaped',
      '{"a":"x\\ud800"}',
      'Must not contain NUL or broken characters: “\\ud800” was found at a (line 1, column 6).',
    ],
    [
      'half of a pair is in a key',
      '{"\\udc00":1}',
      'Must not contain NUL or broken characters: “\\udc00” was found (line 1, column 2).',
    ],
    [
      'it has half of a pair itself',
      '["\ud83d"]',
      'Must not contain NUL or broken characters: “\\ud83d” was found at [0] (line 1, column 2).',
    ],
    [
      'it has NUL',
      '"\\u0000"',
      'Must not contain NUL or broken characters: “\\u0000” was found (line 1, column 1).',
    ],
    [
      'it is nested too deeply',
      '['.repeat(500_000),
      `Must not be nested deeper than 20 levels at ${'[0]'.repeat(20)} (line 1, column 21).`,
    ],
    [
      'an exponent is too large',
      '{"a":1e99999}',
      'Must not have numbers of more than 10,000 digits: “1e99999” was found at a (line 1, column 6).',
    ],
    [
      'a number is too long',
      `[${'1'.repeat(10_001)}]`,
      'Must not have numbers of more than 10,000 digits: “11111111111111111111…” was found at [0] (line 1, column 2).',
    ],
    [
      'it ends too early',
      '{"a":[1',
      'Must be valid JSON: it ends too early at a (line 1, column 8).',
    ],
    [
      'a text does not end',
      '{"a":"x',
      'Must be valid JSON: this text does not end at a (line 1, column 6).',
    ],
    [
      'a text has a line break',
      '["x\n"]',
      'Must be valid JSON: this text has a wrong escape or a line break at [0] (line 1, column 2).',
    ],
    ['a comma is last', '{"a":1,}', 'Must be valid JSON: “}” was found (line 1, column 8).'],
    ['more follows', '{} x', 'Must be valid JSON: “x” was found (line 1, column 4).'],
    ['a quote is single', "{'a':1}", "Must be valid JSON: “'” was found (line 1, column 2)."],
  ])('%s', (_, text, expected) => {
    expect(jsonProblem(text)).toBe(expected)
  })

  it.each([
    '{"10":1,"2":[],"b":{},"a":null}',
    ' [ 1 , -0.5e+10 , true , "\\ud83d\\ude00 \u{1F600} \\"\\\\ [[[[" ] ',
    '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}],"__proto__":1,"":2}',
    '12345678901234567890.12345678901234567890',
    '['.repeat(20) + ']'.repeat(20),
  ])('and taken where it is in order: %s', (text) => {
    expect(jsonProblem(text)).toBeUndefined()
    expect(() => JSON.parse(text)).not.toThrow()
  })
})

describe.each(ruleBackends)('case-1 on $name', (backend) => {
  let service: Service
  let database: Database
  let me: Awaited<ReturnType<typeof demoClient>>
  beforeAll(async () => {
    ;({ service, database } = await backend.open())
    me = await demoClient(service, 'administrator')
  })
  afterAll(() => service.close())

  const twice = '{"a":1,"a":2}'
  const form = (field: string, value: string) => {
    const parts = new FormData()
    parts.set(field, value)
    return parts
  }
  const asJson = { 'content-type': 'application/json' }
  const rows = `/store/all/${demoId('sto', 'northwind orders')}`
  const model = `/enrich/${demoId('mdl', 'churn-risk')}/`

  it.each([
    [
      'settings in a form',
      'POST',
      '/workspaces/',
      new URLSearchParams({ settings: twice }),
      'settings',
    ],
    ['settings in parts', 'POST', '/workspaces/', form('settings', twice), 'settings'],
    ['settings in a JSON body', 'POST', '/workspaces/', `{"settings":${twice}}`, 'settings'],
    ['a field twice', 'POST', '/workspaces/', '{"name":"a","name":"b"}', 'name'],
    ['an unknown field', 'POST', '/workspaces/', `{"more":[${twice}]}`, 'more'],
    ['NaN in a JSON body', 'POST', '/workspaces/', '{"name":"a","settings":[NaN]}', 'settings'],
    ['half of a pair in text', 'POST', '/workspaces/', '{"name":"\\ud800"}', 'name'],
    [
      'variables',
      'PATCH',
      model,
      new URLSearchParams({ input_variables: `[${twice}]` }),
      'input_variables',
    ],
    ['ranks', 'PATCH', model, `{"feature_ranks":${twice}}`, 'feature_ranks'],
    ['a row', 'POST', `${rows}/write_row/`, new URLSearchParams({ table: 't', row: twice }), 'row'],
    ['a row in a JSON body', 'POST', `${rows}/write_row/`, `{"table":"t","row":${twice}}`, 'row'],
    [
      'a query',
      'POST',
      `${rows}/read_rows/`,
      new URLSearchParams({ table: 'orders', query: twice }),
      'query',
    ],
    [
      'a list of columns',
      'POST',
      `${rows}/read_rows/`,
      new URLSearchParams({ table: 'orders', select: '["a",NaN]' }),
      'select',
    ],
  ])('%s is refused at its field', async (_, method, path, body, field) => {
    const got = await me.send(method, path, body, typeof body === 'string' ? asJson : {})
    expect([got.status, got.body[field]]).toEqual([
      400,
      [expect.stringMatching(/^Must .* \(line 1, column \d+\)\.$/)],
    ])
  })

  it('a body that is no JSON is refused with its place', async () => {
    const got = await me.send('POST', '/workspaces/', '{"name":"a" "b"}', asJson)
    expect([got.status, got.body]).toEqual([
      400,
      { detail: 'The body must be valid JSON: “"” was found (line 1, column 13).' },
    ])
  })

  it('what is stored already is read, changed and deleted, also by others', async () => {
    const stored = '{"a":1,"a":2,"b":"\\ud800","c":1e400}'
    const made = await me.post('/workspaces/', { name: 'held', description: 'x', settings: '{}' })
    const item = `/workspaces/${idOf(made)}/`
    await database.run(
      sql`update workspaces set settings = ${stored} where object_id = ${idOf(made)}`,
    )
    const whole = await me.send('GET', item).then(({ text }) => text)
    expect(whole).toContain(`"settings":${stored}`)
    const list = await me.get('/workspaces/?name=held')
    expect([list.status, results(list).length]).toEqual([200, 1])
    expect((await me.patch(item, { description: 'changed' })).status).toBe(200)
    expect((await me.get(item)).text).toContain(`"settings":${stored}`)
    expect((await me.patch(item, { settings: stored })).status).toBe(400)
    expect((await me.patch(item, { settings: '{"a":2}' })).body.settings).toEqual({ a: 2 })
    await database.run(
      sql`update workspaces set settings = ${stored} where object_id = ${idOf(made)}`,
    )
    expect((await me.remove(item)).status).toBe(204)
  })

  it.each([
    [
      'a form',
      (settings: string) => new URLSearchParams({ name: 'ordered', description: 'x', settings }),
    ],
    [
      'a JSON body',
      (settings: string) => `{"name":"ordered","description":"x","settings":${settings}}`,
    ],
  ])('case-17 keys that look like numbers keep their order in %s', async (_, bodyOf) => {
    const settings = '{"10":1,"2":2,"b":3,"1":{"9":1,"3":2}}'
    const body = bodyOf(settings)
    const got = await me.send('POST', '/workspaces/', body, typeof body === 'string' ? asJson : {})
    expect(got.status).toBe(201)
    expect((await me.get(`/workspaces/${idOf(got)}/`)).text).toContain(`"settings":${settings}`)
  })
})
