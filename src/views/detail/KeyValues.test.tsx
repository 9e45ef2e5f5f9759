import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../data/queryClient.ts'
import { KeyValues } from './KeyValues.tsx'

test('design-11 an object is shown by its keys to the second depth, without what the record says itself', () => {
  const owners = ['ada@north.test']
  const settings = {
    owners,
    retention_days: 730,
    encrypted: true,
    tables: ['orders', 'customers'],
    events: { job_failed: false, deep: { a: 1 } },
  }
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <KeyValues value={settings} record={{ object_id: 'x', owners, settings }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const pairs = screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling: value }) => [
      textContent,
      value?.querySelector('dl') ? '' : value?.textContent,
    ])
  expect(pairs).toEqual([
    ['Retention days', '730'],
    ['Encrypted', 'On'],
    ['Tables', 'orderscustomers'],
    ['Events', ''],
    ['Job failed', 'Off'],
    ['Deep', 'a'],
  ])
  expect(screen.queryByText('ada@north.test')).toBeNull()
})
