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
import { BulkSheets } from '../../views/bulk/BulkSheets.tsx'
import { Notify } from './Notify.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  deniedRequests.reset()
})
beforeEach(() => {
  // The simulated browser has none.
  Element.prototype.checkVisibility = () => true
  queryClient.clear()
  // Stores left by a test belong to another person.
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
  settings: { owners: [`${name}@owners.example`] },
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
      <BulkSheets account="" inputs={{}} />
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
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }))
  /** Opens the plan for `n` workspaces. */
  const openPlan = async (n: number) => {
    await press(`Send to ${n} workspaces…`)
    return screen.findByRole('dialog')
  }
  const planAndSend = async (n: number) => {
    const plan = await openPlan(n)
    await user.click(within(plan).getByRole('button', { name: new RegExp(`^Send ${n}`) }))
  }
  return {
    user,
    router,
    choose,
    press,
    openPlan,
    planAndSend,
    /** Workspaces that a request was sent to, in order. */
    sentTo: () => writes.map(({ path }) => idIn(path)),
    keys: () => writes.map(({ headers }) => headers.get('Idempotency-Key')),
    writes,
  }
}

test('the preview counts the characters of the message, also one', async () => {
  const { user } = await openNotify()
  const content = screen.getByLabelText(/Content/)
  const preview = screen.getByRole('region', { name: 'Preview' })
  await user.clear(content)
  await user.type(content, 'x')
  expect(preview).toHaveTextContent(/1 character(?!s)/)
  await user.type(content, 'y')
  expect(preview).toHaveTextContent('2 characters')
})

/** The sheet of the run, by how it ends or goes on. */
const sheet = async (name: string) => screen.findByRole('region', { name })

test('ux-31 a message goes to this workspace first and then to the chosen ones, after a plan that names who gets it', async () => {
  const { choose, press, openPlan, planAndSend, sentTo, writes, keys } = await openNotify()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await choose('Lumen', 'Kestrel')
  expect(screen.getByText('3 loaded, more exist')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Select all loaded (3)' })).toBeVisible()
  const plan = await openPlan(3)
  expect(plan).toHaveTextContent('Sent messages can’t be undone.')
  expect(within(plan).getByLabelText('Subject')).toHaveValue('Maintenance')
  const rows = within(plan)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Northwindnorthwind@owners.example',
    'Lumenlumen@owners.example',
    'Kestrelkestrel@owners.example',
  ])
  await press('Cancel')
  expect(sentTo()).toEqual([])
  await planAndSend(3)
  expect(await sheet('3 of 3 workspaces notified')).toHaveTextContent('Maintenance')
  expect(sentTo()).toEqual(['northwind', 'lumen', 'kestrel'])
  expect(new Set(writes.map(({ form }) => JSON.stringify(form))).size).toBe(1)
  expect(new Set(keys()).size).toBe(3)
  // The next message goes to this workspace only.
  expect(screen.getByRole('button', { name: /^Send(?! to)/ })).toBeVisible()
})

test('ux-31 after a refusal by this workspace nothing is sent to the others', async () => {
  const { choose, planAndSend, sentTo } = await openNotify({ northwind: [{ status: 400 }] })
  await choose('Halden', 'Lumen')
  await planAndSend(3)
  expect(await screen.findByText(/Nothing was sent to the others\./)).toBeVisible()
  expect(sentTo()).toEqual(['northwind'])
})

test('ux-31 what was planned for some workspaces does not count for another choice', async () => {
  const { user, choose, press, openPlan, sentTo } = await openNotify()
  await choose('Halden')
  await openPlan(2)
  await press('Cancel')
  await user.click(await screen.findByRole('checkbox', { name: /^Lumen/ }))
  expect(within(await openPlan(3)).getAllByRole('listitem')).toHaveLength(3)
  expect(sentTo()).toEqual([])
})

test('ux-31 attack-4 while it is open whether this workspace has it, a plan opens only when the person says so', async () => {
  const { choose, press, openPlan, sentTo } = await openNotify({ northwind: [{ lost: true }] })
  await press(/^Send(?! to)/)
  await screen.findByRole('button', { name: 'Send again' })
  await choose('Halden')
  await press('Send to 2 workspaces…')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We don’t know whether your earlier request was done',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Send this too')
  expect(await screen.findByRole('dialog')).toBeVisible()
  await press('Cancel')
  expect(within(await openPlan(2)).getAllByRole('listitem')).toHaveLength(2)
  expect(sentTo()).toEqual(['northwind'])
})

test('ux-31 a lost answer stops the rest; sending again keeps its key, and is asked about', async () => {
  const { choose, press, planAndSend, sentTo, keys } = await openNotify({
    halden: [{ status: 403, body: { detail: 'Owners only.' } }],
    kestrel: [{ lost: true }],
  })
  await choose('Halden', 'Kestrel', 'Lumen')
  await planAndSend(4)
  expect(await screen.findByText(/an answer was lost/)).toBeVisible()
  const run = await sheet('Notifying 4 workspaces')
  for (const text of ['1 done', '1 refused', '1 unknown', '1 waiting', 'Owners only.'])
    expect(run).toHaveTextContent(text)
  expect(run).toHaveTextContent('Sent messages can’t be looked up.')
  expect(sentTo()).toEqual(['northwind', 'halden', 'kestrel'])
  await press('Send again: Kestrel')
  expect(sentTo()).toHaveLength(3)
  await press('Send it again')
  await press('Resume')
  expect(await sheet('3 of 4 workspaces notified')).toHaveTextContent('1 refused')
  expect(sentTo().slice(3)).toEqual(['kestrel', 'lumen'])
  expect(keys()[3]).toBe(keys()[2])
  // Exactly this request was forbidden.
  expect(within(run).queryByRole('button', { name: /failed/ })).toBeNull()
})

test('ux-31 an ended session stops the rest, which can be sent to by one press', async () => {
  const { choose, press, planAndSend, sentTo } = await openNotify({ halden: [{ status: 401 }] })
  await choose('Halden', 'Kestrel')
  await planAndSend(3)
  expect(await screen.findByText(/the session has ended/)).toBeVisible()
  expect(await sheet('Notifying 3 workspaces')).toHaveTextContent('2 waiting')
  expect(sentTo()).toEqual(['northwind', 'halden'])
  await press('Resume')
  expect(await sheet('3 of 3 workspaces notified')).toBeVisible()
})

test('ux-31 bug-3 the same text is counted per workspace, said in the plan, and forgotten with the session', async () => {
  const { user, choose, press, openPlan, planAndSend } = await openNotify()
  await choose('Halden')
  await planAndSend(2)
  await sheet('2 of 2 workspaces notified')
  for (const name of [/^Halden/, /^Kestrel/])
    await user.click(screen.getByRole('checkbox', { name }))
  expect(await openPlan(3)).toHaveTextContent(
    'You sent this to 2 of them in the last minute: Northwind, Halden.',
  )
  await press('Cancel')
  // The next person in this tab must not see the sent message.
  setStoreOwner({ deployment: 'one', person: 'somebody else', isKnown: true })
  expect(await openPlan(3)).not.toHaveTextContent('You sent this')
})

test('ux-31 leaving while it is being sent stops nothing and loses no outcome; Stop sends no other', async () => {
  let letGo: (reply: Reply) => void = () => undefined
  const held = new Promise<Reply>((resolve) => (letGo = resolve))
  const { router, choose, press, planAndSend, sentTo } = await openNotify()
  const answer = fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST' && address.includes('halden')) await held
    return answer(address, init)
  })
  await choose('Halden', 'Lumen')
  await planAndSend(3)
  await screen.findByText('Sending')
  // The typed message is being sent: nothing is asked.
  await router.navigate('/away')
  expect(await screen.findByText('another page')).toBeVisible()
  await press('Stop')
  letGo({})
  const run = await sheet('2 of 3 workspaces notified')
  expect(run).toHaveTextContent(/You stopped it/)
  expect(run).toHaveTextContent('1 not sent')
  expect(sentTo()).toEqual(['northwind', 'halden'])
})

test('ux-31 another message says that it closes a run of which something is open', async () => {
  const { choose, openPlan, planAndSend } = await openNotify({ halden: [{ lost: true }] })
  await choose('Halden')
  await planAndSend(2)
  await sheet('1 of 2 workspaces notified')
  await choose('Kestrel')
  expect(await openPlan(2)).toHaveTextContent(
    'This replaces the previous run, 1 row of which is open.',
  )
})
