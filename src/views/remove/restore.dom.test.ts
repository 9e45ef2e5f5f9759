import { afterEach, expect, test, vi } from 'vitest'
import { dismiss, toasts } from '../../ui/toasts.ts'
import { actions, enterActions, type Action } from '../../data/activity/actions.ts'
import { undoLast } from '../activity/undoAction.ts'
import { restore, toastRemoved } from './restore.ts'

afterEach(() => {
  for (const { id } of toasts.get()) dismiss(id)
  actions.reset()
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

test('a deletion is taken back once, whichever of its message and the key u comes first', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit) => {
    sent.push(method)
    return new Response(JSON.stringify({ ...charge, object_id: 'c2' }), {
      status: 201,
      headers: { 'Content-Type': 'application/json' },
    })
  })
  const deletion = (id: string): Action => ({
    id,
    at: 1,
    kind: 'remove',
    name: 'charges',
    objectId: 'c1',
    title: 'Overage',
    method: 'DELETE',
    path: '/billing/charges/c1/',
    sent: {},
    before: charge,
    state: 'done',
  })
  enterActions([deletion('by message')])
  toastRemoved('charges', charge, 'Overage', 'by message')
  const [message] = toasts.get()
  message?.action?.run()
  await vi.waitFor(() => expect(actions.get().at(-1)?.state).toBe('undone'))
  await undoLast()
  expect(sent.filter((method) => method === 'POST')).toHaveLength(1)

  actions.reset()
  enterActions([deletion('by key')])
  toastRemoved('charges', charge, 'Overage', 'by key')
  const again = toasts.get().at(-1)?.action
  expect(again?.label).toBe('Restore')
  await undoLast()
  expect(toasts.get().map(({ text }) => text)).not.toContain('“Overage” was deleted')
  again?.run()
  await vi.waitFor(() => expect(actions.get().at(-1)?.state).toBe('undone'))
  expect(sent.filter((method) => method === 'POST')).toHaveLength(2)
})
