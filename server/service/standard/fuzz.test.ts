import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceNames, resources } from '../../../src/resources/resources.ts'
import { random } from '../seed/random.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { type Client, demoClient, idOf, results } from '../testing/client.ts'

const hostile = [
  '',
  ' ',
  '\0',
  '\u0000x',
  '\ud800',
  '😀'.repeat(50),
  'a'.repeat(900),
  "'; drop table users; --",
  '%',
  '\\',
  '$1',
  '{}',
  '[]',
  'null',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '1e-400',
  '9'.repeat(59),
  '0'.repeat(70),
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '0x10',
  '1_000',
  '٣',
  '.5',
  '5.',
  '-.5',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-01-01T25:00',
  '2026-01-01T10:00+99:00',
  '0001-01-01T00:00:00+14:00',
  '-271821-04-20',
  'infinity',
  'now',
  'epoch',
  'a@b',
  '@',
  '<script>',
  '../..',
  '{"__proto__":{"a":1}}',
  '{"owners":[1]}',
  '{"owners":["a\u0000@b"]}',
  '{"workspace":"\u0000"}',
  '{"workspace":"x"}',
  '{"a":1e999}',
  '"\\u0000"',
  '[[[[1]]]]',
]
const raw = [
  'null',
  'true',
  '0',
  '-1',
  '1e400',
  '1.0000000000000000000000000001',
  '"\\u0000"',
  '"\\ud800"',
  '{"a":[1,{"b":null}]}',
  '[]',
  '{}',
  '""',
]

describe.each(ruleBackends)('V07 random input, on $name', (backend) => {
  let service: Service
  let me: Client
  beforeAll(async () => {
    ;({ service } = await backend.open())
    me = await demoClient(service, 'administrator')
  })
  afterAll(async () => {
    await service.close()
  })

  const rounds = process.env.PROOF === '1' ? 300 : 12

  it.each(resourceNames)(
    '%s: is stored or rejected, and never breaks the service',
    async (name) => {
      const rng = random(name.length * 7919)
      const { path, fields, filters } = resources[name]
      const item = `${path}${idOf({ ...(await me.get(path)), body: results(await me.get(path))[0] ?? {} })}/`
      for (let round = 0; round < rounds; round += 1) {
        const names = [
          ...Object.keys(fields),
          '__proto__',
          'constructor',
          'object_id',
          'version',
        ].filter(() => rng.chance(0.7))
        const form = new URLSearchParams(
          names.map((field): [string, string] => [field, rng.pick(hostile)]),
        )
        const json = `{${names.map((field) => `${JSON.stringify(field)}:${rng.chance(0.5) ? rng.pick(raw) : JSON.stringify(rng.pick(hostile))}`).join(',')}}`
        const method = rng.pick(['POST', 'PUT', 'PATCH'])
        const query = new URLSearchParams(
          Object.keys(filters)
            .filter(() => rng.chance(0.2))
            .map((one): [string, string] => [one, rng.pick(hostile)]),
        )
        const at = method === 'POST' ? path : `${item}?${query}`
        const sent = rng.chance(0.5)
          ? await me.send(method, at, form)
          : await me.send(method, at, json, { 'content-type': 'application/json' })
        expect(
          [200, 201, 400, 404, 409],
          `${method} ${at} ${form} ${json}: ${sent.text}`,
        ).toContain(sent.status)
        expect(sent.text).not.toMatch(/node_modules|\.ts:|syntax error|relation "/)
        const listed = await me.get(`${path}?${query}&page=1`)
        expect(listed.status, `${path}?${query} ${listed.text}`).toBe(200)
      }
    },
  )
})
