import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database } from '../service/database/database.ts'
import { sql } from '../service/database/sql.ts'
import { type Backend, ruleBackends } from '../service/testing/backends.ts'
import { databaseIsAway } from '../service/httpError.ts'
import { databaseWrites } from './databaseWrites.ts'
import { recognisedWrites, type SendOnce } from './recognisedWrites.ts'
import { memoryWrites, type WriteRecords } from './writeRecords.ts'

const service = 'https://one.example/api'
const url = `${service}/workspaces/`
const newKey = () => crypto.randomUUID()

const writeOf = (key: string, body: string | ReadableStream | null = 'name=Lab', to = url) =>
  new Request(to, {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })

/** A form as a browser sends it, in chunks of `size` bytes. */
function formOf(key: string, value: string, boundary: string, size: number) {
  const bytes = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="ü.bin"\r\n\r\n` +
      `${value}\r\n--${boundary}--\r\n`,
  )
  const body = new ReadableStream({
    start(controller) {
      for (let from = 0; from < bytes.length; from += size)
        controller.enqueue(new Uint8Array(bytes.subarray(from, from + size)))
      controller.close()
    },
  })
  const request = writeOf(key, body)
  request.headers.set('Content-Type', `multipart/form-data; boundary=${boundary}`)
  request.headers.set('Content-Length', String(bytes.length))
  return request
}

/** A service that reads each body, counts the requests, and responds when the test says so. */
function serviceOf(answer: (request: Request) => Response | Promise<Response>) {
  const got: string[] = []
  return {
    got,
    send: async (request: Request) => {
      got.push(await request.clone().text())
      return answer(request)
    },
  }
}
const created = (status = 201) =>
  serviceOf(() => Response.json({ object_id: 'wsp_1' }, { status, headers: { ETag: '"1"' } }))

function held() {
  let answerWith: (answer: Response) => void = () => undefined
  const answer = new Promise<Response>((resolve) => {
    answerWith = resolve
  })
  return { ...serviceOf(() => answer), answerWith }
}

/** The error of an answer that fails before the test awaits it. */
const problemOf = (answer: Promise<Response>) =>
  answer.then(
    ({ status }) => `answered ${status}`,
    (problem: unknown) => String(problem),
  )

const outcomeOf = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('idempotent-replayed')]
}

/** A database of this file: to create one takes seconds. */
function once({ name, blank }: Backend) {
  let opened: Promise<Database> | undefined
  afterAll(async () => (await opened)?.close())
  return { name, open: () => (opened ??= blank()) }
}
const backends = ruleBackends.map(once)
const stores: readonly { name: string; open: () => Promise<Database | undefined> }[] = [
  { name: 'memory', open: async () => undefined },
  ...backends,
]

describe.each(stores)('a repeated write, with records in $name', ({ open }) => {
  let database: Database | undefined
  let memory: WriteRecords
  beforeAll(async () => {
    database = await open()
    memory = memoryWrites()
  })

  /** One of several processes over one database; in memory there is only one. */
  const process = async (): Promise<SendOnce> =>
    recognisedWrites(service, database ? await databaseWrites(database) : memory)

  it('gets the answer of the first one, at any process', async () => {
    const [one, two] = [await process(), await process()]
    const { got, send } = created()
    const key = newKey()
    const first = await one(writeOf(key), 'ada', send)
    for (const once of [one, two, await process()]) {
      const again = await once(writeOf(key), 'ada', send)
      expect(again.status).toBe(201)
      expect(again.headers.get('etag')).toBe('"1"')
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      expect(await again.json()).toEqual({ object_id: 'wsp_1' })
    }
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(got).toEqual(['name=Lab'])
  })

  it('waits while the first one is in progress', async () => {
    const [one, two] = [await process(), await process()]
    const { got, send, answerWith } = held()
    const key = newKey()
    const first = one(writeOf(key), 'ada', send)
    await vi.waitFor(() => expect(got).toHaveLength(1))
    let isAnswered = false
    const again = two(writeOf(key), 'ada', send).finally(() => (isAnswered = true))
    await setTimeout(400)
    expect(isAnswered).toBe(false)
    answerWith(new Response(null, { status: 204 }))
    expect(await outcomeOf(first)).toEqual([204, null])
    expect(await outcomeOf(again)).toEqual([204, 'true'])
    expect(got).toHaveLength(1)
  })

  it('is sent once of many at the same moment', async () => {
    const processes = [await process(), await process(), await process()]
    const { got, send } = created()
    const key = newKey()
    const answers = await Promise.all(
      [...processes, ...processes].map((once) => outcomeOf(once(writeOf(key), 'ada', send))),
    )
    expect(answers.map(([status]) => status)).toEqual(answers.map(() => 201))
    expect(answers.filter(([, replayed]) => replayed === null)).toHaveLength(1)
    expect(got).toHaveLength(1)
  })

  it('is another write of another caller', async () => {
    const [one, two] = [await process(), await process()]
    const { got, send } = created()
    const key = newKey()
    await one(writeOf(key), 'ada', send)
    expect(await outcomeOf(two(writeOf(key), 'ben', send))).toEqual([201, null])
    expect(got).toHaveLength(2)
  })

  it('with another body, method or address is refused, also while the first one is in progress', async () => {
    const [one, two] = [await process(), await process()]
    const { got, send, answerWith } = held()
    const key = newKey()
    const first = one(writeOf(key), 'ada', send)
    await vi.waitFor(() => expect(got).toHaveLength(1))
    const early = two(writeOf(key, 'name=Bar'), 'ada', send)
    expect((await two(writeOf(key, 'name=Lab', `${service}/x/`), 'ada', send)).status).toBe(422)
    answerWith(Response.json({}))
    await first
    expect((await early).status).toBe(422)
    expect((await two(writeOf(key, 'name=Bar'), 'ada', send)).status).toBe(422)
    expect((await two(writeOf(key), 'ada', send)).status).toBe(200)
    expect(got).toHaveLength(1)
  })

  it.each([1_000, 7, 1])(
    'is the same form with another boundary, in chunks of %i bytes',
    async (size) => {
      const [one, two] = [await process(), await process()]
      const { got, send } = created()
      const key = newKey()
      const sent = async (once: SendOnce, value: string, boundary: string, by = size) =>
        outcomeOf(once(formOf(key, value, boundary, by), 'ada', send))
      expect(await sent(one, 'Lab', '----WebKitFormBoundaryA1b2')).toEqual([201, null])
      expect(await sent(two, 'Lab', '----WebKitFormBoundaryC3d4')).toEqual([201, 'true'])
      expect(await sent(one, 'Lab', '----geckoformboundary5e6f7a8b9c')).toEqual([201, 'true'])
      expect(await sent(two, 'Lab', '--------', 5)).toEqual([201, 'true'])
      expect(await sent(one, 'Bar', '----WebKitFormBoundaryA1b2')).toEqual([422, null])
      expect(await sent(two, 'Labs', '----WebKitFormBoundaryC3d4')).toEqual([422, null])
      expect(got).toHaveLength(1)
      expect(got[0]).toContain('----WebKitFormBoundaryA1b2--')
    },
  )

  it('of a failure fails at once, and is sent again when a person had time to press', async () => {
    const [one, two] = [await process(), await process()]
    const { got, send } = serviceOf(() => Promise.reject(new Error('reset')))
    const key = newKey()
    await expect(one(writeOf(key), 'ada', send)).rejects.toThrow('reset')
    await expect(two(writeOf(key), 'ada', send)).rejects.toThrow('unknown')
    expect(got).toHaveLength(1)
    await setTimeout(1_600)
    const later = created()
    expect(await outcomeOf(two(writeOf(key), 'ada', later.send))).toEqual([201, null])
    expect(await outcomeOf(one(writeOf(key), 'ada', send))).toEqual([201, 'true'])
    expect(later.got).toHaveLength(1)
  })

  it('of a refusal gets it at first, and is then a new one', async () => {
    const [one, two] = [await process(), await process()]
    const { got, send } = created(409)
    const key = newKey()
    await one(writeOf(key), 'ada', send)
    expect(await outcomeOf(two(writeOf(key), 'ada', send))).toEqual([409, 'true'])
    await setTimeout(1_600)
    expect(await outcomeOf(two(writeOf(key), 'ada', send))).toEqual([409, null])
    expect(got).toHaveLength(2)
  })

  it.each([
    ['said', true],
    ['counted', false],
  ])('of an answer above 1 MiB, as %s, is refused and not sent', async (_, isSaid) => {
    const [one, two] = [await process(), await process()]
    const text = 'x'.repeat(1_048_577)
    const { got, send } = serviceOf(
      () => new Response(text, isSaid ? { headers: { 'Content-Length': '1048577' } } : {}),
    )
    const key = newKey()
    const first = await one(writeOf(key), 'ada', send)
    expect(await first.text()).toBe(text)
    const again = await two(writeOf(key), 'ada', send)
    expect(again.status).toBe(409)
    expect(await again.json()).toEqual({
      detail: 'This was already done. Its response was too long to keep.',
    })
    expect(got).toHaveLength(1)
  })

  it('gets an answer of bytes, unchanged, up to 1 MiB', async () => {
    const [one, two] = [await process(), await process()]
    const bytes = new Uint8Array(1_048_576).map((_, n) => n % 251)
    const { send } = serviceOf(() => new Response(bytes))
    const key = newKey()
    await one(writeOf(key), 'ada', send)
    const again = await two(writeOf(key), 'ada', send)
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('a body is passed on piece by piece, before its end is there', async () => {
    const once = await process()
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
    const seen: number[] = []
    const sent = once(writeOf(newKey(), body), 'ada', async (request) => {
      for await (const part of request.body ?? []) seen.push(part.length)
      return new Response(null, { status: 204 })
    })
    controller?.enqueue(new Uint8Array(1_000))
    await vi.waitFor(() => expect(seen).toEqual([1_000]))
    controller?.enqueue(new Uint8Array(2_000))
    controller?.close()
    expect((await sent).status).toBe(204)
    expect(seen).toEqual([1_000, 2_000])
  })
})

describe.each(backends)('writes that several processes record in $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  const process = async (over = database) => recognisedWrites(service, await databaseWrites(over))

  /** A process that can be killed: afterwards none of its queries reaches the database. */
  async function mortal() {
    let isDead = false
    const never = new Promise<never>(() => undefined)
    const once = await process({
      ...database,
      run: (query) => (isDead ? never : database.run(query)),
    })
    return { once, kill: () => (isDead = true) }
  }
  const age = (seconds: number) =>
    database.run(sql`update gateway_writes
      set kept_until = kept_until - make_interval(secs => ${seconds})`)

  it('of a killed process: what is resent at once is answered as unknown, what comes later is sent', async () => {
    const { once, kill } = await mortal()
    const other = await process()
    const { got, send } = held()
    const key = newKey()
    void once(writeOf(key), 'ada', send)
    await vi.waitFor(() => expect(got).toHaveLength(1))
    kill()
    const problem = problemOf(other(writeOf(key), 'ada', send))
    await setTimeout(400)
    await age(10)
    expect(await problem).toContain('unknown')
    expect(got).toHaveLength(1)
    const later = created()
    const both = [other, await process()].map((one) =>
      outcomeOf(one(writeOf(key), 'ada', later.send)),
    )
    expect((await Promise.all(both)).map(([status]) => status)).toEqual([201, 201])
    expect(later.got).toHaveLength(1)
  })

  it('a claim lasts as long as its process waits for the answer', { timeout: 20_000 }, async () => {
    const [one, two] = [await process(), await process()]
    const { got, send, answerWith } = held()
    const key = newKey()
    const first = one(writeOf(key), 'ada', send)
    await vi.waitFor(() => expect(got).toHaveLength(1))
    // Extended every two seconds, to ten.
    await age(7)
    await setTimeout(2_500)
    await age(7)
    const again = two(writeOf(key), 'ada', send)
    await setTimeout(300)
    answerWith(new Response(null, { status: 204 }))
    expect(await outcomeOf(first)).toEqual([204, null])
    expect(await outcomeOf(again)).toEqual([204, 'true'])
    expect(got).toHaveLength(1)
  })

  it('nothing in the database shows the answer, the key, the address or the caller', async () => {
    const once = await process()
    const canary = 'canary-of-the-test'
    const key = `${canary}-${newKey()}`
    const to = `${url}?api_key=${canary}`
    const { send } = serviceOf(() =>
      Response.json({ secret_key: canary }, { headers: { 'X-Secret': canary } }),
    )
    await once(writeOf(key, `password=${canary}`, to), canary, send)
    const rows = await database.rows<{ all: string; bytes: string | null }>(
      sql`select w::text as all, encode(ended, 'escape') as bytes from gateway_writes w`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      const text = JSON.stringify(row)
      expect(text).not.toContain(canary)
      expect(text).not.toContain(Buffer.from(canary).toString('hex'))
      expect(text).not.toContain('one.example')
    }
    const again = await once(writeOf(key, `password=${canary}`, to), canary, send)
    expect(await again.json()).toEqual({ secret_key: canary })
  })

  it('what is no longer kept is removed', async () => {
    const once = await process()
    await once(writeOf(newKey()), 'ada', created().send)
    await age(25 * 3600)
    await once(writeOf(newKey()), 'ada', created().send)
    await vi.waitFor(async () => {
      const rows = await database.rows(sql`select id from gateway_writes`)
      expect(rows).toHaveLength(1)
    })
  })

  it('an answer that cannot be recorded any more is still given', async () => {
    let isLost = false
    const once = await process({
      ...database,
      run: (query) => (isLost ? Promise.reject(new Error('lost')) : database.run(query)),
    })
    const { send } = serviceOf(() => {
      isLost = true
      return new Response(null, { status: 204 })
    })
    expect((await once(writeOf(newKey()), 'ada', send)).status).toBe(204)
  })

  it('an answer that can no longer be waited for is unknown, and nothing is sent', async () => {
    let isLost = false
    const one = await process()
    const two = await process({
      ...database,
      rows: (query) => (isLost ? Promise.reject(databaseIsAway()) : database.rows(query)),
    })
    const { got, send, answerWith } = held()
    const key = newKey()
    const first = one(writeOf(key), 'ada', send)
    await vi.waitFor(() => expect(got).toHaveLength(1))
    const problem = problemOf(two(writeOf(key), 'ada', send))
    await setTimeout(100)
    isLost = true
    expect(await problem).toContain('unknown')
    answerWith(new Response(null, { status: 204 }))
    await first
    expect(got).toHaveLength(1)
  })
})
