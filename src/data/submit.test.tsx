import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { itemKey } from './queries.ts'
import { recordRequest } from './requests.ts'
import { IdempotentSender, useSubmit, useWrite } from './submit.ts'

afterEach(() => vi.unstubAllGlobals())

type Reply = number | 'lost'
/** Mocks the service: returns the next reply to each request, and records the sent headers. */
function service(...replies: readonly Reply[]) {
  const sent: Record<string, string>[] = []
  vi.stubGlobal(
    'fetch',
    async (_: string, { headers = {} }: { headers?: (typeof sent)[number] }) => {
      sent.push(headers)
      const reply = replies[sent.length - 1] ?? 200
      if (reply === 'lost') throw new TypeError('reset')
      const hasBody = reply !== 204
      return new Response(hasBody ? '{"object_id":"s1","name":"a"}' : null, { status: reply })
    },
  )
  return { sent, keys: () => sent.map((headers) => headers['Idempotency-Key']) }
}

const fields = { name: { kind: 'text', create: 'required', update: 'required' } } as const
const save = (name: string) =>
  ({ write: 'partialUpdate', name: 'stores', objectId: 's1', fields, values: { name } }) as const
const [a, b] = [recordRequest(save('a')), recordRequest(save('b'))]

it.each<[Reply, string, boolean]>([
  ['lost', 'unknown', true],
  [503, 'unknown', true],
  [400, 'refused', false],
  [200, 'done', false],
])('a write answered %s (%s) and sent again has the same key: %s', async (reply, _, isSame) => {
  const { keys } = service(reply)
  const sender = new IdempotentSender()
  await sender.attempt(a)
  await sender.attempt(a)
  expect(keys()[0] === keys()[1]).toBe(isSame)
})

it('a write of unknown outcome is a new intent once another one was done after it', async () => {
  const { keys } = service('lost', 'lost', 200)
  const sender = new IdempotentSender()
  await sender.attempt(a)
  await sender.attempt(b)
  await sender.attempt(b)
  await sender.attempt(a)
  const [first, other, again, last] = keys()
  expect(again).toBe(other)
  expect(new Set([first, other, last]).size).toBe(3)
})

it('a read in between, to check, keeps the key of an unknown write', async () => {
  const { keys } = service('lost')
  const sender = new IdempotentSender()
  await sender.attempt(a)
  await sender.attempt({ method: 'POST', path: '/store/all/s1/read_row/' }, { effect: 'read' })
  await sender.attempt(a)
  expect(keys()[1]).toBeUndefined()
  expect(keys()[2]).toBe(keys()[0])
})

it('one lock sends one request at a time, different locks do not wait', async () => {
  const { sent } = service()
  const sender = new IdempotentSender()
  const results = await Promise.all([
    sender.attempt(a),
    sender.attempt(a),
    sender.attempt(a, { lock: 'other' }),
  ])
  expect(results.map(({ is }) => is)).toEqual(['done', 'busy', 'done'])
  expect(sent).toHaveLength(2)
})

function rendered<T>(hook: () => T) {
  const queryClient = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return { queryClient, ...renderHook(hook, { wrapper }) }
}

it('a version is sent as If-Match, and the written record is stored without one', async () => {
  const { sent } = service()
  const { queryClient, result } = rendered(useWrite)
  await act(() => result.current.write({ ...save('a'), etag: '"7"' }))
  expect(sent[0]).toMatchObject({ 'If-Match': '"7"' })
  expect(queryClient.getQueryData(itemKey('stores', 's1'))).toEqual({
    item: { object_id: 's1', name: 'a' },
    etag: undefined,
  })
})

it('after a removal everything is stale, and the removed record is let go', async () => {
  service(204)
  const { queryClient, result } = rendered(useWrite)
  const gone = itemKey('stores', 's1')
  const other = itemKey('stores', 's2')
  for (const key of [gone, other, ['session']]) queryClient.setQueryData(key, {})
  await act(() => result.current.write({ write: 'remove', name: 'stores', objectId: 's1' }))
  const isStale = [gone, other, ['session']].map(
    (key) => queryClient.getQueryState(key)?.isInvalidated,
  )
  expect(isStale).toEqual([undefined, true, false])
})

it('an answer is in no cache, and gone after a reset', async () => {
  service()
  const { queryClient, result } = rendered(() => useSubmit())
  await act(() => result.current.attempt(a))
  expect(result.current.answer?.status).toBe(200)
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(queryClient.getMutationCache().getAll()).toEqual([])
  act(() => result.current.reset())
  expect(result.current.answer).toBeUndefined()
})
