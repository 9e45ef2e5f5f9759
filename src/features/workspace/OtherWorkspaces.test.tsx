import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deniedRequests, learnDenial } from '../../client/deniedRequests.ts'
import type { Session } from '../../gateway.ts'
import { queryClient } from '../../data/queryClient.ts'
import { sessionOptions } from '../../session/session.ts'
import { fakeService, type Reply } from '../../pages/openForm.tsx'
import { OtherWorkspaces } from './OtherWorkspaces.tsx'
import type { Workspace } from '../../domain/people.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  deniedRequests.reset()
})
beforeEach(() => queryClient.clear())

const session: Session = {
  service: { id: 'one', name: 'Service', local: false },
  signedIn: true,
  user: null,
  demo: null,
}
const page = (next: string | null, ...names: readonly string[]): Reply => ({
  body: {
    next,
    results: names.map((name) => ({ object_id: name.toLowerCase(), name, description: '' })),
  },
})

/** Opens the choice for the workspace "own"; `answer` gets the query of each list request. */
async function openChoice(answer: (query: URLSearchParams) => Reply) {
  const user = userEvent.setup({ delay: null })
  fakeService(({ path }) => answer(new URLSearchParams(path.split('?')[1])))
  queryClient.setQueryData(sessionOptions().queryKey, session)
  function Choice() {
    const [chosen, setChosen] = useState<readonly Workspace[]>([])
    return (
      <>
        <OtherWorkspaces objectId="own" chosen={chosen} onChosen={setChosen} />
        <output>{chosen.map(({ name }) => name).join(' ')}</output>
      </>
    )
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Choice />
    </QueryClientProvider>,
  )
  await user.click(screen.getByText('Also send to other workspaces'))
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press, chosen: () => document.querySelector('output')?.textContent }
}

test('ux-31 all is only claimed once every page was read; the focus stays when "Load more" goes', async () => {
  const { press, chosen } = await openChoice((query) =>
    query.get('page') === '2' ? page(null, 'Lumen') : page('more', 'Own', 'Halden', 'Kestrel'),
  )
  expect(await screen.findByText('2 loaded, more exist')).toBeVisible()
  await press('Select all loaded (2)')
  expect(chosen()).toBe('Halden Kestrel')
  await press('Load more')
  expect(await screen.findByText('All 3 loaded')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveFocus()
  expect(chosen()).toBe('Halden Kestrel')
  await press('Clear selection')
  expect(chosen()).toBe('')
})

test('ux-31 a search finds workspaces that are not loaded, and says when there are more', async () => {
  const { user, press, chosen } = await openChoice((query) =>
    query.has('name') ? page('more', 'Halden', 'Halden-Sea') : page('more', 'Own', 'Halden'),
  )
  await screen.findByText('1 loaded, more exist')
  await user.type(screen.getByRole('searchbox'), 'hal')
  expect(await screen.findByText(/^2 found, more exist/)).toBeVisible()
  await press('Select all found (2)')
  expect(chosen()).toBe('Halden Halden-Sea')
})

test('ux-31 a workspace whose message was forbidden cannot be chosen again', async () => {
  learnDenial({ method: 'POST', path: '/workspaces/halden/notify/' }, 403, 'Owners only.')
  const { press, chosen } = await openChoice(() => page(null, 'Own', 'Halden', 'Kestrel'))
  expect(await screen.findByLabelText(/Halden/)).toBeDisabled()
  await press('Select all loaded (1)')
  expect(chosen()).toBe('Kestrel')
})

test('ux-31 no other workspaces, and a list that could not be read', async () => {
  await openChoice(() => page(null, 'Own'))
  expect(await screen.findByText('You see no other workspaces.')).toBeVisible()
  cleanup()
  queryClient.clear()
  let status = 404
  const { press } = await openChoice(() => ({ ...page(null, 'Own', 'Lumen'), status }))
  expect(await screen.findByText(/There is no such list here/)).toBeVisible()
  status = 200
  await press('Retry')
  expect(await screen.findByText('The only other one is loaded')).toBeVisible()
})
