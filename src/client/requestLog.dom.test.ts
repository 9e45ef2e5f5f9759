import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deniedRequests, isKnownDenial } from './deniedRequests.ts'
import { logRequest, requestLog } from './requestLog.ts'
import { logTo, send } from './transport.ts'
import type { SentRequest } from './serviceError.ts'

logTo(logRequest)

const canary = 'canary-"7f3a'

beforeEach(() => {
  requestLog.reset()
  deniedRequests.reset()
})
afterEach(() => vi.unstubAllGlobals())

const logged = (request: SentRequest, body: string, headers?: Headers) => {
  logRequest(request, 0)({ state: 'done', status: 200, body, headers })
  const [first] = requestLog.get()
  if (!first) throw new Error('nothing was logged')
  return first
}

test('SEC10 no secret, file, blob or row is logged', () => {
  const post = (path: string, form?: SentRequest['form']): SentRequest => ({
    method: 'POST',
    path,
    ...(form && { form }),
  })
  const json = JSON.stringify
  const long = 'x'.repeat(10_000)
  logged(post('/users/', [['password', canary]]), json({ email: 'a@b.c', password: canary }))
  logged(post('/users/', [['password', canary]]), json({ detail: `${canary} is too short` }))
  logged(post('/users/usr_1/set-password/', [['new_password', canary]]), canary)
  logged(post('/users/usr_1/reset-secret-key/'), json({ value: canary }))
  logged(post('/tokens/'), json({ made: canary }))
  logged({ method: 'GET', path: `/store/all/?api_token=${canary}&page=2` }, '[]')
  logged({ method: 'GET', path: '/users/' }, json([{ secret_key: canary }, { a: { b: 1 } }]))
  logged({ method: 'GET', path: '/users/' }, json([{ secrets: [canary] }]))
  logged({ method: 'GET', path: '/users/' }, `{"a":"${'x'.repeat(15_980)}","token":"${canary}`)
  logged({ method: 'GET', path: '/users/' }, `{"password" : -12345678}`)
  logged(post('/billing/methods/', [['source_token', canary]]), json({ source_token: canary }))
  logged(
    post('/store/all/sto_1/write_blob/', [
      ['blob', new File([canary], 'notes.txt')],
      ['blob', canary],
    ]),
    canary,
  )
  logged({ method: 'GET', path: '/store/all/sto_1/read_blob/' }, canary)
  logged(post('/store/all/sto_1/read_rows/'), `${json([{ a: long }])}${canary}`)
  logged(post('/store/all/sto_1/write_row/', [['row', long + canary]]), '{}')
  logged(post('/a/'), '{}', new Headers({ 'X-Secret': canary, 'X-Plain': 'kept' }))
  const kept = json(requestLog.get())
  expect(kept).not.toContain('canary')
  expect(kept).not.toContain('12345678')
  expect(kept).not.toContain('x'.repeat(15_981))
  expect(kept).toContain('notes.txt')
  expect(kept).toContain('kept')
  expect(kept).toContain('page=2')
})

test('text that is not secret is logged as received, with its full length', () => {
  const text = '{"id":9007199254740993,"note":"a \\"token\\": \\"b\\" is said"}'
  const one = logged({ method: 'GET', path: '/users/', form: [['name', 'a b']] }, text)
  expect(one.text).toBe(text)
  expect(one.fields).toEqual([{ name: 'name', value: 'a b', is: 'text', length: 3 }])
  const cut = logged({ method: 'GET', path: '/users/' }, 'y'.repeat(19_000))
  expect([cut.text?.length, cut.length]).toEqual([16_000, 19_000])
})

test('0.9 the headers and bytes are logged as sent, without secrets', async () => {
  const wire = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(
    async () => new Response('{}'),
  )
  vi.stubGlobal('fetch', wire)
  const sendOne = async (form: SentRequest['form']) => {
    const headers = { 'Idempotency-Key': 'k1', 'If-Match': '"3"', 'X-Api-Token': canary }
    await send({ method: 'PATCH', path: '/a/', effect: 'write', headers, ...(form && { form }) })
    await vi.waitFor(() => expect(requestLog.get()[0]?.state).toBe('done'))
    const body = wire.mock.lastCall?.[1].body
    return { one: requestLog.get()[0], body }
  }
  const plain = await sendOne([['näme', 'a b&c']])
  expect(plain.one?.sent).toEqual([
    ['Cookie', '••••••••'],
    ['Content-Type', 'application/x-www-form-urlencoded;charset=UTF-8'],
    ['X-Workspace-Console', '1'],
    ['Idempotency-Key', 'k1'],
    ['If-Match', '"3"'],
    ['X-Api-Token', '••••••••'],
  ])
  if (!(plain.body instanceof URLSearchParams)) throw new Error('not url-encoded')
  expect(plain.one?.size).toBe(plain.body.toString().length)
  expect((await sendOne([['password', canary]])).one?.size).toBeUndefined()
  expect((await sendOne(undefined)).one).toMatchObject({ size: 0, encoding: 'usual' })
  expect((await sendOne([['file', new File(['12345'], 'a')]])).one).toMatchObject({
    size: 5,
    encoding: 'multipart',
  })
  expect(JSON.stringify(requestLog.get())).not.toContain('canary')
  await send({ method: 'GET', path: '/a/', effect: 'read' })
  await vi.waitFor(() => expect(requestLog.get()[0]?.method).toBe('GET'))
  expect(requestLog.get()[0]?.sent).toEqual([['Cookie', '••••••••']])
})

test('the last 50 requests are kept, reported to listeners, and can be cleared', () => {
  const onChange = vi.fn<() => void>()
  const stop = requestLog.subscribe(onChange)
  for (let n = 0; n < 60; n++) logRequest({ method: 'GET', path: `/a/${n}/` }, n)
  expect(requestLog.get()).toHaveLength(50)
  expect(requestLog.get()[0]?.path).toBe('/a/59/')
  // Ending a request that has left the log changes nothing.
  const early = logRequest({ method: 'GET', path: '/early/' }, 0)
  for (let n = 0; n < 60; n++) logRequest({ method: 'GET', path: `/b/${n}/` }, n)
  early({ state: 'done', status: 200 })
  expect(requestLog.get().some(({ path }) => path === '/early/')).toBe(false)
  expect(onChange.mock.calls.length).toBeGreaterThan(60)
  stop()
  requestLog.reset()
  expect(requestLog.get()).toEqual([])
})

test('R9 every outcome of a request is logged, and a 403 is remembered until a request succeeds', async () => {
  const answer = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
  vi.stubGlobal('fetch', answer)
  const sendLogged = async (effect: 'read' | 'write', signal?: AbortSignal) => {
    await send({ method: 'POST', path: '/a/', effect, signal }).catch(() => undefined)
    // The log is updated asynchronously.
    await vi.waitFor(() => expect(requestLog.get()[0]?.took).toBeDefined())
    const [{ state, cause, status } = { state: undefined }] = requestLog.get()
    requestLog.reset()
    return [state, cause, status]
  }
  answer.mockResolvedValueOnce(new Response('{}'))
  expect(await sendLogged('write')).toEqual(['done', undefined, 200])
  answer.mockResolvedValueOnce(new Response('{}', { status: 403 }))
  expect(await sendLogged('write')).toEqual(['refused', 'status', 403])
  expect(isKnownDenial({ method: 'POST', path: '/a/' })).toBe(true)
  expect(isKnownDenial({ method: 'POST', path: '/b/' })).toBe(false)
  answer.mockResolvedValueOnce(new Response('{}'))
  await sendLogged('write')
  expect(isKnownDenial({ method: 'POST', path: '/a/' })).toBe(false)
  answer.mockRejectedValueOnce(new TypeError('network'))
  expect(await sendLogged('write')).toEqual(['unknown', 'network', undefined])
  answer.mockResolvedValueOnce(new Response('<p>', { headers: { 'Content-Type': 'text/html' } }))
  expect(await sendLogged('read')).toEqual(['failed', 'unreadable', 200])
  const stop = new AbortController()
  stop.abort()
  answer.mockRejectedValueOnce(new DOMException('stopped', 'AbortError'))
  expect(await sendLogged('read', stop.signal)).toEqual(['cancelled', undefined, undefined])
})
