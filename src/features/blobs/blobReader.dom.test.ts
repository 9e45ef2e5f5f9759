import { afterEach, describe, expect, it, vi } from 'vitest'
import { BlobReader, maxShownBytes, type BlobReading } from './blobReader.ts'

const request = { method: 'GET', path: '/store/all/sto_1/read_blob/' }
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A response whose bytes arrive when the test says so. */
function wire(headers: Record<string, string> = {}, status = 200) {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  let pulled = 0
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        control = given
      },
      pull: () => {
        pulled += 1
      },
    },
    { highWaterMark: 0 },
  )
  const fetchStub = vi.fn<typeof fetch>((_address, { signal } = {}) => {
    signal?.addEventListener('abort', () => {
      try {
        control?.error(new DOMException('', 'AbortError'))
      } catch {
        // It had already ended.
      }
    })
    return Promise.resolve(new Response(body, { status, headers }))
  })
  vi.stubGlobal('fetch', fetchStub)
  return {
    fetchStub,
    pulled: () => pulled,
    give: (bytes: number) => control?.enqueue(new Uint8Array(bytes)),
    end: () => control?.close(),
    break: () => control?.error(new TypeError('network error')),
  }
}

function reading() {
  const reader = new BlobReader()
  const states: BlobReading['is'][] = []
  reader.state.subscribe(() => states.push(reader.state.get().is))
  return { reader, states }
}
const done = (reader: BlobReader) => {
  const state = reader.state.get()
  return state.is === 'done' ? state : expect.fail(`is ${state.is}`)
}

afterEach(() => vi.unstubAllGlobals())

describe('BL-7 completeness', () => {
  it.each([
    ['all of it', { 'Content-Length': '5' }, 5, 'yes'],
    ['a part of it', { 'Content-Length': '9' }, 5, 'no'],
    ['no length', {}, 5, 'unknown'],
    [
      'a length of something packed',
      { 'Content-Length': '3', 'Content-Encoding': 'gzip' },
      5,
      'unknown',
    ],
    ['nothing, as told', { 'Content-Length': '0' }, 0, 'yes'],
  ])('%s', async (_words, headers, bytes, complete) => {
    const { give, end } = wire(headers)
    const { reader } = reading()
    const ended = reader.read(request)
    await settled()
    if (bytes > 0) give(bytes)
    end()
    await ended
    expect(done(reader)).toMatchObject({ complete, received: bytes, isStopped: false })
  })

  it('keeps the bytes received before the connection broke', async () => {
    const { give, break: fail } = wire({ 'Content-Length': '9' })
    const { reader } = reading()
    const ended = reader.read(request)
    await settled()
    give(4)
    await settled()
    fail()
    await ended
    expect(done(reader)).toMatchObject({ complete: 'no', received: 4 })
    expect(done(reader).blob?.size).toBe(4)
  })

  it('is incomplete if only a length was received', async () => {
    const { break: fail } = wire({ 'Content-Length': '9' })
    const { reader } = reading()
    const ended = reader.read(request)
    await settled()
    fail()
    await ended
    expect(done(reader)).toMatchObject({ complete: 'no', received: 0 })
  })
})

describe('BL-3 a large blob', () => {
  it('X1 requires confirmation before its body is read, and then continues with the same response', async () => {
    const { fetchStub, pulled, give, end } = wire({ 'Content-Length': String(maxShownBytes + 1) })
    const { reader, states } = reading()
    const ended = reader.read(request)
    await settled()
    expect(reader.state.get()).toMatchObject({ is: 'confirming', received: 0 })
    expect(pulled()).toBe(0)
    reader.download('memory')
    await settled()
    give(maxShownBytes + 1)
    end()
    await ended
    expect(done(reader).blob?.size).toBe(maxShownBytes + 1)
    expect(fetchStub).toHaveBeenCalledTimes(1)
    expect(states.slice(0, 2)).toEqual(['waiting', 'confirming'])
  })

  it('without a length requires confirmation once it becomes too large', async () => {
    const { give, end } = wire()
    const { reader } = reading()
    const ended = reader.read(request)
    await settled()
    give(maxShownBytes)
    await settled()
    expect(reader.state.get().is).toBe('reading')
    give(5)
    await settled()
    expect(reader.state.get()).toMatchObject({ is: 'confirming', received: maxShownBytes + 5 })
    reader.download('memory')
    end()
    await ended
    expect(done(reader)).toMatchObject({ complete: 'unknown', received: maxShownBytes + 5 })
  })

  it.each([
    ['goes to the file that was chosen, and not to memory', false],
    ['leaves no file when it breaks off', true],
  ])('%s', async (_words, breaks) => {
    const { give, end, break: fail } = wire({ 'Content-Length': String(maxShownBytes + 2) })
    const { reader } = reading()
    const ended = reader.read(request)
    await settled()
    let written = 0
    const sink = {
      write: vi.fn<(part: Uint8Array | Blob) => Promise<void>>((part) => {
        written += part instanceof Blob ? part.size : part.byteLength
        return Promise.resolve()
      }),
      close: vi.fn<() => Promise<void>>(() => Promise.resolve()),
      abort: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    }
    // The stub has only the methods that are used.
    reader.download(sink as unknown as FileSystemWritableFileStream)
    await settled()
    give(2)
    await settled()
    if (breaks) fail()
    else {
      give(maxShownBytes)
      end()
    }
    await ended
    expect(written).toBe(breaks ? 2 : maxShownBytes + 2)
    expect([sink.close.mock.calls.length, sink.abort.mock.calls.length]).toEqual(
      breaks ? [0, 1] : [1, 0],
    )
    expect(done(reader)).toMatchObject({ blob: undefined, complete: breaks ? 'no' : 'yes' })
  })

  it('is released by a cancel', async () => {
    wire({ 'Content-Length': String(maxShownBytes + 1) })
    const { reader } = reading()
    const ended = reader.read(request)
    await settled()
    reader.cancel()
    await ended
    expect(reader.state.get()).toEqual({ is: 'idle' })
  })
})

it('a cancel while reading keeps the received bytes', async () => {
  const { give } = wire({ 'Content-Length': '9' })
  const { reader } = reading()
  const ended = reader.read(request)
  await settled()
  give(3)
  await settled()
  reader.cancel()
  await ended
  expect(done(reader)).toMatchObject({ isStopped: true, complete: 'no', received: 3 })
})

it('SEC13 treats HTML like any other file', async () => {
  const { give, end } = wire({
    'Content-Type': 'text/html',
    'Content-Length': '3',
    'X-Blob-Container': 'c',
    'X-Blob-Path': 'a%2Fb.html',
  })
  const { reader } = reading()
  const ended = reader.read(request)
  await settled()
  give(3)
  end()
  await ended
  expect(done(reader).head).toMatchObject({ type: 'text/html', position: 'c / a/b.html' })
})

it('fails without a response', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')))
  const { reader } = reading()
  await reader.read(request)
  expect(reader.state.get()).toMatchObject({ is: 'failed', error: { cause: 'network' } })
})

it('reports an error status', async () => {
  const { end } = wire({ 'Content-Type': 'application/json' }, 404)
  const { reader } = reading()
  const ended = reader.read(request)
  await settled()
  end()
  await ended
  expect(reader.state.get()).toMatchObject({ is: 'failed', error: { status: 404 } })
})
