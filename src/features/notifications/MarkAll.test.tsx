import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { fakeService, type Reply } from '../../pages/openForm.tsx'
import { MarkAll } from './MarkAll.tsx'

afterEach(() => vi.unstubAllGlobals())

test('OW-1 Mark all read is a form like any other: what is blank or refused is said at its field', async () => {
  const user = userEvent.setup()
  const replies: Reply[] = [{ status: 400, body: { content: ['Too short.'] } }, { body: {} }]
  const { writes } = fakeService(() => replies.shift() ?? {})
  const onDone = vi.fn<() => void>()
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MarkAll
          anchor={document.body}
          onClose={() => undefined}
          onDone={onDone}
          onCheck={async () => ''}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const subject = screen.getByRole('textbox', { name: 'Subject' })
  await user.clear(subject)
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  await vi.waitFor(() => expect(subject).toBeInvalid())
  expect(writes).toHaveLength(0)

  await user.type(subject, 'All of them')
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  const content = screen.getByRole('textbox', { name: 'Content' })
  await vi.waitFor(() => expect(content).toHaveAccessibleDescription('Too short.'))
  expect(onDone).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(writes.map(({ form }) => form)).toEqual(
    [1, 2].map(() => ({ subject: 'All of them', content: 'Mark all read', read: 'true' })),
  )
})
