import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReactNode } from 'react'
import { queryClient } from '../data/queryClient.ts'
import { fakeService, startEachSignedIn, type Reply } from '../pages/openForm.tsx'
import { toasts } from '../ui/toasts.ts'
import { ResetKey } from '../views/credentials/ResetKey.tsx'
import { RemoveDialog } from '../views/RemoveDialog.tsx'
import { LeaveWorkspace } from './people/LeaveWorkspace.tsx'
import { NewPassword } from './person/NewPassword.tsx'
import { FailDialog } from './training/jobs/FailDialog.tsx'

startEachSignedIn()
beforeEach(() => toasts.reset())

const person = { object_id: 'usr_1', email: 'zara@example.com' }
const charge = { object_id: 'cha_1', name: 'October' }
const job = { object_id: 'job_1', failed: false }
const workspace = {
  object_id: 'wor_1',
  name: 'Acme',
  settings: { owners: ['ana@example.com'], contributors: [person.email] },
}
const closed = vi.fn<() => void>()

const presses: Readonly<Record<string, readonly [() => ReactNode, object, string]>> = {
  'a new password': [
    () => <NewPassword item={person} onClose={closed} />,
    person,
    'Set new password',
  ],
  'a reset key': [() => <ResetKey item={person} isAsked />, person, 'Reset secret key'],
  'a deletion': [
    () => (
      <RemoveDialog
        name="charges"
        item={charge}
        title="October"
        onClose={closed}
        onRemoved={closed}
      />
    ),
    charge,
    'Delete charge',
  ],
  'a failed job': [() => <FailDialog item={job} onClose={closed} />, job, 'Set failed = true'],
  'leaving a workspace': [
    () => <LeaveWorkspace item={workspace} rows={[]} email={person.email} onLeft={closed} />,
    workspace,
    'Leave this workspace',
  ],
}

/** Presses, opens another page before the answer, and lets it come. */
async function leaveDuring(name: string, reply: Reply): Promise<readonly string[]> {
  const [view, item, button] = presses[name] ?? []
  const answers: ((reply: Reply) => void)[] = []
  const { writes } = fakeService(({ method }) =>
    method === 'GET' ? { body: item } : new Promise((answer) => void answers.push(answer)),
  )
  const router = createMemoryRouter([
    { path: '/', element: view?.() },
    { path: '/other', element: 'Another page' },
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const press = async () => {
    const last = screen.getAllByRole('button', { name: button }).at(-1)
    if (last) await user.click(last)
  }
  if (name === 'leaving a workspace') await press()
  if (name === 'a reset key') await user.type(screen.getByRole('textbox'), person.email)
  closed.mockClear()
  await press()
  await vi.waitFor(() => expect(writes).toHaveLength(1))
  await act(async () => router.navigate('/other'))
  for (const answer of answers) answer(reply)
  await act(async () => undefined)
  return toasts.get().map(({ text }) => text)
}

test.each(Object.keys(presses))(
  '%s that is refused after the page was left says so',
  async (name) => {
    const refused = { status: 400, body: { detail: 'Not on a Sunday.' } }
    const said = await leaveDuring(name, refused)
    expect(said.at(0)).toMatch(/^Still s/)
    await vi.waitFor(() => expect(toasts.get().at(-1)?.text).toMatch(/Not on a Sunday/))
    expect(toasts.get().at(-1)).toMatchObject({ tone: 'bad', link: { label: 'Open' } })
  },
)

test.each([
  ['a new password', /^A new password was set .* but not shown/],
  ['a reset key', /^The secret key was reset, but the new one wasn’t shown/],
])('%s that nobody could see says so', async (name, text) => {
  await leaveDuring(name, { body: { ...person, secret_key: 'sk-1' } })
  await vi.waitFor(() => expect(toasts.get().at(-1)?.text).toMatch(text))
  expect(toasts.get().at(-1)?.tone).toBe('warn')
})

test.each(['a deletion', 'leaving a workspace'])(
  '%s that is done after another page was opened leaves that page open',
  async (name) => {
    await leaveDuring(name, { status: 204 })
    await vi.waitFor(() => expect(toasts.get().at(-1)?.text).toMatch(/was deleted|left/))
    expect(closed).not.toHaveBeenCalled()
  },
)
