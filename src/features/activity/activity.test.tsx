import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import * as transport from '../../client/transport.ts'
import { actions, enterActions, type Action } from '../../data/activity/actions.ts'
import { shownActivity } from '../../data/activity/shownActivity.ts'
import { changeFields } from '../../data/fieldChange.ts'
import { queryClient } from '../../data/queryClient.ts'
import { operationRequest, recordRequest } from '../../data/requests.ts'
import { IdempotentSender } from '../../data/submit.ts'
import { Activity } from './Activity.tsx'
import { followKept } from './ActivityButton.tsx'
import { resources } from '../../resources/resources.ts'
import { toasts } from '../../ui/toasts.ts'
import { closeRun, runner } from '../../runs/bulkRun.ts'
import { checkAction } from '../../views/activity/checkAction.ts'
import { isUndoable, undoAction, undoLast } from '../../views/activity/undoAction.ts'

type Reply = Readonly<Record<string, unknown>> | number | 'lost'
const sent: { method: string; path: string; body: string }[] = []

/** Answers the next request with the next reply. */
function answers(...replies: Reply[]) {
  const left = [...replies]
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    sent.push({ method, path, body: body instanceof URLSearchParams ? String(body) : '' })
    const reply = left.shift() ?? 404
    if (reply === 'lost') throw new TypeError('reset')
    if (typeof reply === 'number') return new Response('{"detail":"No."}', { status: reply })
    return new Response(JSON.stringify(reply), {
      status: method === 'POST' ? 201 : 200,
      headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'req-1' },
    })
  })
}

const store = { object_id: 's1', name: 'orders', description: 'old', workspace: 'w1' }
const change = (values: Record<string, unknown>) =>
  changeFields(queryClient, { name: 'stores', item: store, values })
const latest = () => actions.get()[0]

function shown() {
  shownActivity.set({})
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Activity account="a" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.findByRole('group', { name: 'Changes, the latest first' })
}

afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
  actions.reset()
  toasts.reset()
  queryClient.clear()
})

it('F10 R4 a write is remembered with before, after, status and request id, without secrets', async () => {
  answers(store, { ...store, description: 'new' })
  await change({ description: 'new' })
  expect(latest()).toMatchObject({
    kind: 'change',
    title: 'orders',
    objectId: 's1',
    before: { description: 'old' },
    after: { description: 'new' },
    state: 'done',
    status: 200,
    requestId: 'req-1',
  })
  answers({})
  const password = operationRequest('users', 'setPassword', 'u1', { password: 'canary-1' })
  await new IdempotentSender().attempt(password)
  expect(latest()).toMatchObject({ kind: 'operation', operation: 'setPassword', sent: {} })
  expect(JSON.stringify(actions.get())).not.toContain('canary-1')
})

it('F10 a refused write says why, a lost one is unknown, and the same intent is one action', async () => {
  answers(store, 400)
  await change({ description: 'new' })
  expect(latest()).toMatchObject({ state: 'refused', status: 400, said: 'No.' })
  answers(store, 'lost', store, { ...store, description: 'other' })
  await change({ description: 'other' })
  expect(latest()?.state).toBe('unknown')
  await change({ description: 'other' })
  expect(actions.get().map(({ state }) => state)).toEqual(['done', 'refused'])
})

it('a record without a title is named by its kind, as in messages, and never by its id', async () => {
  const manager = { object_id: 'umg_1', settings: { email: true } }
  answers(manager, { ...manager, settings: { email: false } })
  const values = { settings: { email: false } }
  await changeFields(queryClient, { name: 'userManagers', item: manager, values })
  const list = await shown()
  expect(within(list).getByRole('link').textContent).toBe(
    'Changed Settings of “User notification settings”',
  )
})

it('use-1 the latest action is taken back first, each once, after a look, and an undo is not undone', async () => {
  answers(store, { ...store, description: 'two' })
  await change({ description: 'two' })
  answers({ ...store, description: 'two' }, { ...store, description: 'two', name: 'bills' })
  await changeFields(queryClient, {
    name: 'stores',
    item: { ...store, description: 'two' },
    values: { name: 'bills' },
  })
  const now = { ...store, description: 'two', name: 'bills' }
  sent.length = 0
  answers(now, now, { ...now, name: 'orders' })
  await undoLast()
  expect(sent.map(({ method, body }) => `${method} ${body}`)).toEqual([
    'GET ',
    'GET ',
    'PATCH name=orders',
  ])
  answers(
    { ...now, name: 'orders' },
    { ...now, name: 'orders' },
    { ...now, name: 'orders', description: 'old' },
  )
  await undoLast()
  expect(sent.at(-1)?.body).toBe('description=old')
  sent.length = 0
  await undoLast()
  expect(sent).toEqual([])
  expect(actions.get().filter(({ state }) => state === 'undone')).toHaveLength(2)
})

it('W4 what somebody changed since is not overwritten by an undo', async () => {
  answers(store, { ...store, description: 'two' })
  await change({ description: 'two' })
  sent.length = 0
  const theirs = { ...store, description: 'theirs' }
  answers(theirs, theirs)
  await undoLast()
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET'])
  expect(toasts.get().map(({ text }) => text)).toEqual(['Not undone: orders was changed since'])
  expect(latest() && isUndoable(latest() as Action)).toBe(true)
})

it('W4 the key u goes on to the action before one that cannot be taken back', async () => {
  answers(store, { ...store, name: 'bills' })
  await change({ name: 'bills' })
  const bills = { ...store, name: 'bills' }
  answers(bills, { ...bills, description: 'two' })
  await changeFields(queryClient, { name: 'stores', item: bills, values: { description: 'two' } })
  const theirs = { ...bills, description: 'theirs' }
  sent.length = 0
  answers(theirs, theirs)
  await undoLast()
  expect(toasts.get().map(({ text }) => text)).toEqual(['Not undone: bills was changed since'])
  answers(theirs, theirs, { ...theirs, name: 'orders' })
  await undoLast()
  expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: 'name=orders' })
  // Where nothing older is left, the reason is said again.
  toasts.reset()
  answers(404)
  await undoLast()
  expect(toasts.get().map(({ text }) => text)).toEqual(['“bills” no longer exists'])
})

it('F19 N20 the drawer lists what was done; a value is put back, and a lost write is looked for', async () => {
  answers(store, { ...store, description: 'two' })
  await change({ description: 'two' })
  answers({ ...store, description: 'two' }, 'lost')
  await changeFields(queryClient, {
    name: 'stores',
    item: { ...store, description: 'two' },
    values: { name: 'bills' },
  })
  const list = await shown()
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Outcome unknown'),
    expect.stringContaining('Changed Description of “orders”'),
  ])
  const now = { ...store, name: 'bills', description: 'two' }
  answers(now)
  fireEvent.click(within(list).getByRole('button', { name: /^Check:/ }))
  await screen.findByRole('button', { name: /^Undo: Changed Name/ })
  sent.length = 0
  answers(now, now, { ...now, description: 'old' })
  const [, older] = within(list).getAllByRole('listitem')
  if (!older) throw new Error('one action')
  fireEvent.click(within(older).getByText('Put back'))
  await vi.waitFor(() => expect(sent.at(-1)?.body).toBe('description=old'))
  await act(async () => undefined)
})

it('W4 a value is put back over the own later one, and never over that of somebody else', async () => {
  answers(store, { ...store, description: 'two' })
  await change({ description: 'two' })
  const two = { ...store, description: 'two' }
  answers(two, { ...store, description: 'three' })
  await changeFields(queryClient, { name: 'stores', item: two, values: { description: 'three' } })
  const list = await shown()
  const putBack = () => {
    const [, first] = within(list).getAllByRole('listitem')
    if (first) fireEvent.click(within(first).getByText('Put back'))
  }
  toasts.reset()
  sent.length = 0
  const theirs = { ...store, description: 'theirs' }
  answers(theirs, theirs)
  putBack()
  await vi.waitFor(() =>
    expect(toasts.get().map(({ text }) => text)).toEqual(['orders has changed. Nothing was sent']),
  )
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET'])
  const three = { ...store, description: 'three' }
  answers(three, three, store)
  putBack()
  await vi.waitFor(() => expect(sent.at(-1)?.body).toBe('description=old'))
  await act(async () => undefined)
})

it.each([
  ['the value before', 'old', 'missing'],
  ['the value sent', 'two', 'done'],
  ['a third value, of somebody else', 'theirs', 'unknown'],
])('W5 a look that finds %s says no more than that', async (_, description, state) => {
  answers(store, 'lost')
  await change({ description: 'two' })
  const action = latest()
  if (!action) throw new Error('no action')
  answers({ ...store, description })
  await checkAction(queryClient, action)
  expect(latest()?.state).toBe(state)
})

it('W5 a record is that of a lost creation by the clock of the service only', async () => {
  const hour = 3_600_000
  const request = { kind: 'create', name: 'stores', method: 'POST', path: '/store/all/' } as const
  const lost: Action = {
    id: 'lost',
    at: Date.now(),
    ...request,
    title: 'orders',
    state: 'unknown',
    sent: { name: 'orders' },
  }
  const stateAfter = async (createdAt: number) => {
    enterActions([lost])
    const results = [{ ...store, created_at: new Date(createdAt).toISOString() }]
    answers({ count: 1, next: null, results })
    await checkAction(queryClient, lost)
    return latest()?.state
  }
  vi.spyOn(transport, 'getClockAheadMs').mockReturnValue(hour)
  expect(await stateAfter(Date.now() + hour / 2)).toBe('unknown')
  vi.spyOn(transport, 'getClockAheadMs').mockReturnValue(-hour)
  expect(await stateAfter(Date.now() - hour)).toBe('done')
  vi.restoreAllMocks()
})

it('use-1 an undo that was refused is not said to be done', async () => {
  const after = { name: 'orders' }
  const request = { kind: 'create', name: 'stores', method: 'POST', path: '/store/all/' } as const
  const about = { objectId: 's1', title: 'orders', sent: after, after, state: 'done' } as const
  const made: Action = { id: 'made', at: 1, ...request, ...about }
  enterActions([made])
  answers(store, 400)
  await undoAction(made)
  await vi.waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['GET', 'DELETE']))
  await vi.waitFor(() => expect(runner.run.get()?.state).toBe('over'))
  expect(latest()?.state).toBe('done')
  closeRun()
})

it('W4 a record whose other fields somebody has filled since is not deleted by undoing its creation', async () => {
  const { fields } = resources.stores
  const values = { name: 'orders' }
  answers({ ...store, description: '' })
  const request = recordRequest({ write: 'create', name: 'stores', fields, values })
  await new IdempotentSender().attempt(request, { about: { values } })
  const made = latest()
  if (!made) throw new Error('no action')
  sent.length = 0
  answers({ ...store, description: 'theirs' })
  await undoAction(made)
  await vi.waitFor(() => expect(runner.run.get()?.state).toBe('over'))
  expect(sent.map(({ method }) => method)).toEqual(['GET'])
  expect(runner.run.get()?.rows).toMatchObject([{ state: 'skipped', why: 'changed' }])
  expect(latest()?.state).toBe('done')
  closeRun()
})

it('F8 N6 what the service ignored, trimmed or changed is named', async () => {
  const stop = followKept()
  const fields = resources.stores.fields
  const create = async (values: Record<string, unknown>, returned: Record<string, unknown>) => {
    answers({ ...store, ...returned })
    const request = recordRequest({ write: 'create', name: 'stores', fields, values })
    await new IdempotentSender().attempt(request, { about: { values } })
  }
  const said = () => toasts.get().map(({ text }) => text)
  await create({ name: 'orders', description: 'old' }, {})
  expect(said()).toEqual([])
  await create({ name: ' orders ', description: 'kept' }, { description: '' })
  await vi.waitFor(() =>
    expect(said()).toEqual([
      'Name was saved without the spaces around it',
      'Saved without Description: it stayed as it was',
    ]),
  )
  await create({ name: 'Orders' }, { name: 'orders-2' })
  await vi.waitFor(() => expect(said()).toContain('Name was saved as “orders-2”'))
  stop()
})

it('FC49 actions of an earlier page stand in the list with those of this one, the latest first', () => {
  const one = (id: string, at: number): Action => ({
    id,
    at,
    kind: 'remove',
    name: 'stores',
    title: id,
    method: 'DELETE',
    path: '/store/all/x/',
    sent: {},
    state: 'done',
  })
  enterActions([one('now', 3)])
  enterActions([one('older', 1), one('between', 2), { ...one('now', 3), state: 'undone' }])
  expect(actions.get().map(({ id }) => id)).toEqual(['now', 'between', 'older'])
  expect(latest()?.state).toBe('undone')
})
