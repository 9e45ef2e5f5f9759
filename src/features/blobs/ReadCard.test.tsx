import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, remoteSession } from '../../pages/openForm.tsx'
import { sessionOptions } from '../../session/session.ts'
import { ReadCard } from './ReadCard.tsx'
import { useBlobReading } from './useBlobReading.ts'

beforeEach(() => queryClient.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Card = () => <ReadCard blobs={useBlobReading('s1')} />

test.each([
  [true, 'No blobs yet'],
  [false, 'There is no such operation or record here'],
])('a missing blob means none only on the local service (%s)', async (local, text) => {
  const service = { id: 'one', name: 'Service', local }
  queryClient.setQueryData(sessionOptions().queryKey, { ...remoteSession, service })
  fakeService(() => ({ status: 404 }))
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Card />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: /^Read/ }))
  expect(await screen.findByText(text, { exact: false })).toBeVisible()
})
