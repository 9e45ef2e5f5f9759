import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../../data/queryClient.ts'
import { fakeService, startEachSignedIn } from '../../../pages/openForm.tsx'
import { TakeDialog } from './TakeDialog.tsx'

startEachSignedIn()

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
