import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../data/queryClient.ts'
import { fakeService, startEachSignedIn, type Reply } from '../pages/openForm.tsx'
import { reopen } from '../session/pageLock.ts'
import { toasts } from '../ui/toasts.ts'
import { sendFieldChange, type FieldChangeOptions } from './fieldChange.ts'

startEachSignedIn()
afterEach(() => toasts.reset())

test('a refused change of a record without a title is named by its kind, not by its id', async () => {
  const item = { object_id: 'umg_3fd633f86b3d', settings: '{}' }
  fakeService(({ method }) =>
    method === 'GET' ? { body: item } : { status: 400, body: { settings: ['Not now.'] } },
  )
  const values = { settings: '{"email":false}' }
  await sendFieldChange(queryClient, 'userManagers', item, values, { done: 'Saved' })
  expect(toasts.get().map(({ text }) => text)).toEqual([
    'User notification settings: The service refused this. Not now.',
  ])
})

test('N14 a change that met the end of the session is told after signing in, as not done yet', async () => {
  const item = { object_id: 'umg_3fd633f86b3d', settings: '{}' }
  fakeService(() => ({ status: 401, body: { detail: 'Expired.' } }))
  const values = { settings: '{"email":false}' }
  await sendFieldChange(queryClient, 'userManagers', item, values, { done: 'Saved' })
  expect(toasts.get()).toEqual([])
  reopen()
  reopen()
  expect(toasts.get().map(({ text, action }) => [text, action?.label])).toEqual([
    ['User notification settings: You’re signed in again. Nothing was changed yet.', 'Try again'],
  ])
})

test('W4 a change that somebody else was ahead of is told, also when it is sent again', async () => {
  const item = { object_id: 's1', name: 'orders', description: 'old' }
  let answer: Reply = { body: { ...item, description: 'theirs' } }
  const { writes } = fakeService(() => answer)
  const change = () =>
    sendFieldChange(queryClient, 'stores', item, { description: 'mine' }, options)
  let options: FieldChangeOptions = { done: 'Saved' }
  const conflict = 'orders has changed. Nothing was sent'
  await change()
  expect(toasts.get().map(({ text, link }) => [text, link?.to])).toEqual([
    [conflict, '/stores/item/s1'],
  ])
  toasts.reset()
  options = { done: 'Saved', hasOwnConflict: true }
  await change()
  expect(toasts.get()).toEqual([])
  answer = { status: 503, body: {} }
  await change()
  answer = { body: { ...item, description: 'theirs' } }
  toasts.get()[0]?.action?.run()
  await vi.waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain(conflict))
  expect(writes).toEqual([])
})
