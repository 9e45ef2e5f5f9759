import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ServiceError } from '../../client/serviceError.ts'
import { SourceStates } from './SourceStates.tsx'

const item = { object_id: 't1', resolved: true }
const error = new ServiceError({
  outcome: 'failed',
  cause: 'network',
  request: { method: 'GET', path: '/support/tickets/' },
})

function renderStates(isFailed: boolean, found: number) {
  render(
    <SourceStates
      name="tickets"
      source={{
        items: [item],
        isLoaded: true,
        error: isFailed ? error : undefined,
        refresh: () => undefined,
      }}
      found={found}
      loading="loading"
      empty="No open tickets"
    >
      rows
    </SourceStates>,
  )
}

test('TK-8 R1 none found is said only when everything could be read', () => {
  renderStates(false, 0)
  expect(screen.getByText('No open tickets')).toBeVisible()
})

test('TK-8 R1 when reading failed before one was found, the failure is shown in its place', () => {
  renderStates(true, 0)
  expect(screen.queryByText('No open tickets')).toBeNull()
  expect(screen.getByText('The service couldn’t be reached')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('R1 rows that were read stay when reading on fails', () => {
  renderStates(true, 1)
  expect(screen.getByText('rows')).toBeVisible()
})
