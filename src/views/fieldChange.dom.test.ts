import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../data/queryClient.ts'
import { fakeService, startEachSignedIn } from '../pages/openForm.tsx'
import { toasts } from '../ui/toasts.ts'
import { sendFieldChange } from './fieldChange.ts'

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
