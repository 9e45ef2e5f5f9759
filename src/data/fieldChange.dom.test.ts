import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import type { Page } from '../dialect/envelope.ts'
import { changeFields, inverseValues } from './fieldChange.ts'
import { itemKey } from './queries.ts'

afterEach(() => vi.unstubAllGlobals())

type Reply = Readonly<Record<string, unknown>> | number | 'lost'
const ticket = { object_id: 't1', title: 'a', severity: 'low', owner: null, resolved: false }

/** Mocks the service: returns the next reply to each read and write, and records the requests. */
function service(reads: readonly Reply[], writes: readonly Reply[] = []) {
  const left = { GET: [...reads], PATCH: [...writes] }
  const sent: { method: string; body: string; headers: Record<string, string> }[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit & { method: 'GET' | 'PATCH' }) => {
    const { method, body, headers } = init
    const text = body instanceof URLSearchParams ? String(body) : ''
    sent.push({ method, body: text, headers: headers as Record<string, string> })
    const reply = left[method].shift() ?? ticket
    if (reply === 'lost') throw new TypeError('reset')
    if (typeof reply === 'number') return new Response('{}', { status: reply })
    return new Response(JSON.stringify(reply), {
      status: 200,
      headers: { 'Content-Type': 'application/json', ...(method === 'GET' && { ETag: '"7"' }) },
    })
  })
  const writesSent = () => sent.filter(({ method }) => method === 'PATCH')
  return { writesSent }
}

const listKey = ['tickets', 'list', '/support/tickets/']
function shown() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData<Page>(listKey, { items: [ticket], total: 1, hasNext: false })
  queryClient.setQueryData(itemKey('tickets', 't1'), { item: ticket, etag: '"6"' })
  const now = () => queryClient.getQueryData<Page>(listKey)?.items[0]
  return { queryClient, now }
}
const change = (values: Record<string, unknown>, more: object = {}) =>
  ({ name: 'tickets', item: ticket, values, ...more }) as const

it('reads again, sends only the changed fields with version and key, and shows them at once', async () => {
  const { writesSent } = service([ticket], [{ ...ticket, resolved: true, title: 'b' }])
  const { queryClient, now } = shown()
  const outcome = changeFields(queryClient, change({ resolved: true }))
  // Queries are cancelled first, which sends no request; responses take longer.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  expect(now()).toMatchObject({ resolved: true, title: 'a' })
  expect(await outcome).toMatchObject({ is: 'done', isSent: true, before: ticket })
  expect(writesSent().map(({ body }) => body)).toEqual(['resolved=true'])
  expect(writesSent()[0]?.headers).toMatchObject({ 'If-Match': '"7"' })
  expect(writesSent()[0]?.headers['Idempotency-Key']).toBeDefined()
  expect(now()).toMatchObject({ resolved: true, title: 'b' })
})

it('a field that matters and was changed stops it: nothing is sent, and the new value is shown', async () => {
  const taken = { ...ticket, owner: 'u2' }
  const { writesSent } = service([taken])
  const { queryClient, now } = shown()
  const matters = ['owner', 'severity', 'resolved']
  const outcome = await changeFields(queryClient, change({ resolved: true }, { matters }))
  expect(outcome).toMatchObject({ is: 'conflict', known: ticket, now: taken })
  expect(writesSent()).toEqual([])
  expect(now()).toMatchObject({ owner: 'u2', resolved: false })
})

it('a change of another field does not stop it, and a value that is there already is not sent', async () => {
  const { writesSent } = service([
    { ...ticket, title: 'b' },
    { ...ticket, resolved: true },
  ])
  const { queryClient } = shown()
  expect(await changeFields(queryClient, change({ resolved: true }))).toMatchObject({ is: 'done' })
  expect(await changeFields(queryClient, change({ resolved: true }))).toMatchObject({
    is: 'done',
    isSent: false,
  })
  expect(writesSent()).toHaveLength(1)
})

it.each<[string, Reply, string]>([
  ['refused', 400, 'refused'],
  ['signed out', 401, 'refused'],
  ['lost', 'lost', 'unknown'],
])('a %s write shows what the service has again', async (_, reply, outcome) => {
  service([ticket], [reply])
  const { queryClient, now } = shown()
  const result = await changeFields(queryClient, change({ resolved: true }))
  expect(result).toMatchObject({ is: 'failed', error: { outcome } })
  expect(now()).toMatchObject({ resolved: false })
})

it('nothing is sent if the record cannot be read before, and the error says so', async () => {
  const { writesSent } = service(['lost'])
  const { queryClient, now } = shown()
  const result = await changeFields(queryClient, change({ resolved: true }))
  expect(result).toMatchObject({ is: 'failed', error: { outcome: 'notSent' } })
  expect(writesSent()).toEqual([])
  expect(now()).toMatchObject({ resolved: false })
})

it('a change after the read (412) is a conflict with the newest record', async () => {
  const newest = { ...ticket, severity: 'high' }
  service([ticket, newest], [412])
  const { queryClient, now } = shown()
  const result = await changeFields(queryClient, change({ severity: 'urgent' }))
  expect(result).toMatchObject({ is: 'conflict', now: newest })
  expect(now()).toMatchObject({ severity: 'high' })
})

it('a lost answer that is sent again has the same key, and one record is changed at a time', async () => {
  const { writesSent } = service([ticket, ticket], ['lost', ticket])
  const { queryClient } = shown()
  const severe = change({ severity: 'urgent' })
  const [first, second] = await Promise.all([
    changeFields(queryClient, severe),
    changeFields(queryClient, severe),
  ])
  expect([first.is, second.is]).toEqual(['failed', 'busy'])
  await changeFields(queryClient, severe)
  const keys = writesSent().map(({ headers }) => headers['Idempotency-Key'])
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

it('the inverse has the values from before; a field that only a value shows had none', () => {
  const before = { object_id: 't1', severity: 'low' }
  const sent = { severity: 'high', owner: 'u1', resolved: true }
  const after = { ...before, ...sent }
  expect(inverseValues('tickets', sent, before, after)).toEqual({
    severity: 'low',
    owner: null,
    resolved: false,
  })
  expect(inverseValues('tickets', sent, before, before)).toBeUndefined()
})

it('settings that a service keeps as text are sent as that text, also when they are taken back', async () => {
  const kept = '{"limit":9007199254740993,"owners":["a@x.example"]}'
  const next = '{"limit":9007199254740993,"owners":[]}'
  const workspace = { object_id: 'w1', name: 'W', settings: kept }
  const changed = { ...workspace, settings: next }
  const { writesSent } = service([workspace, changed], [changed, workspace])
  const { queryClient } = shown()
  const name = 'workspaces'
  const outcome = await changeFields(queryClient, {
    name,
    item: workspace,
    values: { settings: next },
  })
  if (outcome.is !== 'done') throw new Error(outcome.is)
  const inverse = inverseValues(name, { settings: next }, outcome.before, outcome.after)
  expect(inverse).toEqual({ settings: kept })
  await changeFields(queryClient, { name, item: outcome.after, values: inverse ?? {} })
  expect(writesSent().map(({ body }) => new URLSearchParams(body).get('settings'))).toEqual([
    next,
    kept,
  ])
})
