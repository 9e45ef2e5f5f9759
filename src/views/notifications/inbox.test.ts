import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { sentAt } from '../../dialect/answerNames.ts'
import { ownOf, setReadInCache } from './inbox.ts'

const note = (object_id: string, more: Record<string, unknown> = {}) => ({ object_id, ...more })

it('shows only the user’s own notifications, if the service says whose they are', () => {
  const items = [note('a', { recipient: 'me' }), note('b', { recipient: 'you' }), note('c')]
  expect(ownOf(items, 'me').map(({ object_id }) => object_id)).toEqual(['a', 'c'])
  expect(ownOf(items, undefined)).toHaveLength(3)
})

it('returns when a notification arrived, if the record says so', () => {
  expect(sentAt(note('a', { created_at: '2026-11-20T10:00:00Z' }))).toBe(Date.UTC(2026, 10, 20, 10))
  expect(sentAt(note('a'))).toBeUndefined()
})

it('NT-1 changes every list and the record at once', () => {
  const queryClient = new QueryClient()
  const list = { items: [note('a', { read: false }), note('b', { read: false })] }
  queryClient.setQueryData(['notifications', 'list', '/'], list)
  queryClient.setQueryData(['notifications', 'item', 'a'], { item: list.items[0] })
  setReadInCache(queryClient, new Set(['a']), true)
  expect(queryClient.getQueryData(['notifications', 'list', '/'])).toEqual({
    items: [note('a', { read: true }), note('b', { read: false })],
  })
  expect(queryClient.getQueryData(['notifications', 'item', 'a'])).toEqual({
    item: note('a', { read: true }),
  })
})
