import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationsOf } from '../../../src/resources/operations.ts'
import { resourceNames, resources } from '../../../src/resources/resources.ts'
import type { Service } from '../serviceTypes.ts'
import { ruleBackends } from '../testing/backends.ts'
import { type Client, client, demoClient, idOf, results } from '../testing/client.ts'
import { maxBytes } from './body.ts'

describe.each(ruleBackends)('Requests on $name', (backend) => {
  let service: Service
  let me: Client
  const tickets = '/support/tickets/'
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const ticket = {
    title: 'T',
    content: 'C',
    contact_method: 'email',
    contact_information: 'i',
    severity: 's',
  }

  beforeAll(async () => {
    ;({ service } = await backend.open())
    me = await demoClient(service, 'administrator')
  })
  afterAll(async () => {
    await service.close()
  })

  it('V26 accepts only the listed methods, and returns them in Allow', async () => {
    for (const name of resourceNames) {
      const { path } = resources[name]
      const paths: [string, string[]][] = [
        [path, ['GET', 'POST']],
        [`${path}x_1/`, ['GET', 'PUT', 'PATCH', 'DELETE']],
        ...Object.values(operationsOf(name)).map((one): [string, string[]] => [
          `${path}${one.on === 'item' ? 'x_1/' : ''}${one.path}/`,
          [one.method],
        ]),
      ]
      for (const [at, allowed] of paths) {
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
          const response = await service.fetch(new Request(`http://x${at}`, { method }))
          expect(response.status, `${method} ${at}`).toBe(allowed.includes(method) ? 401 : 405)
          if (response.status === 405)
            expect(response.headers.get('allow')).toBe(allowed.join(', '))
        }
      }
    }
  })

  it('V26 returns JSON for unknown paths', async () => {
    for (const path of [
      '/',
      '/nothing/',
      '/store/',
      '/store/all',
      '/users/x_1',
      '/enrich/a/b/c/',
      '/users/%ff/',
      '/support/plans/plans/more/',
    ]) {
      const got = await me.get(path)
      expect([got.status, typeof got.body.detail], path).toEqual([404, 'string'])
      expect(got.headers.get('content-type')).toBe('application/json; charset=utf-8')
      // The gateway uses the length to leave short answers uncompressed.
      expect(got.headers.get('content-length')).toBe(String(Buffer.byteLength(got.text)))
    }
  })

  it('matches fixed segments before item ids', async () => {
    expect((await me.get('/enrich/jobs/')).body.count).toBeGreaterThan(100)
    expect((await me.get('/enrich/jobs/jobs/')).status).toBe(404)
    expect(Array.isArray((await me.get('/support/plans/plans/')).body)).toBe(true)
    expect((await me.send('POST', '/notifications/notifications/read_all/')).status).toBe(400)
  })

  it('accepts url-encoded, multipart and JSON bodies alike, and rejects others', async () => {
    const parts = new FormData()
    for (const [name, value] of Object.entries(ticket)) parts.set(name, value)
    const got = [
      await me.post(tickets, ticket),
      await me.send('POST', tickets, parts),
      await me.send('POST', tickets, JSON.stringify(ticket), json),
    ]
    for (const one of got) {
      expect(one.status, one.text).toBe(201)
      expect(one.body).toMatchObject({ ...ticket, resolved: false, owner: null })
    }
    expect(
      (await me.send('POST', tickets, 'title=x', { 'content-type': 'text/plain' })).status,
    ).toBe(415)
    expect((await me.send('POST', tickets, '[1]', json)).status).toBe(400)
    expect((await me.send('POST', tickets, '{"title":', json)).status).toBe(400)
    expect((await me.send('POST', tickets, new Uint8Array([0xff, 0x3d, 0x31]), form)).status).toBe(
      400,
    )
    expect(
      (
        await me.send('POST', tickets, 'garbage', {
          'content-type': 'multipart/form-data; boundary=x',
        })
      ).status,
    ).toBe(400)
    const file = new FormData()
    file.set('title', new File(['x'], 'x.txt'))
    expect((await me.send('POST', tickets, file)).body.title).toEqual(['Must be text, not a file.'])
    expect((await me.post(tickets, { ...ticket, title: 'a\0b' })).body.title).toEqual([
      'Must not contain NUL or broken characters.',
    ])
  })

  it('V09 limits are exact, and a request is rejected after its body was read', async () => {
    const body = (size: number) => `content=${'a'.repeat(size - 8)}`
    expect((await me.send('POST', tickets, body(maxBytes.text), form)).status).toBe(400)
    expect((await me.send('POST', tickets, body(maxBytes.text + 1), form)).status).toBe(413)
    const fields = (count: number) => Array.from({ length: count }, (_, i) => `f${i}=1`).join('&')
    expect((await me.send('POST', tickets, fields(1000), form)).body.title).toBeDefined()
    expect((await me.send('POST', tickets, fields(1001), form)).body.detail).toMatch(/1,000 fields/)
    const deep = (depth: number) => `{"settings":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const workspace = `/workspaces/${idOf({ ...(await me.get('/')), body: results(await me.get('/workspaces/'))[0] ?? {} })}/`
    expect((await me.send('PATCH', workspace, deep(20), json)).status).toBe(200)
    expect((await me.send('PATCH', workspace, deep(21), json)).status).toBe(400)
    expect((await me.get(`/users/?x=${'a'.repeat(maxBytes.url)}`)).status).toBe(414)
    expect((await me.get('/users/', { 'x-long': 'a'.repeat(maxBytes.headers) })).status).toBe(431)
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        if (pulled > 40) controller.close()
        else controller.enqueue(new Uint8Array(100_000).fill(97))
      },
    })
    const options = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: {
        ...form,
        authorization: `Token ${(await demoClient(service, 'administrator')).token}`,
      },
    }
    const over = await service.fetch(new Request(`http://x${tickets}`, options))
    expect([over.status, over.headers.get('connection'), pulled]).toEqual([413, 'close', 41])
  })

  it('pages: 25 items each, links to the neighbours, 404 past the end', async () => {
    const first = await me.get(`${tickets}?page=1`)
    const count = Number(first.body.count)
    expect(results(first)).toHaveLength(25)
    expect(first.body.previous).toBeNull()
    expect(first.body.next).toBe(`http://service.test${tickets}?page=2`)
    const distinct = new Set<unknown>()
    let last = ''
    for (let page = 1; page <= Math.ceil(count / 25); page += 1) {
      for (const item of results(await me.get(`${tickets}?page=${page}`))) {
        const position = `${String(item.created_at)} ${String(item.object_id)}`
        if (last !== '') expect(position < last).toBe(true)
        last = position
        distinct.add(item.object_id)
      }
    }
    expect(distinct.size).toBe(count)
    for (const page of ['0', '-1', 'x', '1.5', '99999', '9'.repeat(30)])
      expect((await me.get(`${tickets}?page=${page}`)).status, page).toBe(404)
    const response = await service.fetch(
      new Request(`http://x${tickets}`, {
        headers: { authorization: `Token ${(await demoClient(service, 'administrator')).token}` },
      }),
      { base: 'https://console.example/-/service' },
    )
    expect(((await response.json()) as { next: string }).next).toBe(
      `https://console.example/-/service${tickets}?page=2`,
    )
  })

  it('filters lists and items, without wildcards from the request', async () => {
    const count = async (query: string) => Number((await me.get(`/store/all/?${query}`)).body.count)
    const all = await count('')
    expect(await count('name=EVENTS')).toBeGreaterThan(1)
    expect(await count('name=%25')).toBe(0)
    expect(await count('name=_')).toBe(0)
    expect(await count("name=' or 1=1 --")).toBe(0)
    expect(await count('name=%00')).toBe(0)
    expect(await count('name=')).toBe(all)
    expect(await count('unknown=1')).toBe(all)
    const northwind = await count('workspace__name=northwind')
    expect(await count('workspace__owners__email=Ingrid.Solheim@northwind.example')).toBe(northwind)
    expect(await count('workspace__contributors__email=priya.raman@northwind.example')).toBe(
      northwind,
    )
    expect(await count('workspace__name=northwind&name=sandbox')).toBe(1)
    const sandbox = results(await me.get('/store/all/?name=sandbox-ingrid'))[0]
    const item = `/store/all/${String(sandbox?.object_id)}/`
    expect((await me.get(`${item}?name=sandbox`)).status).toBe(200)
    for (const method of ['GET', 'PATCH', 'DELETE'])
      expect((await me.send(method, `${item}?name=other`)).status, method).toBe(404)
    const job = results(await me.get('/enrich/jobs/'))[0]
    const jobs = await me.get(`/enrich/jobs/?enrich__object_id=${String(job?.enrich)}`)
    expect(results(jobs).every((one) => one.enrich === job?.enrich)).toBe(true)
    const workspace = String(sandbox?.workspace)
    expect(
      (await me.get(`/notifications/managers/workspace/?workspace__object_id=${workspace}`)).body
        .count,
    ).toBe(1)
  })

  it('logs internal errors and does not return them', async () => {
    const { service: broken, database, logged } = await backend.open()
    const person = await demoClient(broken, 'administrator')
    await database.run({ texts: ['alter table charges rename to elsewhere'], values: [] })
    const got = await person.get('/billing/charges/')
    expect(got.status).toBe(500)
    expect(Object.keys(got.body)).toEqual(['detail', 'request_id'])
    expect(got.text).not.toContain('charges')
    expect(logged.some((line) => line.includes(String(got.body.request_id)))).toBe(true)
    await broken.close()
  })

  it('V14 returns Retry-After to a caller over the rate limit', async () => {
    const { service: slow } = await backend.open({
      rateLimit: { readsPerMinute: 3, writesPerMinute: 1 },
    })
    const person = await demoClient(slow, 'administrator')
    const got = []
    for (let i = 0; i < 4; i += 1) got.push((await person.get('/users/')).status)
    expect(got).toEqual([200, 200, 200, 429])
    expect((await person.get('/users/')).headers.get('retry-after')).toBe('20')
    expect((await client(slow, `Token ${person.token}`).post('/tokens/', {})).status).toBe(201)
    await slow.close()
  })
})
