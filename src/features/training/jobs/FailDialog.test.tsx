import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/queryClient.ts'
import { fakeService } from '../../../pages/openForm.tsx'
import { FailDialog } from './FailDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const job = { object_id: 'job_1', enrich: 'enr_1', failed: false }

test('B5 FC15 an encoding that is not read is changed in one press', async () => {
  const replies = [{ status: 415 }, { body: { ...job, failed: true } }]
  const { writes } = fakeService(({ method }) =>
    method === 'GET' ? { body: job } : (replies.shift() ?? {}),
  )
  const onClose = vi.fn<() => void>()
  const user = userEvent.setup()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FailDialog item={job} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Set failed = true' }))
  await user.click(await screen.findByRole('button', { name: 'Send as multipart' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(writes.map(({ method, path, form }) => [method, path, form])).toEqual([
    ['PATCH', '/enrich/jobs/job_1/', { failed: 'true' }],
    ['PATCH', '/enrich/jobs/job_1/', { failed: 'true' }],
  ])
})
