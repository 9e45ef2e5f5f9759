import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { bound } from '../../../hooks/shortcuts.ts'
import { useShortcutListener } from '../../../hooks/shortcutListener.ts'
import { enterActions } from '../../../data/activity/actions.ts'
import { itemKey } from '../../../data/queries.ts'
import { DetailView } from '../../../views/detail/DetailView.tsx'
import { feature } from '../feature.ts'
import { TicketBar } from './TicketBar.tsx'

const ticket = { object_id: 't1', title: 'Slow report', severity: 'urgent', resolved: false }

function Listening() {
  useShortcutListener()
  return null
}

it('no key is bound twice on a ticket’s own page, and every action of a ticket has one', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const controls = feature.recordControls?.tickets
  const queryClient = new QueryClient()
  queryClient.setQueryData(itemKey('tickets', 't1'), { item: ticket, etag: undefined })
  const page = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Listening />
        <DetailView
          name="tickets"
          objectId="t1"
          controls={controls && { ...controls, Component: TicketBar }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await page.findByRole('group', { name: 'Actions on this ticket' })
  const keys = [...bound].flatMap(({ read }) => read().map((shortcut) => shortcut.keys))
  expect(keys.length).toBe(new Set(keys).size)
  expect(keys).toEqual(
    expect.arrayContaining(['e', 'a', 'o', 'c', 'n', 'u', '1', '2', '3', '4', '5', 'Shift+E']),
  )
  act(() =>
    enterActions([
      {
        id: 'a1',
        at: 1,
        kind: 'change',
        name: 'tickets',
        objectId: 't1',
        title: 'Slow report',
        method: 'PATCH',
        path: '/support/tickets/t1/',
        sent: { resolved: true },
        before: { resolved: false },
        after: { resolved: true },
        state: 'done',
      },
    ]),
  )
  const sent = vi.fn<typeof fetch>(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', sent)
  const press = () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true }))
  act(() => void press())
  act(() => void press())
  // It looks at the ticket first, once for both presses.
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.lastCall?.[0]).toContain('/tickets/t1/')
})
