import { beforeEach, expect, it } from 'vitest'
import type { Read } from '../client/client.ts'
import { ServiceError } from '../client/serviceError.ts'
import type { SubmitAnswer } from '../client/submit.ts'
import type { NewRow, Run, RunRow } from './run.ts'
import { expectedOf } from './expected.ts'
import { Runner } from './runner.ts'
import { undoOf } from './undoRun.ts'

const request = (id: string) => ({ method: 'PATCH', path: `/billing/credits/${id}/` })
const failed = (outcome: 'refused' | 'unknown' | 'notSent', status?: number) =>
  new ServiceError({
    outcome,
    cause: status === undefined ? 'network' : 'status',
    request: request('x'),
    ...(status !== undefined && { status }),
    messages: status === undefined ? [] : [`said ${status}`],
  })

/** Mocks a service of credits, with its next results for each record. */
function service() {
  const applied = new Map<string, boolean>()
  const keys = new Map<string, string[]>()
  const next = new Map<string, ServiceError[]>()
  const kept = new Map<string, Run>()
  /** The rows that were stored one by one. */
  const stored: string[] = []
  let hold: Promise<void> | undefined
  let limited = 0
  let isTold = true
  const idOf = (path: string) => path.split('/').at(-2) ?? ''
  const item = (id: string) => ({ object_id: id, applied: applied.get(id) ?? false })
  const done: string[] = []
  const make = () =>
    new Runner({
      read: async (_name, id): Promise<Read> => ({ item: item(id), etag: undefined }),
      submit: async ({ path }, { intent }): Promise<SubmitAnswer> => {
        const id = idOf(path)
        keys.set(id, [...(keys.get(id) ?? []), intent ?? ''])
        const fault = next.get(id)?.shift()
        if (!fault || fault.isUnknown) applied.set(id, true)
        await hold
        if (fault) throw fault
        const value = isTold ? item(id) : {}
        return { status: 200, body: { is: 'json', value }, took: 5, at: 0 }
      },
      limitedForMs: () => limited,
      storage: {
        keep: async (account, run) => {
          kept.set(account, structuredClone(run))
          return true
        },
        keepHead: async (account, run) => {
          const rows = kept.get(account)?.rows ?? run.rows
          kept.set(account, structuredClone({ ...run, rows }))
        },
        keepRow: async (account, index, row) => {
          const run = kept.get(account)
          stored.push(row.id)
          if (run) kept.set(account, { ...run, rows: run.rows.with(index, structuredClone(row)) })
        },
        kept: async (account) => kept.get(account),
        remove: async (account) => void kept.delete(account),
      },
      onDone: (_run, row) => void done.push(row.id),
      onRest: () => undefined,
    })
  return {
    applied,
    keys,
    next,
    kept,
    stored,
    done,
    make,
    item,
    holds: (promise: Promise<void> | undefined) => {
      hold = promise
    },
    limits: (ms: number) => (limited = ms),
    /** Whether an answer has the record. */
    tells: (next: boolean) => (isTold = next),
  }
}

let credits: ReturnType<typeof service>
let runner: Runner
beforeEach(() => {
  credits = service()
  runner = credits.make()
})

const rowsFor = (ids: readonly string[]): readonly NewRow[] =>
  ids.map((id) => ({
    id,
    label: id,
    objectId: id,
    request: request(id),
    sent: { applied: true },
    changes: [{ name: 'applied', before: false, after: true }],
    expected: expectedOf(credits.item(id), ['applied']),
  }))
const start = (ids: readonly string[], isChecked = true, isInOrder = false) =>
  runner.start(
    'me',
    {
      kind: 'change',
      name: 'credits',
      about: '',
      isChecked,
      isInOrder,
      pausesAfterRefusals: true,
      rows: rowsFor(ids),
    },
    true,
  )
const states = () => runner.run.get()?.rows.map(({ state }) => state)
/** Waits until the run pauses or ends. */
const rested = async () => {
  await expect
    .poll(() => [runner.run.get()?.state, states()?.includes('sending')], { timeout: 5000 })
    .toSatisfy(([state, isSending]) => state !== 'running' && !isSending)
}

it('sends each row once, keeps the reason of a refusal, and sends a refused one again as another intent', async () => {
  credits.next.set('b', [failed('refused', 400)])
  await start(['a', 'b', 'c'])
  await rested()
  expect(states()).toEqual(['done', 'refused', 'done'])
  expect(runner.run.get()?.rows[1]).toMatchObject({ status: 400, said: 'said 400' })
  runner.sendAgain(['b'])
  await rested()
  expect(states()).toEqual(['done', 'done', 'done'])
  expect(new Set(credits.keys.get('b')).size).toBe(2)
  expect(credits.keys.get('a')).toHaveLength(1)
})

it('does not send an unknown row by itself; sent again, it has the same key, and 409 leaves it unknown', async () => {
  credits.next.set('a', [failed('unknown'), failed('refused', 409)])
  await start(['a', 'b'], false)
  await rested()
  expect(states()).toEqual(['unknown', 'done'])
  expect(credits.keys.get('a')).toHaveLength(1)
  runner.sendAgain(['a'])
  await rested()
  expect(states()).toEqual(['unknown', 'done'])
  expect(new Set(credits.keys.get('a')).size).toBe(1)
  runner.settle('a', true)
  expect(states()).toEqual(['done', 'done'])
})

it('an unknown row that is sent again is done without a request where its record has the values', async () => {
  credits.next.set('a', [failed('unknown')])
  await start(['a'])
  await rested()
  expect(states()).toEqual(['unknown'])
  runner.sendAgain(['a'])
  await rested()
  expect(states()).toEqual(['done'])
  expect(credits.keys.get('a')).toHaveLength(1)
})

it('leaves a record alone that has changed since, and one that a check found changed', async () => {
  const rows = rowsFor(['a', 'b'])
  credits.applied.set('a', true)
  await runner.start(
    'me',
    {
      kind: 'change',
      name: 'credits',
      about: '',
      isChecked: true,
      pausesAfterRefusals: true,
      rows,
    },
    true,
  )
  await rested()
  expect(runner.run.get()?.rows[0]).toMatchObject({ state: 'skipped', why: 'changed' })
  expect(credits.keys.has('a')).toBe(false)
  expect(credits.keys.get('b')).toHaveLength(1)
})

it('after too many requests sends the row again under its key, and an ended session pauses without loss', async () => {
  credits.next.set('a', [failed('refused', 429)])
  credits.next.set('c', [failed('refused', 401)])
  await start(['a', 'b', 'c', 'd'])
  await rested()
  expect(runner.run.get()).toMatchObject({ state: 'paused', pause: 'signedOut' })
  expect(states()?.[2]).toBe('waiting')
  runner.resume()
  await expect.poll(() => runner.run.get()?.state).toBe('over')
  expect(states()).toEqual(['done', 'done', 'done', 'done'])
  expect(credits.keys.get('a')).toHaveLength(2)
  expect(new Set(credits.keys.get('a')).size).toBe(1)
})

it('of a stopped run, the rows sent again are interrupted by the end of the session: only they go on', async () => {
  credits.next.set('a', [failed('refused', 400), failed('refused', 401)])
  await start(['a', 'b', 'c'], true, true)
  await rested()
  runner.stop()
  expect(states()).toEqual(['refused', 'waiting', 'waiting'])
  runner.sendAgain(['a'])
  await rested()
  expect(runner.run.get()).toMatchObject({ state: 'paused', pause: 'signedOut' })
  runner.resume()
  await expect.poll(() => runner.run.get()?.state).toBe('over')
  expect(states()).toEqual(['done', 'waiting', 'waiting'])
})

it('is stored again after the end of the session, with what was done since it started', async () => {
  credits.next.set('c', [failed('refused', 401)])
  await start(['a', 'b', 'c', 'd'])
  await rested()
  credits.kept.clear()
  await runner.keepAgain()
  const next = credits.make()
  await next.restore('me')
  expect(next.run.get()?.rows.map(({ state }) => state)).toEqual(states())
  expect(states()).toContain('done')
})

it('is over, not paused, when the three failures in a row were the last rows', async () => {
  for (const id of ['a', 'b', 'c']) credits.next.set(id, [failed('refused', 400)])
  await start(['a', 'b', 'c'])
  await rested()
  expect(runner.run.get()?.state).toBe('over')
  expect(states()).toEqual(['refused', 'refused', 'refused'])
})

it('pauses after three failures in a row, and when the service asks to wait for long', async () => {
  for (const id of ['a', 'b', 'c', 'd']) credits.next.set(id, [failed('refused', 400)])
  await start(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  await rested()
  expect(runner.run.get()).toMatchObject({ state: 'paused', pause: 'refusals' })
  expect(states()).toContain('waiting')
  credits.limits(10 * 60_000)
  runner.resume()
  await rested()
  expect(runner.run.get()).toMatchObject({ state: 'paused', pause: 'limit' })
})

it('in order, one at a time: a first row that fails and a lost answer pause it, and the rest are sent by a press', async () => {
  credits.next.set('a', [failed('refused', 400)])
  credits.next.set('c', [failed('unknown')])
  await start(['a', 'b', 'c', 'd'], false, true)
  expect(states()).toEqual(['sending', 'waiting', 'waiting', 'waiting'])
  await rested()
  expect(runner.run.get()).toMatchObject({ state: 'paused', pause: 'first' })
  expect(states()).toEqual(['refused', 'waiting', 'waiting', 'waiting'])
  runner.resume()
  await rested()
  expect(runner.run.get()).toMatchObject({ state: 'paused', pause: 'unknown' })
  expect(states()).toEqual(['refused', 'done', 'unknown', 'waiting'])
  runner.resume()
  await rested()
  expect(runner.run.get()?.state).toBe('over')
  for (const id of ['a', 'b', 'c', 'd']) expect(credits.keys.get(id)).toHaveLength(1)
})

it('another page finds what was on its way unknown, sends nothing by itself, and nothing done again', async () => {
  let letGo = () => undefined as void
  credits.holds(
    new Promise((resolve) => {
      letGo = resolve
    }),
  )
  await start(['a', 'b', 'c'])
  await expect.poll(() => credits.keys.size).toBe(2)
  const first = runner
  runner = credits.make()
  await runner.restore('me')
  expect(runner.run.get()).toMatchObject({ state: 'paused', pause: 'reload' })
  expect(states()).toEqual(['unknown', 'unknown', 'waiting'])
  first.pause()
  credits.holds(undefined)
  letGo()
  runner.resume()
  await rested()
  expect(states()).toEqual(['unknown', 'unknown', 'done'])
  for (const id of ['a', 'b', 'c']) expect(credits.keys.get(id)).toHaveLength(1)
})

it('sends only the failed rows again when the person has stopped the rest', async () => {
  for (const id of ['a', 'b', 'c', 'd']) credits.next.set(id, [failed('refused', 400)])
  await start(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  await rested()
  runner.stop()
  const unsent = states()?.filter((state) => state === 'waiting').length
  expect(unsent).toBeGreaterThan(0)
  runner.sendAgain(['a'])
  await rested()
  expect(runner.run.get()?.state).toBe('over')
  expect(runner.run.get()?.stoppedAt).toBeDefined()
  expect(states()?.[0]).toBe('done')
  expect(states()?.filter((state) => state === 'waiting')).toHaveLength(unsent ?? 0)
  runner.sendRest()
  await rested()
  expect(states()).not.toContain('waiting')
})

it('stops with the rest unsent, and undoes what was done with the values before', async () => {
  await start(['a', 'b'])
  await rested()
  const run = runner.run.get()
  expect(run?.state).toBe('over')
  const undo = run && undoOf(run, 'undo')
  expect(undo?.rows.map((row) => [row.request.form, row.changes, row.expected])).toEqual([
    [
      [['applied', 'false', 'false']],
      [{ name: 'applied', before: true, after: false }],
      { applied: 'true' },
    ],
    [
      [['applied', 'false', 'false']],
      [{ name: 'applied', before: true, after: false }],
      { applied: 'true' },
    ],
  ])
  expect(credits.done).toEqual(['a', 'b'])
  const rows: readonly RunRow[] = run?.rows ?? []
  expect(rows.every(({ inverse }) => inverse !== undefined)).toBe(true)
})

it.each([
  ['the record', true],
  ['no record', false],
])('undoes no row that somebody changed since, after an answer with %s', async (_, isTold) => {
  credits.tells(isTold)
  await start(['a', 'b'])
  await rested()
  const run = runner.run.get()
  if (!run) throw new Error('no run')
  credits.applied.set('a', false)
  credits.keys.clear()
  await runner.start('me', undoOf(run, 'undo'), true)
  await rested()
  expect(runner.run.get()?.rows.map(({ state, why }) => [state, why])).toEqual([
    ['skipped', 'changed'],
    ['done', undefined],
  ])
  expect([...credits.keys.keys()]).toEqual(['b'])
})

it('a late answer to a row of a stopped run is not stored in the run after it', async () => {
  let answer = () => {}
  credits.holds(new Promise((resolve) => (answer = resolve)))
  await start(['a'])
  await expect.poll(() => credits.keys.get('a')).toHaveLength(1)
  runner.stop()
  credits.holds(undefined)
  // In order: sent after the answer to the stopped run.
  const next = start(['b'], true, true)
  answer()
  await next
  await rested()
  expect(states()).toEqual(['done'])
  expect(credits.stored).toEqual(['a', 'b', 'b'])
})
