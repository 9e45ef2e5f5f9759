import { expect, it } from 'vitest'
import type { Read } from '../client/client.ts'
import { ServiceError } from '../client/serviceError.ts'
import type { SubmitResult } from './submit.ts'
import { writeRecord } from './writeRecord.ts'

const failed = (status: number | undefined): SubmitResult => ({
  is: 'failed',
  error: new ServiceError({
    outcome: status === undefined ? 'unknown' : 'refused',
    cause: 'status',
    request: { method: 'PATCH', path: '/store/all/s1/' },
    ...(status !== undefined && { status }),
  }),
})
const done = {
  is: 'done',
  answer: { status: 200, body: { is: 'empty' }, took: 1, at: 0 },
} as unknown as SubmitResult

/** Writes a record whose versions are returned in turn; a version with `name: theirs` stops it. */
function write(
  versions: readonly string[],
  answers: readonly SubmitResult[],
  judged?: { readonly write: string; readonly etag: string },
) {
  const sent: string[] = []
  const [left, replies] = [[...versions], [...answers]]
  const result = writeRecord<string, 'conflict'>({
    read: async (): Promise<Read> => {
      const etag = left.shift()
      if (etag === undefined) throw new Error('no more versions')
      return { item: { object_id: 's1', name: etag }, etag }
    },
    judge: ({ item }) =>
      item.name === 'theirs'
        ? { is: 'stopped', why: 'conflict' }
        : { is: 'send', write: `on ${String(item.name)}` },
    send: async (what, etag) => {
      sent.push(`${what}, ${etag}`)
      return replies.shift() ?? done
    },
    judged,
  })
  return { result, sent }
}

it('sends with the version it looked at; a known version needs no look', async () => {
  const looked = write(['1'], [done])
  expect(await looked.result).toBe(done)
  expect(looked.sent).toEqual(['on 1, 1'])
  const known = write([], [done], { write: 'known', etag: '0' })
  expect(await known.result).toBe(done)
  expect(known.sent).toEqual(['known, 0'])
})

it('attack-12 a refused version is looked at again, and the change is made on top of it', async () => {
  const { result, sent } = write(['1', '2'], [failed(412), failed(412), done], {
    write: 'known',
    etag: '0',
  })
  expect(await result).toBe(done)
  expect(sent).toEqual(['known, 0', 'on 1, 1', 'on 2, 2'])
})

it('what somebody else changed meanwhile stops it, and a record that always changes ends it', async () => {
  const stopped = write(['1', 'theirs'], [failed(412)])
  expect(await stopped.result).toEqual({ is: 'stopped', why: 'conflict' })
  expect(stopped.sent).toHaveLength(1)
  const restless = write(['1', '2', '3', '4', '5'], [412, 412, 412, 412, 412].map(failed))
  expect(await restless.result).toMatchObject({ is: 'failed', error: { status: 412 } })
  expect(restless.sent).toHaveLength(3)
})

it('a lost answer or any other refusal is never sent again, and an unread record sends nothing', async () => {
  for (const answer of [failed(undefined), failed(400), failed(500)]) {
    const { result, sent } = write(['1', '2'], [answer])
    expect(await result).toBe(answer)
    expect(sent).toHaveLength(1)
  }
  const { result, sent } = write([], [])
  expect(await result).toMatchObject({ is: 'unread' })
  expect(sent).toEqual([])
})
