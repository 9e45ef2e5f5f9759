import { describe, expect, it } from 'vitest'
import { ServiceError, type Outcome } from '../../client/serviceError.ts'
import { countsOf, partSent, secondsLeft, type UnfinishedUpload } from './upload.ts'
import { UploadQueue, type SendAnswer, type UploadRequest } from './uploadQueue.ts'

interface Call extends UploadRequest {
  readonly id: string
  readonly key: string
  readonly answer: (answer?: SendAnswer) => Promise<void>
  readonly fail: (outcome: Outcome, status?: number, cause?: 'status' | 'file') => Promise<void>
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

function tray() {
  const calls: Call[] = []
  const changed: string[] = []
  let saved: readonly { entry: UnfinishedUpload; began: boolean }[] = []
  const clock = { now: 1_000_000 }
  const uploads = new UploadQueue({
    send: ({ id, key }, _file, sending) =>
      new Promise<SendAnswer>((resolve, reject) => {
        sending.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        calls.push({
          ...sending,
          id,
          key,
          answer: (answer = {}) => {
            resolve(answer)
            return settled().then(() => undefined)
          },
          fail: (outcome, status, cause: 'status' | 'file' = 'status') => {
            const request = { method: 'POST', path: '/x/' }
            reject(new ServiceError({ outcome, cause, request, status }))
            return settled().then(() => undefined)
          },
        })
      }),
    entry: (unfinished) => {
      saved = unfinished
    },
    onChange: ({ name, state }) => changed.push(`${name} ${state.is}`),
    limitedForMs: () => 0,
    now: () => clock.now,
  })
  const add = (name: string, size = 100, isTyped = false) =>
    uploads.add({
      isTyped,
      accountKey: 'me',
      kind: 'blob',
      objectId: 'sto_1',
      title: 'store',
      file: new File(['x'.repeat(size)], name),
      fields: { container: 'c', path: name },
    })
  const states = () => uploads.view.get().uploads.map(({ state }) => state.is)
  const last = () => calls.at(-1) ?? expect.fail('nothing was sent')
  return { uploads, calls, changed, clock, add, states, last, saved: () => saved }
}

describe('the queue', () => {
  it('sends two at a time, in order, and the others as slots become free', async () => {
    const { add, states, calls } = tray()
    for (const name of ['a', 'b', 'c', 'd']) add(name)
    expect(states()).toEqual(['sending', 'sending', 'waiting', 'waiting'])
    await calls[1]?.answer()
    expect(states()).toEqual(['sending', 'done', 'sending', 'waiting'])
    await calls[0]?.fail('refused', 413)
    expect(states()).toEqual(['refused', 'done', 'sending', 'sending'])
  })

  it('UP-2 is sent, not done, until the service answers', async () => {
    const { add, states, last, changed } = tray()
    add('a')
    last().onSent()
    expect(states()).toEqual(['sent'])
    await last().answer()
    expect(states()).toEqual(['done'])
    expect(changed).toEqual(['a waiting', 'a sending', 'a sent', 'a done'])
  })

  it('UP-3 UP-4 counts failures, also before any progress, and sends only those again', async () => {
    const { add, calls, uploads, states } = tray()
    for (const name of ['a', 'b', 'c']) add(name)
    await calls[0]?.answer()
    await calls[1]?.fail('unknown')
    await calls[2]?.answer()
    expect(countsOf(uploads.view.get().uploads)).toMatchObject({ sending: 0, done: 2, failed: 1 })
    const lost = calls[1]?.id ?? ''
    uploads.retry(lost)
    uploads.retry(lost)
    expect(states()).toEqual(['done', 'sending', 'done'])
    expect(calls).toHaveLength(4)
    expect(calls[3]?.key).toBe(calls[1]?.key)
  })

  it('OW-2 after too many requests is sent again by itself; a second 409 leaves it open', async () => {
    const { add, calls, uploads, states, last } = tray()
    const id = add('a')
    await last().fail('refused', 429)
    expect(states()).toEqual(['sending'])
    await last().fail('unknown')
    uploads.retry(id)
    await last().fail('refused', 409)
    expect(states()).toEqual(['unknown'])
    uploads.retry(id)
    await last().answer()
    expect(states()).toEqual(['done'])
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
    expect(calls).toHaveLength(4)
  })

  it('OW-2 a 409 leaves open what was cancelled or interrupted after it had begun', async () => {
    const cancelled = tray()
    const id = cancelled.add('a', 5)
    cancelled.uploads.cancel(id)
    await settled()
    cancelled.uploads.retry(id)
    await cancelled.last().fail('refused', 409)
    expect(cancelled.states()).toEqual(['unknown'])

    const reloaded = (text: string) => {
      const before = tray()
      before.add('a', 5)
      const after = tray()
      after.uploads.restore(before.saved())
      const [one] = after.uploads.view.get().uploads
      after.uploads.chooseAgain(one?.id ?? '', new File([text], 'a'), true)
      return after
    }
    const same = reloaded('12345')
    await same.last().fail('refused', 409)
    expect(same.states()).toEqual(['unknown'])
    const other = reloaded('another')
    await other.last().fail('refused', 409)
    expect(other.states()).toEqual(['refused'])
  })

  it('compares the checksum if both sides have one', async () => {
    const { uploads, last } = tray()
    const about = { accountKey: 'me', kind: 'blob', objectId: 's', title: 's', fields: {} } as const
    for (const [mine, theirs, isSame] of [
      ['ab', 'ab', true],
      ['ab', 'cd', false],
      [undefined, 'cd', undefined],
      ['ab', undefined, undefined],
    ] as const) {
      const id = uploads.add({ ...about, file: new File(['x'], 'x'), sha256: mine })
      await last().answer({ sha256: theirs })
      const state = uploads.find(id)?.state
      expect(state?.is === 'done' ? state.hasSameChecksum : state?.is).toBe(isSame)
    }
  })
})

it('a file chosen again after it changed on disk is not compared with its checksum before', async () => {
  const { uploads, last, states } = tray()
  const id = uploads.add({
    accountKey: 'me',
    kind: 'blob',
    objectId: 's',
    title: 's',
    fields: {},
    file: new File(['before'], 'a'),
    sha256: 'ab',
  })
  await last().fail('notSent', undefined, 'file')
  expect(states()).toEqual(['needsFile'])
  expect(uploads.chooseAgain(id, new File(['after'], 'a'))).toBe(true)
  await last().answer({ sha256: 'cd' })
  expect(uploads.find(id)?.state).not.toHaveProperty('hasSameChecksum')
})

describe('UP-6 a cancel', () => {
  it('aborts the active upload, and starts the next one', async () => {
    const { add, uploads, calls, states } = tray()
    const [a] = [add('a'), add('b'), add('c')]
    uploads.cancel(a)
    await settled()
    expect(calls[0]?.signal.aborted).toBe(true)
    expect(states()).toEqual(['cancelled', 'sending', 'sending'])
    expect(uploads.find(a)?.state).toMatchObject({ began: true })
  })

  it('of a waiting upload reports that nothing was sent', () => {
    const { add, uploads } = tray()
    const [, , c] = [add('a'), add('b'), add('c')]
    uploads.cancel(c)
    expect(uploads.find(c)?.state).toMatchObject({ is: 'cancelled', began: false })
  })

  it('can be undone at once, and the upload is sent only once more', async () => {
    const { add, uploads, calls, states } = tray()
    const a = add('a')
    uploads.cancel(a)
    uploads.retry(a)
    await settled()
    expect(calls).toHaveLength(2)
    expect(states()).toEqual(['sending'])
    await calls[1]?.answer()
    expect(states()).toEqual(['done'])
  })
})

describe('progress figures', () => {
  it('update four times a second, smoothed, without an estimate for two seconds', () => {
    const { add, uploads, last, clock } = tray()
    const id = add('a', 1000)
    const state = () => {
      const { state } = uploads.find(id) ?? expect.fail('gone')
      return state.is === 'sending' ? state : expect.fail(state.is)
    }
    const left = () => secondsLeft(uploads.find(id) ?? expect.fail('gone'), clock.now)
    clock.now += 100
    last().onProgress(110, 1100)
    expect(state()).toMatchObject({ sent: 0 })
    clock.now += 150
    last().onProgress(110, 1100)
    expect(state()).toMatchObject({ sent: 100, speed: 400 })
    clock.now += 1000
    last().onProgress(220, 1100)
    expect(state()).toMatchObject({ sent: 200, speed: 310 })
    expect(left()).toBeUndefined()
    clock.now += 750
    expect(left()).toBe(3)
    expect(partSent(uploads.view.get().uploads)).toBe(0.2)
  })
})

describe('the list', () => {
  it('UP-8 keeps 100 of 150 finished uploads, and counts the others', async () => {
    const { add, uploads, calls } = tray()
    for (let n = 0; n < 150; n += 1) add(`f${n}`)
    for (let n = 0; n < 150; n += 1) await calls[n]?.answer()
    const { uploads: kept, older } = uploads.view.get()
    expect([kept.length, older, kept[0]?.name]).toEqual([100, 50, 'f50'])
    uploads.clearFinished('somebody else')
    expect(uploads.view.get().uploads).toHaveLength(100)
    uploads.clearFinished('me')
    expect(uploads.view.get()).toEqual({ uploads: [], older: 0 })
  })

  it('keeps an upload that waits for a decision', async () => {
    const { add, calls, uploads } = tray()
    for (let n = 0; n < 104; n += 1) add(`f${n}`)
    await calls[0]?.fail('unknown')
    for (let n = 1; n < 104; n += 1) await calls[n]?.answer()
    expect(uploads.view.get().uploads[0]).toMatchObject({ name: 'f0', state: { is: 'unknown' } })
    expect(uploads.view.get().older).toBe(4)
  })

  it('does not remove an active upload', async () => {
    const { add, uploads, last } = tray()
    const id = add('a')
    uploads.remove(id)
    expect(uploads.view.get().uploads).toHaveLength(1)
    await last().answer()
    uploads.remove(id)
    expect(uploads.view.get().uploads).toHaveLength(0)
  })
})

describe('UP-5 a reload', () => {
  it('finds entries for waiting and active uploads, without any content, and none for finished ones', async () => {
    const { add, calls, saved } = tray()
    for (const name of ['a', 'b', 'c']) add(name)
    await calls[0]?.answer()
    expect(saved().map(({ entry, began }) => [entry.name, began])).toEqual([
      ['b', true],
      ['c', true],
    ])
    expect(JSON.stringify(saved())).not.toContain('xxx')
    // Typed text has no file to choose again.
    add('typed', 5, true)
    expect(saved()).toHaveLength(2)
    await calls[3]?.answer()
    await calls[1]?.fail('refused', 403)
    await calls[2]?.answer()
    expect(saved()).toEqual([])
  })

  it('requires the file again: the same file continues with its key, another one only if allowed', () => {
    const first = tray()
    first.add('a', 5)
    const again = tray()
    again.uploads.restore(first.saved())
    expect(again.states()).toEqual(['needsFile'])
    expect(again.saved()).toHaveLength(1)
    const { id, key } = again.uploads.view.get().uploads[0] ?? expect.fail('gone')
    const same = new File(['12345'], 'a')
    const other = new File(['123456'], 'a')
    expect(again.uploads.chooseAgain(id, other)).toBe(false)
    expect(again.calls).toEqual([])
    expect(again.uploads.chooseAgain(id, other, true)).toBe(true)
    expect(again.last().key).not.toBe(key)

    const third = tray()
    third.uploads.restore(first.saved())
    expect(third.uploads.chooseAgain(id, same)).toBe(true)
    expect(third.last().key).toBe(key)
  })
})
