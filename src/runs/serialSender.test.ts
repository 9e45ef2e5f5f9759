import { beforeEach, expect, it } from 'vitest'
import { ServiceError, type Outcome } from '../client/serviceError.ts'
import type { SubmitAnswer } from '../client/submit.ts'
import { setStoreOwner } from '../store.ts'
import type { StopRules } from './lanes.ts'
import { SerialSender, type RowOutcome } from './serialSender.ts'

const request = (id: string, value = 'a') => ({
  method: 'POST',
  path: `/${id}/`,
  form: [['value', value]] as const,
})
const failed = (outcome: Outcome, status?: number, cause: 'network' | 'offline' = 'network') =>
  new ServiceError({
    outcome,
    cause: status === undefined ? cause : 'status',
    request: request('x'),
    ...(status !== undefined && { status }),
  })
const lost = failed('unknown')
const refused = failed('refused', 400)

/** Mocks a service, with the applied rows and the next results for each row. */
function service() {
  const sent: string[] = []
  const keys = new Map<string, string[]>()
  const next = new Map<string, readonly ServiceError[]>()
  /** Each key is applied once. */
  const applied = new Map<string, string>()
  let onWay = 0
  const during = new Map<string, () => void>()
  const sender = new SerialSender({
    submit: async ({ path }, { intent = '' }): Promise<SubmitAnswer> => {
      onWay += 1
      expect(onWay).toBe(1)
      const id = path.slice(1, -1)
      sent.push(id)
      keys.set(id, [...(keys.get(id) ?? []), intent])
      const [fault, ...others] = next.get(id) ?? []
      next.set(id, others)
      if (!fault || fault.isUnknown) applied.set(intent, id)
      await Promise.resolve()
      during.get(id)?.()
      onWay -= 1
      if (fault) throw fault
      return { status: 200, body: { is: 'nothing' }, took: 1, at: 0 }
    },
    limitedForMs: () => 0,
  })
  const states = new Map<string, RowOutcome['state']>()
  const send = (ids: readonly string[], rules?: StopRules, value?: string) =>
    sender.send(
      ids.map((id) => ({ id, request: request(id, value) })),
      ({ id }, { state }) => void states.set(id, state),
      rules,
    )
  return { sent, keys, next, during, applied, states, send, seen: () => [...states].map(String) }
}

let rows: ReturnType<typeof service>
beforeEach(() => {
  rows = service()
  setStoreOwner({ deployment: 'one', person: 'me', isKnown: true })
})

it('RW-6 sends one after the other, in order, each once; a refusal stops nothing unless it is to', async () => {
  rows.next.set('b', [refused])
  expect(await rows.send(['a', 'b', 'c'])).toBeUndefined()
  expect(rows.sent).toEqual(['a', 'b', 'c'])
  expect(rows.seen()).toEqual(['a,done', 'b,refused', 'c,done'])
})

it('RW-6 stops at the first refusal if it is to; sent again, a refused row is another intent', async () => {
  rows.next.set('b', [refused])
  expect(await rows.send(['a', 'b', 'c'], { maxFailures: 1 })).toBe('refusals')
  expect(rows.seen()).toEqual(['a,done', 'b,refused'])
  expect(await rows.send(['b', 'c'], { maxFailures: 1 })).toBeUndefined()
  expect(rows.sent).toEqual(['a', 'b', 'b', 'c'])
  expect(new Set(rows.keys.get('b')).size).toBe(2)
})

it('RW-6 a lost answer stops the rest if it is to; sent again it keeps its key, 409 leaves it open, another body is another intent', async () => {
  const rules = { stopsAtUnknown: true }
  rows.next.set('b', [lost, failed('refused', 409)])
  expect(await rows.send(['a', 'b', 'c'], rules)).toBe('unknown')
  expect(rows.seen()).toEqual(['a,done', 'b,unknown'])
  expect(await rows.send(['b', 'c'], rules)).toBe('unknown')
  expect(rows.seen()).toEqual(['a,done', 'b,unknown'])
  await rows.send(['b'], rules)
  expect(new Set(rows.keys.get('b')).size).toBe(1)
  rows.next.set('b', [lost])
  await rows.send(['b'], rules)
  await rows.send(['b'], rules, 'other')
  expect(new Set(rows.keys.get('b')?.slice(3)).size).toBe(2)
})

it.each([
  ['signedOut', failed('refused', 401)],
  ['offline', failed('notSent', undefined, 'offline')],
] as const)('%s stops the rest; what was not applied keeps its key', async (reason, error) => {
  rows.next.set('b', [error])
  expect(await rows.send(['a', 'b', 'c'])).toBe(reason)
  expect(rows.seen()).toEqual(['a,done', 'b,waiting'])
  expect(await rows.send(['b', 'c'])).toBeUndefined()
  expect(rows.sent).toEqual(['a', 'b', 'b', 'c'])
  expect(new Set(rows.keys.get('b')).size).toBe(1)
})

it('nothing is sent on for somebody else, who does not get the keys either', async () => {
  rows.next.set('b', [lost])
  rows.during.set('b', () => setStoreOwner({ deployment: 'one', person: 'you', isKnown: true }))
  expect(await rows.send(['a', 'b', 'c'])).toBe('signedOut')
  expect(rows.sent).toEqual(['a', 'b'])
  await rows.send(['b'])
  expect(new Set(rows.keys.get('b')).size).toBe(2)
})

it.each([500, 60])(
  'OW-2 %d rows with a lost answer, refusals, too many requests and an ended session: none twice, none skipped, told truly',
  async (n) => {
    const ids = Array.from({ length: n }, (_, at) => `r${at}`)
    rows.next.set('r10', [lost])
    rows.next.set('r20', [refused])
    rows.next.set('r30', [failed('refused', 429)])
    rows.next.set('r40', [failed('refused', 401)])
    const left = () => ids.filter((id) => rows.states.get(id) !== 'done')
    expect(await rows.send(ids, { stopsAtUnknown: true })).toBe('unknown')
    expect(left()).toHaveLength(n - 10)
    expect(await rows.send(left(), { stopsAtUnknown: true, maxFailures: 1 })).toBe('refusals')
    expect(left()).toHaveLength(n - 20)
    expect(await rows.send(left(), { stopsAtUnknown: true })).toBe('signedOut')
    expect(left()).toEqual(ids.slice(40))
    expect(await rows.send(left())).toBeUndefined()
    expect(left()).toEqual([])
    // By its key, the lost one was applied once although it was sent twice.
    expect([...rows.applied.values()].toSorted()).toEqual(ids.toSorted())
    expect(rows.sent).toHaveLength(n + 4)
  },
)

it('RW-6 a row that is judged otherwise after a lost answer is another intent', async () => {
  const sent: string[] = []
  const keys: string[] = []
  const sender = new SerialSender({
    submit: async ({ form }, { intent = '' }) => {
      sent.push(JSON.stringify(form))
      keys.push(intent)
      throw lost
    },
    limitedForMs: () => 0,
  })
  const send = (judged: string) =>
    sender.send(
      [{ id: 'x', request: request('x'), judge: async () => request('x', judged) }],
      () => undefined,
    )
  for (const judged of ['a', 'a', 'b']) await send(judged)
  expect(sent).toEqual(['a', 'a', 'b'].map((one) => JSON.stringify([['value', one]])))
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
