import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationsOf } from '../../../src/resources/operations.ts'
import { type ResourceName, resourceNames, resources } from '../../../src/resources/resources.ts'
import { type Random, random } from '../seed/random.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { type Client, demoClient, type Fields, idOf, results } from '../testing/client.ts'
import { samples } from '../testing/samples.ts'

const rounds = process.env.PROOF === '1' ? 20_000 : 600

const texts = [
  '',
  ' ',
  'a',
  '1',
  '-1',
  '0',
  'true',
  'null',
  '\0',
  'x\0y',
  '\ud800',
  '\udfff x',
  '😀',
  '%',
  '_',
  '\\',
  "'; drop table users; --",
  '../..',
  '{}',
  '[]',
  '"x"',
  '1e400',
  '1e400000',
  '-1e-400000',
  '9'.repeat(70),
  '9'.repeat(140_000),
  'NaN',
  '2026-02-30',
  '275760-09-13T00:00:00.001Z',
  '0000-00-00',
  'a@b.example',
  '\ud800@b.example',
  '__proto__',
  'constructor',
  'id, total',
  '["id"]',
  'a'.repeat(5000),
  '٣',
  'ﷺ'.repeat(40),
]

const numbers = ['0', '-0', '1e400', '1e400000', '-1e400000', '1e-400000', '9'.repeat(140_000), '1']
const operators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'contains', 'or', 'and', 'like', '']

/** JSON text, mostly valid: any kind of value, nested a few levels. */
function anyJson(rng: Random, depth = 0): string {
  if (depth > 3 || rng.chance(0.35))
    return rng.chance(0.4)
      ? rng.pick(numbers)
      : rng.chance(0.7)
        ? JSON.stringify(rng.pick(texts))
        : rng.pick(['null', 'true', '"\\u0000"', '"\\ud800"', '{', '[1,', '', 'nul', '01'])
  const inner = () => anyJson(rng, depth + 1)
  const members = Array.from({ length: rng.whole(0, 3) })
  return rng.chance(0.4)
    ? `[${members.map(inner).join(',')}]`
    : `{${members.map(() => `${JSON.stringify(rng.pick([...operators, ...texts, 'id', 'a', 'owners', 'contributors', 'invitations', 'workspace', 'key', 'rows', 'store', 'table']))}:${inner()}`).join(',')}}`
}

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: BodyInit
}

const bytes = (text: string) => new TextEncoder().encode(text)

/** A random body with a content type that may or may not match. */
function anyBody(
  rng: Random,
  names: readonly string[],
  right: Fields,
): Pick<Sent, 'headers' | 'body'> {
  // Mostly valid values, so that requests get beyond the first checks.
  const trust = rng.pick([0, 0.5, 0.9, 1])
  const value = (name: string) =>
    right[name] !== undefined && rng.chance(trust)
      ? right[name]
      : rng.chance(0.5)
        ? rng.pick(texts)
        : anyJson(rng)
  const fields = names
    .filter((name) => rng.chance(right[name] === undefined ? 0.2 : 0.9))
    .map((name): [string, string] => [name, value(name)])
  const type = (text: string) => ({ 'content-type': text })
  const part = (name: string, text: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  const multipart = bytes(`${fields.map(([name, text]) => part(name, text)).join('')}--b--\r\n`)
  const file = new FormData()
  for (const [name, text] of fields)
    if (rng.chance(0.5)) file.set(name, text)
    else file.set(name, new Blob([text]), rng.pick(['f', '../f', '\0', 'con', '😀.txt']))
  const member = ([name, text]: [string, string]) =>
    `${JSON.stringify(name)}:${rng.chance(0.2) ? anyJson(rng) : JSON.stringify(text)}`
  const json = `{${fields.map(member).join(',')}}`
  const form = () => ({ headers: {}, body: new URLSearchParams(fields) })
  const plain = () => ({ headers: type('application/json'), body: json })
  const bodies: (() => Pick<Sent, 'headers' | 'body'>)[] = [
    form,
    form,
    form,
    form,
    form,
    plain,
    plain,
    plain,
    plain,
    () => ({ headers: {}, body: file }),
    () => ({ headers: type('application/json'), body: anyJson(rng) }),
    () => ({ headers: type('application/json'), body: '['.repeat(rng.whole(1, 50_000)) }),
    () => ({ headers: type('multipart/form-data; boundary=b'), body: multipart }),
    () => ({ headers: type('multipart/form-data; boundary=b'), body: multipart.slice(0, -9) }),
    () => ({ headers: type('multipart/form-data'), body: multipart }),
    () => ({ headers: type('multipart/form-data; boundary='), body: multipart }),
    () => ({ headers: type(`multipart/form-data; boundary=${'b'.repeat(200)}`), body: multipart }),
    () => ({ headers: type('multipart/mixed; boundary=b'), body: multipart }),
    () => ({ headers: type(rng.pick(['text/plain', 'x', ';', 'application/xml'])), body: 'x=1' }),
    () => ({
      headers: type('application/x-www-form-urlencoded'),
      body: rng.pick(['%', '%ff=%00', '=&=&=', 'a=%ud800', '&'.repeat(2000)]),
    }),
    () => ({
      headers: type('application/json'),
      body: Uint8Array.from({ length: 40 }, () => rng.whole(0, 255)),
    }),
    () => ({ headers: {} }),
  ]
  return rng.pick(bodies)()
}

describe.each(ruleBackends)('sec-12 V07 random requests, on $name', (backend) => {
  let service: Service
  let me: Client
  let authorization: string
  let bodies: Record<ResourceName, Fields>
  const ids = new Map<string, readonly string[]>()
  /** Excluded, because otherwise all later requests would be answered 401 or 403. */
  const spared = new Set<string>()

  beforeAll(async () => {
    ;({ service } = await backend.open())
    const signedIn = await demoClient(service, 'administrator')
    me = signedIn
    authorization = `Bearer ${signedIn.token}`
    spared.add(signedIn.user.object_id)
    for (const name of resourceNames) {
      const listed = results(await me.get(resources[name].path))
      ids.set(
        name,
        listed.map(({ object_id }) => String(object_id)),
      )
      if (name === 'tokens')
        for (const one of listed) if (one.purpose === 'session') spared.add(String(one.object_id))
    }
    const row = '{"id":1,"a":"x"}'
    for (const id of ids.get('stores') ?? [])
      await me.post(`/store/all/${id}/write_row/`, { table: 'made', row })
    const [workspace = ''] = ids.get('workspaces') ?? []
    bodies = await samples(me, workspace)
  })
  afterAll(async () => {
    await service.close()
  })

  function anyRequest(rng: Random): Sent {
    const name = rng.pick(resourceNames)
    const { path, fields, filters } = resources[name]
    const known = (ids.get(name) ?? []).filter((id) => !spared.has(id))
    const id =
      rng.chance(0.8) && known.length > 0
        ? rng.pick(known)
        : rng.pick(['x', '%00', '%ed%a0%80', '%ff', '..%2f', "'", 'a'.repeat(300), '%F0%9F%98%80'])
    const operationList = Object.values(operationsOf(name))
    const operation =
      operationList.length > 0 && rng.chance(0.4) ? rng.pick(operationList) : undefined
    const query = new URLSearchParams(
      [...Object.keys(filters), 'page', 'x'].flatMap((one): [string, string][] =>
        rng.chance(0.2) ? [[one, rng.pick(texts).slice(0, 2000)]] : [],
      ),
    )
    const onItem = operation === undefined ? rng.chance(0.6) : operation.on === 'item'
    const at = `${path}${onItem ? `${id}/` : ''}${operation === undefined ? '' : `${operation.path}/`}`
    const method = rng.chance(0.15)
      ? rng.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      : (operation?.method ?? rng.pick(onItem ? ['GET', 'PUT', 'PATCH', 'PATCH'] : ['GET', 'POST']))
    const maybe = (header: string, values: readonly string[]) =>
      rng.chance(0.08) ? { [header]: rng.pick(values) } : {}
    const extra = {
      ...maybe('if-match', ['*', '"1"', 'W/"1"', ',', '"', 'x'.repeat(400)]),
      ...maybe('if-none-match', ['*', '"1"', '""']),
      ...maybe('range', ['bytes=0-', 'bytes=-0', 'bytes=9-1', 'bytes=1e9-', 'lines=1']),
      ...maybe('idempotency-key', [
        'x',
        'y'.repeat(255),
        'z'.repeat(256),
        rng.pick(texts.slice(3, 7)).padEnd(9),
      ]),
    }
    const search = rng.chance(0.05) ? '?%&=%ff&page=%' : `?${query}`
    if (method === 'GET' || method === 'OPTIONS')
      return { method, path: at + search, headers: extra }
    const names = [...Object.keys(operation?.input ?? fields), 'object_id', '__proto__']
    const inputs = {
      table: 'made',
      key: '1',
      row: '{"id":1}',
      query: anyJson(rng),
      subject: 's',
      content: 'c',
    }
    const right = operation === undefined ? bodies[name] : inputs
    const { headers, ...body } = anyBody(rng, names, right)
    return { method, path: at + search, headers: { ...headers, ...extra }, ...body }
  }

  it(`none of ${rounds.toLocaleString('en')} returns 5xx or a stack trace`, async () => {
    const rng = random(20_261_122)
    const statuses: Record<number, number> = {}
    for (let round = 0; round < rounds; round += 1) {
      const { method, path, headers, body } = anyRequest(rng)
      const request = new Request(`http://service.test${path}`, {
        method,
        headers: { authorization, ...headers },
        ...(body === undefined ? {} : { body }),
      })
      const { status, text } = await service
        .fetch(request)
        .then(async (response) => ({ status: response.status, text: await response.text() }))
      statuses[status] = (statuses[status] ?? 0) + 1
      const description = `${round}: ${method} ${path.slice(0, 500)} ${JSON.stringify(headers).slice(0, 500)}`
      const sent = typeof body === 'string' || body instanceof URLSearchParams ? `${body}` : ''
      expect(status, `${description} ${sent.slice(0, 1500)} ${text}`).toBeLessThan(500)
      expect(text.slice(0, 2000), description).not.toMatch(
        /node_modules|\.ts:\d|syntax error|relation "/,
      )
    }
    console.log(`${backend.name}: ${rounds} requests`, statuses)
    // Otherwise the requests were too invalid to test anything.
    expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(rounds / 10)
    expect(statuses[401]).toBeUndefined()
  }, 1_800_000)

  it.each([
    ['a multipart body without a boundary', 'multipart/form-data', '--b--', 400],
    ['half of a character', 'application/json', '{"title":"\\ud800"}', 400],
    [
      'half of a character in settings',
      'application/json',
      '{"settings":{"owners":["\\ud800@b.example"]}}',
      400,
    ],
  ])('%s', async (_name, type, body, status) => {
    for (const path of ['/support/tickets/', '/workspaces/'])
      expect((await me.send('POST', path, body, { 'content-type': type })).status).toBe(status)
  })

  it('an unpaired surrogate in a message to a workspace, and a number out of the database’s range in a query', async () => {
    const [workspace] = results(await me.get('/workspaces/'))
    const json = { 'content-type': 'application/json' }
    const note = '{"subject":"\\ud800","content":"x"}'
    const description = await me.send(
      'POST',
      `/workspaces/${String(workspace?.object_id)}/notify/`,
      note,
      json,
    )
    expect([description.status, description.body]).toEqual([
      400,
      {
        subject: [
          'Must not contain NUL or broken characters: “\\ud800” was found (line 1, column 12).',
        ],
      },
    ])
    const store = `/store/all/${idOf(await me.post('/store/all/', { name: 's', description: 'd', workspace: String(workspace?.object_id) }))}/`
    await me.post(`${store}write_row/`, { table: 't', row: '{"id":1}' })
    for (const number of ['1e2000', '1e400000', '-1e400000', '1e-400000', '9'.repeat(140_000)])
      for (const query of [
        `{"id":${number}}`,
        `{"id":{"gt":${number}}}`,
        `{"id":{"in":[${number}]}}`,
      ]) {
        const got = await me.post(`${store}read_rows/`, { table: 't', query })
        expect([got.status, got.body]).toEqual([
          400,
          {
            query: [
              number === '1e2000'
                ? '“id” is compared with a number that is too long.'
                : expect.stringMatching(/^Must not have numbers of more than 10,000 digits: /),
            ],
          },
        ])
      }
  })
})
