import { expect, test } from 'vitest'
import type { Cause, Outcome } from '../../client/serviceError.ts'
import { ServiceError } from '../../client/serviceError.ts'
import type { SubmitResult } from '../../data/submit.ts'
import { sendToEach } from './sendToEach.ts'

const done: SubmitResult = {
  is: 'done',
  answer: { status: 201, body: { is: 'nothing' }, took: 1, at: 7 },
}
const failed = (outcome: Outcome, status?: number, cause: Cause = 'status'): SubmitResult => ({
  is: 'failed',
  error: new ServiceError({ outcome, cause, status, request: { method: 'POST', path: '/a/' } }),
})

/** Sends to workspaces a, b, c …, answered with `results` in order. */
async function sendAll(
  results: readonly SubmitResult[],
  onSend: (target: string) => void = () => undefined,
  hasStopped = () => false,
) {
  const events: string[] = []
  const queue = results.map((_, n) => 'abcdef'.charAt(n))
  const answers = new Map(queue.map((target, n) => [target, results[n]]))
  let inProgress = 0
  const reason = await sendToEach(
    queue,
    async (target) => {
      inProgress += 1
      expect(inProgress).toBe(1)
      onSend(target)
      await Promise.resolve()
      inProgress -= 1
      const answer = answers.get(target)
      if (!answer) throw new RangeError('no request')
      return answer
    },
    (target, { is }) => events.push(`${target} ${is}`),
    hasStopped,
  )
  return { reason, events, ends: events.filter((event) => !event.endsWith('sending')) }
}

test('ux-31 sends to one workspace after the other, in order, and each once', async () => {
  const { reason, events } = await sendAll([done, done])
  expect(events).toEqual(['a sending', 'a sent', 'b sending', 'b sent'])
  expect(reason).toBeUndefined()
})

test('ux-31 a refusal concerns one workspace: the next ones follow', async () => {
  const { reason, ends } = await sendAll([failed('refused', 403), failed('refused', 400), done])
  expect(ends).toEqual(['a refused', 'b refused', 'c sent'])
  expect(reason).toBeUndefined()
})

test.each([
  ['signedOut', failed('refused', 401), 'notSent'],
  ['offline', failed('notSent', undefined, 'offline'), 'notSent'],
  ['limited', failed('refused', 429), 'refused'],
  ['unknown', failed('unknown', 504), 'unknown'],
] as const)('ux-31 %s ends it: the others are not sent', async (expected, result, state) => {
  const asked: string[] = []
  const { reason, ends } = await sendAll([done, result, done, done], (one) => asked.push(one))
  expect(ends).toEqual(['a sent', `b ${state}`, 'c notSent', 'd notSent'])
  expect(asked).toEqual(['a', 'b'])
  expect(reason).toBe(expected)
})

test('ux-31 Stop lets the request that is being sent end, and sends no other', async () => {
  let hasStopped = false
  const { reason, ends } = await sendAll(
    [done, done, done],
    (one) => (hasStopped = one === 'b'),
    () => hasStopped,
  )
  expect(ends).toEqual(['a sent', 'b sent', 'c notSent'])
  expect(reason).toBe('stopped')
})

test('ux-31 an id for which there is no request is refused, and the next ones follow', async () => {
  const queue = ['a', 'b']
  const ends: string[] = []
  await sendToEach(
    queue,
    async (target) => {
      if (target === 'a') throw new RangeError('unsafe id')
      return done
    },
    (target, { is }) => ends.push(`${target} ${is}`),
    () => false,
  )
  expect(ends).toEqual(['a sending', 'a refused', 'b sending', 'b sent'])
})
