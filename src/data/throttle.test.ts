import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitedUntil } from '../client/health.ts'
import { recordLimit, writeGoesFirstUntil } from '../client/recordHealth.ts'
import { ServiceError } from '../client/serviceError.ts'
import { recordEnding, tryNow } from './slowdown.ts'
import { throttled, type Reader } from './throttle.ts'

const lowPriorityRead = <T>(read: (context: Reader) => Promise<T>, context: Reader) =>
  throttled(read, 'low')(context)
const request = { method: 'GET', path: '/users/u1/' }
const failure = (status: number) =>
  new ServiceError({ outcome: 'failed', cause: 'status', status, request })
const never = { signal: new AbortController().signal }

/** Mocks a service that refuses the first `refusals` requests, with a Retry-After of `seconds`. */
function limited(refusals: number, seconds: number) {
  const at: number[] = []
  const read = async () => {
    at.push(Math.round((Date.now() - start) / 1000))
    if (at.length > refusals) return 'Ada'
    recordLimit(seconds)
    throw failure(429)
  }
  return { read, at }
}

let start = 0

// Loading it takes real time, which fake timers do not wait for.
beforeAll(() => import('./throttleQueue.ts'))

describe('dialect-13 what nobody asked for waits while there are too many requests', () => {
  beforeEach(() => {
    // Starts later than any limit left by the previous test.
    start = Math.max(start, Date.now()) + 3_600_000
    vi.useFakeTimers({ now: start })
  })
  afterEach(() => vi.useRealTimers())

  it('is sent again after the time that the service names', async () => {
    const { read, at } = limited(2, 7)
    const result = lowPriorityRead(read, never)
    await vi.advanceTimersByTimeAsync(15_000)
    expect([await result, at]).toEqual(['Ada', [0, 7, 14]])
  })

  it('is sent one after the other, once the wait is over', async () => {
    const { read } = limited(3, 2)
    let running = 0
    let most = 0
    const slow = async () => {
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setTimeout(resolve, 100))
      running -= 1
      return read()
    }
    recordLimit(1)
    const results = Promise.all([1, 2, 3].map(() => lowPriorityRead(slow, never)))
    await vi.advanceTimersByTimeAsync(30_000)
    expect([await results, most]).toEqual([['Ada', 'Ada', 'Ada'], 1])
  })

  it('N24 goes on as soon as the person wants to try', async () => {
    const { read, at } = limited(1, 500)
    const result = lowPriorityRead(read, never)
    await vi.advanceTimersByTimeAsync(3000)
    limitedUntil.set(0)
    expect([await result, at]).toEqual(['Ada', [0, 3]])
  })

  it('N24 waits for what somebody asked for, also when it was refused before', async () => {
    const order: string[] = []
    const answer = (name: string, refusals = 0) => {
      let left = refusals
      return async () => {
        left -= 1
        if (left >= 0) {
          recordLimit(2)
          throw failure(429)
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
        order.push(name)
        return name
      }
    }
    const names = [1, 2].map((at) => lowPriorityRead(answer(`name ${at}`, 1), never))
    await vi.advanceTimersByTimeAsync(500)
    const pages = [1, 2].map((at) => throttled(answer(`page ${at}`))(never))
    await vi.advanceTimersByTimeAsync(30_000)
    await Promise.all([...names, ...pages])
    expect(order).toEqual(['page 1', 'page 2', 'name 1', 'name 2'])
  })

  it('R2 a page that waits is refused twice more, then says so; a long wait is said at once', async () => {
    const thrice = limited(9, 2)
    const read = throttled(thrice.read)(never).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(30_000)
    expect([await read, thrice.at]).toEqual([expect.objectContaining({ status: 429 }), [0, 2, 4]])
    const long = limited(9, 31)
    const said = throttled(long.read)(never).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(100)
    expect([await said, long.at.length]).toEqual([expect.objectContaining({ status: 429 }), 1])
  })

  describe('N24 after a refused write', () => {
    const write = { method: 'PATCH', path: '/store/id/s1/' }
    const waiting = async () => {
      recordLimit(2, 'write')
      const page = limited(0, 2)
      const name = limited(0, 2)
      const reads = Promise.all([throttled(page.read)(never), lowPriorityRead(name.read, never)])
      await vi.advanceTimersByTimeAsync(3000)
      expect([page.at, name.at]).toEqual([[], []])
      return { reads, at: [page.at, name.at] }
    }

    it('reads wait until it is sent again and answered', async () => {
      const { reads, at } = await waiting()
      recordEnding(write, { state: 'refused', status: 429 })
      await vi.advanceTimersByTimeAsync(1000)
      expect(at).toEqual([[], []])
      recordEnding(write, { state: 'done', status: 200 })
      await reads
      expect(at).toEqual([[4], [4]])
    })

    it('reads go on by themselves if nobody sends it again', async () => {
      const { reads, at } = await waiting()
      await vi.advanceTimersByTimeAsync(10_000)
      await reads
      expect(at).toEqual([[7], [7]])
      expect(writeGoesFirstUntil.get()).toBeLessThanOrEqual(Date.now())
    })

    it('reads go on when the person wants to try', async () => {
      const { reads, at } = await waiting()
      tryNow()
      await vi.advanceTimersByTimeAsync(0)
      await reads
      expect(at).toEqual([[3], [3]])
    })
  })

  it('a page that is left while it waits is not read, and lets the next one go', async () => {
    const abort = new AbortController()
    const left = limited(1, 3)
    const next = limited(0, 3)
    const waiting = throttled(left.read)(abort).catch((reason: unknown) => reason)
    const other = throttled(next.read)(never)
    await vi.advanceTimersByTimeAsync(1000)
    abort.abort('left')
    await vi.advanceTimersByTimeAsync(5000)
    expect([await waiting, left.at, await other, next.at]).toEqual(['left', [0], 'Ada', [3]])
  })

  it('ends with its reader, and fails for any other reason at once', async () => {
    const abort = new AbortController()
    const { read, at } = limited(5, 60)
    const waiting = lowPriorityRead(read, abort).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(1000)
    abort.abort('left')
    expect([await waiting, at]).toEqual(['left', [0]])
    await vi.advanceTimersByTimeAsync(60_000)
    await expect(lowPriorityRead(() => Promise.reject(failure(404)), never)).rejects.toMatchObject({
      status: 404,
    })
  })
})
