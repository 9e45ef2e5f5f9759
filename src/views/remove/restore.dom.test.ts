import { afterEach, expect, test, vi } from 'vitest'
import { dismiss, toasts } from '../../ui/toasts.ts'
import { restore } from './restore.ts'

afterEach(() => {
  for (const { id } of toasts.get()) dismiss(id)
  vi.unstubAllGlobals()
})

const charge = { object_id: 'c1', name: 'Overage', amount: '3.00' }

async function shownAfter(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer())
  await restore('charges', charge, 'Overage')
  const [shown] = toasts.get()
  return [shown?.text, shown?.action?.label]
}

test('a record is never said not to be created again while the answer is unknown', async () => {
  const [text, action] = await shownAfter(() => {
    throw new TypeError('reset')
  })
  expect(text).toMatch(/^We don’t know whether “Overage” was created again/)
  expect(action).toBeUndefined()
})

test('a refused restoration has the words of the service, and can be pressed again', async () => {
  const headers = { 'Content-Type': 'application/json' }
  const shown = await shownAfter(
    () => new Response('{"method":["Gone."]}', { status: 400, headers }),
  )
  expect(shown).toEqual([
    '“Overage” couldn’t be created again. The service refused this. Gone.',
    'Restore',
  ])
})
