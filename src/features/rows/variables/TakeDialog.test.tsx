import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/queryClient.ts'
import { fakeService, remoteSession } from '../../../pages/openForm.tsx'
import { sessionOptions } from '../../../session/session.ts'
import { TakeDialog } from './TakeDialog.tsx'

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(sessionOptions().queryKey, remoteSession)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['[]', 'This table has no rows to take columns from.'],
  ['"later"', 'No columns could be read.'],
])('the answer %s to the reading of columns says: %s', async (raw, text) => {
  const store = { object_id: 's1000001', name: 'Events' }
  fakeService(({ path }) => {
    if (path.includes('read_rows')) return { raw }
    return path.includes('s1000001') ? { body: store } : { body: [store] }
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <TakeDialog
          fallback="none"
          uses={['none']}
          positionOf={() => undefined}
          onTake={() => undefined}
          onClose={() => undefined}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByLabelText('Store'))
  await user.paste('s1000001')
  await screen.findByDisplayValue('Events')
  await user.type(screen.getByLabelText('Table'), 'events')
  await user.click(screen.getByRole('button', { name: 'Read columns' }))
  expect(await screen.findByText(text)).toBeVisible()
})
