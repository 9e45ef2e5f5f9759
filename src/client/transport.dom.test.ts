import { afterEach, describe, expect, test, vi } from 'vitest'
import { triedForms } from '../dialect/writeForms.ts'
import { onSignedOut, send, startSession, type TransportRequest } from './transport.ts'
import { ServiceError } from './serviceError.ts'

const read: TransportRequest = { method: 'GET', path: '/store/all/', effect: 'read' }
const write: TransportRequest = {
  method: 'POST',
  path: '/store/all/',
  form: [['name', 'a']],
  effect: 'write',
}

const answer = (status: number, body = '{}', headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status, headers })),
  )

const errorOf = async (sending: TransportRequest): Promise<ServiceError> => {
  const error: unknown = await send(sending).catch((thrown: unknown) => thrown)
  if (!(error instanceof ServiceError)) throw new Error(`no ServiceError: ${String(error)}`)
  return error
}

afterEach(() => {
  vi.unstubAllGlobals()
  // Clears the refused encodings, which would not be used again.
  triedForms.reset()
})

describe('request outcomes', () => {
  test.each([400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 422, 428, 429])(
    'a write with status %i was not applied',
    async (status) => {
      answer(status)
      expect((await errorOf(write)).outcome).toBe('refused')
    },
  )

  test.each([408, 500, 502, 503, 504])(
    'a write with status %i has an unknown outcome',
    async (status) => {
      answer(status)
      expect((await errorOf(write)).outcome).toBe('unknown')
      expect((await errorOf(read)).outcome).toBe('failed')
    },
  )

  test('a lost connection gives a write an unknown outcome', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new TypeError('reset'))),
    )
    expect(await errorOf(write)).toMatchObject({ outcome: 'unknown', cause: 'network' })
    expect(await errorOf(read)).toMatchObject({ outcome: 'failed', cause: 'network' })
  })

  test('a write is not sent when offline', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>()
    vi.stubGlobal('fetch', fetch)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await errorOf(write)).toMatchObject({ outcome: 'notSent', cause: 'offline' })
    expect(fetch).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  test('an HTML response is not from the service', async () => {
    answer(200, '<html></html>', { 'Content-Type': 'text/html' })
    expect(await errorOf(write)).toMatchObject({ outcome: 'unknown', cause: 'unreadable' })
  })
})

test('Retry-After is read relative to the service’s own clock', async () => {
  answer(429, '{}', { 'Retry-After': '7' })
  expect((await errorOf(read)).retryAfter).toBe(7)
  answer(429, '{}', {
    Date: 'Fri, 20 Nov 2026 10:00:00 GMT',
    'Retry-After': 'Fri, 20 Nov 2026 10:00:30 GMT',
  })
  expect((await errorOf(read)).retryAfter).toBe(30)
  answer(429, '{}', { 'Retry-After': 'soon' })
  expect((await errorOf(read)).retryAfter).toBeUndefined()
})

test('only writes have our headers: a read must match the document’s preload', async () => {
  answer(200)
  await send(read)
  await send(write)
  const calls = vi.mocked(fetch).mock.calls
  expect(calls[0]?.[1]?.headers).toBeUndefined()
  expect(calls[1]?.[1]?.headers).toEqual({ 'X-Workspace-Console': '1' })
  expect(calls[1]?.[1]?.body).toBeInstanceOf(URLSearchParams)
  expect(calls[1]?.[1]?.redirect).toBe('error')
})

describe('response timeouts', () => {
  afterEach(() => vi.useRealTimers())
  const minute = 60_000

  /** A response in parts, one every `gap` milliseconds; it fails when the request is aborted. */
  function dripping(partCount: number, gap: number) {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          signal.addEventListener('abort', () => controller.error(signal.reason))
          for (let n = 0; n < partCount && !signal.aborted; n++) {
            await new Promise((done) => setTimeout(done, gap))
            if (!signal.aborted) controller.enqueue(new Uint8Array(1))
          }
          if (!signal.aborted) controller.close()
        },
      })
      return new Response(body)
    })
  }
  const readBody: TransportRequest['readBody'] = async (response, heartbeat) => {
    let bytes = 0
    const reader = response.body?.getReader()
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) return String(bytes)
      bytes += part.value.length
      heartbeat()
    }
  }

  test('a stream that keeps sending is not aborted, however long it is', async () => {
    dripping(30, 10_000)
    const answered = send({ ...read, readBody })
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect((await answered).body).toBe('30')
  })

  test('a stream that stalls is aborted', async () => {
    dripping(2, 20_000)
    const error = errorOf({ ...read, readBody })
    await vi.advanceTimersByTimeAsync(minute)
    expect(await error).toMatchObject({ outcome: 'failed', cause: 'timeout' })
  })
})

test('B9 a 401 to a request of before the sign-in does not end the session that began since', async () => {
  const ended = vi.fn<() => void>()
  const stop = onSignedOut(ended)
  let letGo = () => {}
  const until = new Promise<void>((resolve) => (letGo = resolve))
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      await until
      return new Response('{}', { status: 401 })
    }),
  )
  const late = errorOf(read)
  startSession()
  letGo()
  expect((await late).isSignedOut).toBe(true)
  expect(ended).not.toHaveBeenCalled()
  await errorOf(read)
  expect(ended).toHaveBeenCalledOnce()
  stop()
})
