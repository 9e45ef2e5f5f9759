import { afterEach, describe, expect, test } from 'vitest'
import { credentialOf, placeOfKey } from './access.ts'
import { choicesOf, composedBy, type Factor, factors, listPathOf, readChoices } from './choices.ts'
import { collectionNames, collectionOf } from './collections.ts'
import { operations } from './operations.ts'
import { type OtherService, startOtherService, type StartOptions } from './startOtherService.ts'

const started: OtherService[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((service) => service.close()))
})

async function start(seed: number, fixed?: StartOptions['fixed']): Promise<OtherService> {
  // These requests send texts and ids only.
  const service = await startOtherService(seed, {
    fixed: { related: 'any', complex: 'any', types: 'any', ...fixed },
  })
  started.push(service)
  return service
}

/** A request of somebody who is let in; a form in an encoding that the service reads. */
async function call(
  service: OtherService,
  method: string,
  path: string,
  fields?: Readonly<Record<string, string | Blob>>,
) {
  const headers = new Headers()
  const body = fields && bodyFor(service, fields, headers)
  const answer = await service.send(path, { method, headers, ...(body !== undefined && { body }) })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

function bodyFor(
  { choices: { bodies } }: OtherService,
  fields: Readonly<Record<string, string | Blob>>,
  headers: Headers,
): string | FormData | URLSearchParams {
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const hasFile = texts.length < Object.keys(fields).length
  if (bodies === 'json' && !hasFile) {
    headers.set('Content-Type', 'application/json')
    return JSON.stringify(fields)
  }
  if (!hasFile && bodies !== 'multipart') return new URLSearchParams(texts)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** The value below the keys, from the outside in. */
const below = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((at, key) => (at as Readonly<Record<string, unknown>>)[key], value)

const seeds = Array.from({ length: 200 }, (_, seed) => seed)
const fewSeeds = seeds.slice(0, 6)

describe('choices', () => {
  test.each(Object.keys(factors) as Factor[])('%s takes every value within 200 seeds', (factor) => {
    const drawn = new Set<unknown>(seeds.map((seed) => choicesOf(seed)[factor]))
    expect(drawn).toEqual(new Set<unknown>(factors[factor]))
  })

  test('a seed draws the same each time, and two seeds differ', () => {
    expect(choicesOf(7)).toEqual(choicesOf(7))
    expect(composedBy(7)).toEqual(composedBy(7))
    expect(choicesOf(7)).not.toEqual(choicesOf(8))
    expect(composedBy(7)).not.toEqual(composedBy(8))
  })

  test('a choice or value that does not exist is named', () => {
    for (const text of ['shade=red', 'ids=odd'])
      expect(() => readChoices(text)).toThrow(`${text} is not a choice.`)
  })

  test('factors with equally many values are drawn independently', () => {
    const pairs = new Set(
      seeds.map((seed) => choicesOf(seed)).map(({ ids, times }) => `${ids} ${times}`),
    )
    expect(pairs.size).toBe(factors.ids.length * factors.times.length)
  })

  test('in the twenty seeds of a proof every way to sign in, envelope, id, time and error comes', () => {
    const drawn = seeds.slice(1, 21).map((seed) => choicesOf(seed))
    for (const factor of ['auth', 'envelope', 'ids', 'times', 'errors', 'bodies'] as const)
      expect(new Set(drawn.map((choices) => choices[factor])).size).toBe(factors[factor].length)
  })
})

describe.each(fewSeeds)('seed %i', (seed) => {
  test('its data is the same each time, and stands in the envelope', async () => {
    const [one, other] = [await start(seed), await start(seed)]
    expect(one.items('tickets')).toEqual(other.items('tickets'))
    for (const name of collectionNames) {
      const { status, text } = await call(one, 'GET', collectionOf(name, one.choices.shape).path)
      expect(status).toBe(200)
      const list = below(JSON.parse(text), listPathOf(one.choices, one.composed))
      expect(list).toBeInstanceOf(Array)
      expect((list as unknown[]).length).toBeGreaterThan(0)
    }
  })

  test.each(collectionNames)('%s: item, create, change, replace, delete', async (name) => {
    const service = await start(seed)
    const { path, fields } = collectionOf(name, service.choices.shape)
    const [first] = service.items(name)
    const item = (id: string) => `${path}${encodeURIComponent(id)}/`
    expect((await call(service, 'GET', item(first?.id ?? ''))).status).toBe(200)

    const required = Object.fromEntries(
      fields
        .filter(({ isRequired }) => isRequired)
        .map(({ name: key, kind, to }) => [
          key,
          to
            ? (service.items(to)[0]?.id ?? '')
            : kind === 'json'
              ? '["a"]'
              : kind === 'date'
                ? '2031-01-01'
                : 'text',
        ]),
    )
    const before = service.items(name)
    if (Object.keys(required).length > 0) {
      const refused = await call(service, 'POST', path, { nothing: '' })
      expect(refused.status).toBe(service.choices.invalidStatus)
      expect(service.items(name)).toEqual(before)
    }
    expect((await call(service, 'POST', path, required)).status).toBe(201)
    const made = service.items(name).find(({ id }) => before.every((one) => one.id !== id))
    expect(made?.values).toMatchObject(required)
    for (const method of ['PATCH', 'PUT'])
      expect((await call(service, method, item(made?.id ?? ''), required)).status).toBeLessThan(300)
    expect((await call(service, 'DELETE', item(made?.id ?? ''))).status).toBeLessThan(300)
    expect(service.items(name)).toEqual(before)
    expect((await call(service, 'GET', item(made?.id ?? ''))).status).toBe(404)
  })

  test('every operation answers, and refuses what is missing', async () => {
    const service = await start(seed)
    expect(operations).toHaveLength(16)
    const password = String(service.items('users')[0]?.values.password)
    const given: Readonly<Record<string, string | Blob>> = {
      transfer: service.items('transfers')[0]?.id ?? '',
      method: service.items('methods')[0]?.id ?? '',
      old_password: password,
      new_password: 'another-password',
      table: 'orders',
      key: '2',
      row: '{"id":9,"city":"Rome"}',
      blob: new Blob(['a file']),
      file: new Blob(['a model']),
      loss: '0.25',
      accuracy: '0.75',
    }
    // The key of the first person is reset last: it is the one that signs in.
    const last = operations.toSorted((one) => (one.path === 'reset-secret-key' ? 1 : -1))
    for (const { method, collection, isOfItem, path, required } of last) {
      const id = encodeURIComponent(service.items(collection)[0]?.id ?? '')
      const base = collectionOf(collection, service.choices.shape).path
      const address = `${base}${isOfItem ? `${id}/` : ''}${path}/`
      const fields = Object.fromEntries(required.map((key) => [key, given[key] ?? `a ${key}`]))
      if (required.length > 0) {
        const refused = await call(service, method, address, { nothing: '' })
        expect([path, refused.status]).toEqual([path, service.choices.invalidStatus])
      }
      const answer = await call(service, method, address, method === 'GET' ? undefined : fields)
      expect([path, answer.status < 300]).toEqual([path, true])
    }
  })
})

test('dialect-3 nobody is let in without the key, or with one that travels otherwise', async () => {
  const ways = factors.auth.filter((auth) => auth !== 'any')
  for (const auth of ways) {
    const { baseUrl, choices, composed, account } = await start(4, { auth })
    expect((await fetch(`${baseUrl}/users/`)).status).toBe(choices.signedOut)
    for (const other of ways) {
      const url = new URL(`${baseUrl}/users/`)
      const sent = { ...choices, auth: other }
      const key = placeOfKey(sent, composed)
      const value = credentialOf(sent, composed, account())
      if (key.in === 'query') url.searchParams.set(key.name, value)
      const headers = key.in === 'header' ? { [key.name]: value } : {}
      const { status } = await fetch(url, { headers })
      expect([other, status]).toEqual([other, other === auth ? 200 : choices.signedOut])
    }
  }
})

test('pages go to the end, and each choice ends them in its own way', async () => {
  const ends = { notFound: 404, emptyPage: 200, lastPageAgain: 200 }
  for (const end of factors.end) {
    const fixed = {
      end,
      envelope: 'results',
      pageSize: 25,
      next: 'number',
      noNext: 'null',
    } as const
    const service = await start(3, fixed)
    const ids: unknown[] = []
    for (const page of [1, 2, 3, 4]) {
      const { text } = await call(service, 'GET', `/support/tickets/?page=${page}`)
      const body = JSON.parse(text) as { results: { object_id: unknown }[]; next_page: unknown }
      ids.push(...body.results)
      expect(body.next_page).toBe(page === 4 ? null : page + 1)
    }
    expect(ids).toHaveLength(83)
    expect((await call(service, 'GET', '/support/tickets/?page=5')).status).toBe(ends[end])
  }
})

test('numbers beyond 2^53 keep their digits, in and out', async () => {
  const fixed = {
    ids: 'largeNumber',
    json: 'value',
    bodies: 'json',
    created: 'item',
    item: 'plain',
    idKey: 'object_id',
    relations: 'id',
  } as const
  const service = await start(4, fixed)
  const [store] = service.items('stores')
  const { text } = await call(service, 'GET', `/store/all/${store?.id}/`)
  expect(text).toContain(`"object_id":${store?.id},`)
  expect(text).toContain(String(store?.values.settings))
  const settings = '{"limit":9007199254740993}'
  await call(service, 'PATCH', `/store/all/${store?.id}/`, { settings })
  expect(service.items('stores')[0]?.values.settings).toBe(settings)
})

test('a related record is accepted in one form only, and values of JSON in their own types', async () => {
  const fixed = {
    bodies: 'json',
    related: 'url',
    types: 'own',
    json: 'value',
    booleans: 'literal',
    errors: 'fieldDictionary',
    invalidStatus: 400,
  } as const
  const service = await start(4, fixed)
  const [workspace] = service.items('workspaces')
  const store = { name: 'a', description: 'b', workspace: workspace?.id ?? '' }
  const byId = await call(service, 'POST', '/store/all/', store)
  expect([byId.status, byId.text]).toEqual([400, '{"workspace":["Name it by url."]}'])
  const address = `${service.baseUrl}/workspaces/${workspace?.id}/`
  const asText = { ...store, workspace: address, settings: '{}' }
  expect((await call(service, 'POST', '/store/all/', asText)).text).toContain('another type')
  const { settings: _, ...right } = asText
  expect((await call(service, 'POST', '/store/all/', right)).status).toBe(201)
})

test('objects and lists of a form are accepted in one form only', async () => {
  const written = {
    json: { settings: '["x"]' },
    brackets: { 'settings[0]': 'x' },
  }
  for (const complex of ['json', 'brackets', 'repeated', 'any'] as const) {
    const service = await start(4, { complex, bodies: 'all', errors: 'fieldDictionary' })
    const path = `/workspaces/${service.items('workspaces')[0]?.id}/`
    for (const [form, fields] of Object.entries(written)) {
      const { status, text } = await call(service, 'PATCH', path, fields)
      const isRead = complex === 'any' || form === complex
      expect([form, status < 300]).toEqual([form, isRead])
      if (!isRead) expect(text).toBe(`{"settings":["Write it as ${complex}."]}`)
    }
  }
})

test('its pages are those of one origin; a withdrawn key opens nothing; any way of a key is one', async () => {
  const service = await startOtherService(4, {
    origin: 'https://pages.example',
    fixed: { auth: 'any', signedOut: 403 },
  })
  started.push(service)
  const preflight = await fetch(`${service.baseUrl}/users/`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://pages.example', 'Access-Control-Request-Method': 'PATCH' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
    204,
    'https://pages.example',
  ])
  const { secret } = service.account()
  const status = async (Authorization: string) =>
    (await fetch(`${service.baseUrl}/users/`, { headers: { Authorization } })).status
  for (const way of ['Bearer', 'Token']) expect(await status(`${way} ${secret}`)).toBe(200)
  service.endKey()
  expect(await status(`Bearer ${secret}`)).toBe(403)
})
