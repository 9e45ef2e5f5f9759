import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ServiceError } from './serviceError.ts'
import { submit } from './submit.ts'
import { uploadTransport } from './uploadFile.ts'

/** A fake XMLHttpRequest controlled by the test. */
class Wire extends EventTarget {
  static last: Wire
  upload = new EventTarget()
  status = 0
  responseText = ''
  responseURL = ''
  opened: readonly string[] = []
  headers: Record<string, string> = {}
  body: unknown
  constructor() {
    super()
    Wire.last = this
  }
  open(...headerArguments: string[]) {
    this.opened = headerArguments
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getAllResponseHeaders() {
    return 'Content-Type: application/json\r\nX-Two: 2\r\n'
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, body: unknown, from = '') {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.responseURL = from
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Wire))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A file with a mocked check: jsdom reads files with timers, which tests replace. */
const chosen = Object.assign(new File(['bytes'], 'a.bin'), {
  slice: () => ({ arrayBuffer: async () => new ArrayBuffer(1) }),
})

const request = {
  method: 'PUT',
  path: '/enrich/mod_1/upload/',
  form: [
    ['loss', '0.1'],
    ['file', chosen],
  ] as const,
}
const started = async (abort = new AbortController()) => {
  const results: unknown[] = []
  const transport = uploadTransport({
    signal: abort.signal,
    onProgress: (...bytes) => results.push(bytes),
    onSent: () => results.push('sent'),
  })
  const ended = submit(request, { intent: 'key-1', transport }).catch((error: unknown) => error)
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  return { ended, results, abort, wire: Wire.last }
}

it('sends the fields and the file as parts, with the header and the key, and reports progress', async () => {
  const { ended, results, wire } = await started()
  expect(wire.opened).toEqual(['PUT', `${location.origin}/-/service/enrich/mod_1/upload/`])
  expect(wire.headers).toEqual({ 'X-Workspace-Console': '1', 'Idempotency-Key': 'key-1' })
  expect([...(wire.body as FormData).keys()]).toEqual(['loss', 'file'])
  wire.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 3, total: 9 }))
  wire.upload.dispatchEvent(new Event('load'))
  expect(results).toEqual([[3, 9], 'sent'])
  wire.answer(200, { object_id: 'mod_1' })
  const answer = await ended
  expect(answer).toMatchObject({ status: 200, body: { is: 'json', value: { object_id: 'mod_1' } } })
})

it('reports a rejection with its field errors', async () => {
  const { ended, wire } = await started()
  wire.answer(400, { loss: ['Enter a number.'] })
  const error = await ended
  expect(error).toBeInstanceOf(ServiceError)
  expect(error).toMatchObject({ outcome: 'refused', status: 400 })
  expect([...(error as ServiceError).fieldErrors]).toEqual([['loss', ['Enter a number.']]])
})

it.each([
  ['a broken connection', (wire: Wire) => wire.dispatchEvent(new Event('error')), 'network'],
  [
    'an answer from elsewhere',
    (wire: Wire) => wire.answer(200, {}, 'https://portal.example/'),
    'unreadable',
  ],
])('reports an unknown outcome after %s', async (_words, happens, cause) => {
  const { ended, wire } = await started()
  happens(wire)
  expect(await ended).toMatchObject({ outcome: 'unknown', cause })
})

it('times out after a minute without progress, and not while there is progress', async () => {
  vi.useFakeTimers()
  const { ended, wire } = await started()
  for (let minute = 0; minute < 5; minute += 1) {
    await vi.advanceTimersByTimeAsync(59_000)
    wire.upload.dispatchEvent(new ProgressEvent('progress', { loaded: minute, total: 9 }))
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await ended).toMatchObject({ outcome: 'unknown', cause: 'timeout' })
})

it('waits longer than that for the response', async () => {
  vi.useFakeTimers()
  const { ended, wire } = await started()
  wire.upload.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  wire.answer(200, {})
  expect(await ended).toMatchObject({ status: 200 })
})

it('reports a cancel as cancelled, and sends nothing afterwards', async () => {
  const { ended, abort } = await started()
  abort.abort()
  expect(await ended).toMatchObject({ name: 'AbortError' })
  const before = Wire.last
  const again = await started(abort)
  expect(await again.ended).toMatchObject({ name: 'AbortError' })
  expect(Wire.last).toBe(before)
})
