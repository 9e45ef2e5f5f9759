import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { recentRecords, useRemembersRecord } from './recent.ts'
import type { Session } from '../gateway.ts'
import { sessionOptions } from './session.ts'

const sessionOf = (person: string): Session => ({
  service: { name: 'Local', local: true, baseUrl: 'http://here' },
  signedIn: true,
  user: { object_id: person, email: 'a@b.c', roles: [] },
  demo: null,
})
const mine = sessionOf('usr_1')

function open(objectId: string, title: string | null | undefined) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionOptions().queryKey, mine)
  renderHook(() => useRemembersRecord('stores', objectId, title), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
}
const ids = () => recentRecords(mine).map(({ objectId }) => objectId)

beforeEach(() => localStorage.clear())

test('U1 the last 20 records are kept, newest first, per user', () => {
  for (let n = 0; n < 25; n++) open(`s${n}`, `store ${n}`)
  open('s10', 'store ten')
  open('unread', undefined)
  expect(ids()).toHaveLength(20)
  expect(recentRecords(mine)[0]).toEqual({ name: 'stores', objectId: 's10', title: 'store ten' })
  expect(ids().filter((id) => id === 's10')).toHaveLength(1)
  expect(recentRecords(sessionOf('usr_2'))).toEqual([])
  open('s10', null)
  expect(ids()).not.toContain('s10')
})

test('invalid stored entries are ignored', () => {
  open('s1', 'one')
  const [key = ''] = Object.keys(localStorage)
  localStorage.setItem(key, '[{"name":"nothing","objectId":"x","title":"y"},7,null]')
  expect(ids()).toEqual([])
  localStorage.setItem(key, '{')
  expect(ids()).toEqual([])
})
