import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deniedRequests } from '../../client/deniedRequests.ts'
import type { Session } from '../../gateway.ts'
import { setStoreOwner } from '../../store.ts'
import { queryClient } from '../../data/queryClient.ts'
import { sessionOptions } from '../../session/session.ts'
import { fakeService, type Reply } from '../../pages/openForm.tsx'
import { Notify } from './Notify.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  deniedRequests.reset()
})
beforeEach(() => {
  queryClient.clear()
  // What a test left open is another person's.
  setStoreOwner({ deployment: 'one', person: crypto.randomUUID(), isKnown: false })
})

const session: Session = {
  service: { id: 'one', name: 'Service', local: false },
  signedIn: true,
  user: null,
  demo: null,
}
const workspaces = ['Northwind', 'Halden', 'Kestrel', 'Lumen'].map((name) => ({
  object_id: name.toLowerCase(),
  name,
  description: '',
}))
const idIn = (path: string) => path.split('/')[2] ?? ''

let texts = 0
/** The form of Northwind, with a text of its own; `replies` are those to each workspace, in order. */
async function openNotify(replies: Readonly<Record<string, readonly Reply[]>> = {}) {
  const user = userEvent.setup({ delay: null })
  const counts = new Map<string, number>()
  const { writes } = fakeService(({ method, path }) => {
    if (method === 'GET')
      return path.startsWith('/workspaces/')
        ? { body: { count: 9, next: 'more', results: workspaces } }
        : { body: [] }
    const id = idIn(path)
    const n = counts.get(id) ?? 0
    counts.set(id, n + 1)
    return replies[id]?.[n] ?? { status: 201, body: { sent: 2 } }
  })
  queryClient.setQueryData(sessionOptions().queryKey, session)
  const [item] = workspaces
  if (!item) throw new Error('No workspace.')
  const router = createMemoryRouter([
    { path: '/', element: <Notify item={item} /> },
    { path: '/away', element: <p>another page</p> },
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await user.click(await screen.findByLabelText(/Subject/))
  await user.paste('Maintenance')
  await user.click(screen.getByLabelText(/Content/))
  await user.paste(`Tonight ${(texts += 1)}`)
  const choose = async (...names: readonly string[]) => {
    await user.click(screen.getByText('Also send to other workspaces'))
    for (const name of names) await user.click(await screen.findByLabelText(new RegExp(name)))
  }
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  const confirmAndSend = async (n: number) => {
    await press(new RegExp(`^Send to ${n} workspaces`))
    await user.click(
      within(await screen.findByRole('alert')).getByRole('button', {
        name: `Send to ${n} workspaces`,
      }),
    )
  }
  return {
    user,
    router,
    choose,
    press,
    confirmAndSend,
    /** Workspaces that a request was sent to, in order. */
    sentTo: () => writes.map(({ path }) => idIn(path)),
    keys: () => writes.map(({ headers }) => headers.get('Idempotency-Key')),
    writes,
  }
}
const line = (name: string) => screen.getByRole('listitem', { name })

test('ux-31 a message goes to this workspace first and then to the chosen ones, after a question', async () => {
  const { choose, press, confirmAndSend, sentTo, writes, keys } = await openNotify()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await choose('Lumen', 'Kestrel')
  expect(screen.getByText('3 loaded, more exist')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Select all loaded (3)' })).toBeVisible()
  await press(/^Send to 3 workspaces/)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Send to 3 workspaces: Northwind, Lumen, Kestrel? Notifications cannot be withdrawn.',
  )
  await press('Don’t send')
  expect(sentTo()).toEqual([])
  await confirmAndSend(3)
  expect(await screen.findByText('3 of 3 sent')).toBeVisible()
  expect(sentTo()).toEqual(['northwind', 'lumen', 'kestrel'])
  expect(new Set(writes.map(({ form }) => JSON.stringify(form))).size).toBe(1)
  expect(new Set(keys()).size).toBe(3)
  // The next message goes to this workspace only.
  expect(screen.getByRole('button', { name: /^Send(?! to)/ })).toBeVisible()
})

test('ux-31 after a refusal by this workspace nothing is sent to the others', async () => {
  const { choose, confirmAndSend, sentTo } = await openNotify({ northwind: [{ status: 400 }] })
  await choose('Halden', 'Lumen')
  await confirmAndSend(3)
  expect(await screen.findByText('Nothing was sent to the 2 other workspaces.')).toBeVisible()
  expect(sentTo()).toEqual(['northwind'])
})

test('ux-31 a yes does not count for another choice of workspaces', async () => {
  const { user, choose, press, confirmAndSend, sentTo } = await openNotify({
    northwind: [{ status: 503 }],
  })
  await choose('Halden')
  await confirmAndSend(2)
  await screen.findByText('Nothing was sent to the other workspace.')
  await user.click(screen.getByRole('checkbox', { name: 'Lumen' }))
  await press('Send again')
  await press('Send it again')
  expect(await screen.findByText(/^Send to 3 workspaces: /)).toBeVisible()
  expect(sentTo()).toEqual(['northwind'])
})

test('ux-31 a lost answer stops the rest; sending again keeps its key, and is asked about', async () => {
  const { choose, press, confirmAndSend, sentTo, keys } = await openNotify({
    halden: [{ status: 403, body: { detail: 'Owners only.' } }],
    kestrel: [{ lost: true }],
  })
  await choose('Halden', 'Kestrel', 'Lumen')
  await confirmAndSend(4)
  expect(await screen.findByText(/^1 of 4 sent, 1 refused, 1 unknown, 1 not sent/)).toBeVisible()
  expect(line('Halden')).toHaveTextContent('Owners only.')
  // Exactly this request was forbidden.
  expect(within(line('Halden')).queryByRole('button', { name: /Send again/ })).toBeNull()
  expect(sentTo()).toEqual(['northwind', 'halden', 'kestrel'])
  await press('Send again to Kestrel')
  expect(sentTo()).toHaveLength(3)
  await press('Send it again')
  await press('Send to Lumen')
  expect(await screen.findByText('3 of 4 sent, 1 refused')).toBeVisible()
  expect(sentTo().slice(3)).toEqual(['kestrel', 'lumen'])
  expect(keys()[3]).toBe(keys()[2])
})

test('ux-31 an ended session stops the rest, which can be sent to by one press', async () => {
  const { choose, press, confirmAndSend, sentTo } = await openNotify({ halden: [{ status: 401 }] })
  await choose('Halden', 'Kestrel')
  await confirmAndSend(3)
  expect(await screen.findByText(/2 not sent\. Your session has ended\./)).toBeVisible()
  expect(sentTo()).toEqual(['northwind', 'halden'])
  await press('Send to the 2 not sent')
  expect(await screen.findByText('3 of 3 sent')).toBeVisible()
})

test('ux-31 bug-3 the same text is counted per workspace, asked about, and forgotten with the session', async () => {
  const { user, choose, press, confirmAndSend } = await openNotify()
  await choose('Halden')
  await confirmAndSend(2)
  await screen.findByText('2 of 2 sent')
  for (const name of ['Halden', 'Kestrel']) await user.click(screen.getByRole('checkbox', { name }))
  await press(/^Send to 3 workspaces/)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The same text was sent to 2 of them within the last minute: Northwind, Halden.',
  )
  // The next person in this tab must not see what was sent (bug-3).
  setStoreOwner({ deployment: 'one', person: 'somebody else', isKnown: true })
  await press('Don’t send')
  await press(/^Send to 3 workspaces/)
  expect(await screen.findByRole('alert')).not.toHaveTextContent('The same text')
})

test('ux-31 leaving while it is being sent is asked about, and stops the rest', async () => {
  let letGo: (reply: Reply) => void = () => undefined
  const held = new Promise<Reply>((resolve) => (letGo = resolve))
  const { user, router, choose, press, confirmAndSend, sentTo } = await openNotify()
  const answer = fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST' && address.includes('halden')) await held
    return answer(address, init)
  })
  await choose('Halden', 'Lumen')
  await confirmAndSend(3)
  await screen.findByText(/1 of 3 sent/)
  void router.navigate('/away')
  expect(await screen.findByText(/still being sent to workspaces/)).toBeVisible()
  await press('Stay')
  // The dialog hides the page until it has closed.
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  letGo({})
  expect(await screen.findByText(/2 of 3 sent, 1 not sent\. You stopped it\./)).toBeVisible()
  expect(sentTo()).toEqual(['northwind', 'halden'])
  void router.navigate('/away')
  expect(await screen.findByText(/1 workspace may not have the message/)).toBeVisible()
})
