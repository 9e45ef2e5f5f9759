import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AllRecords } from '../../data/allRecords.ts'
import { EmptyQueue } from './EmptyQueue.tsx'

const whole: AllRecords = {
  items: [],
  state: 'complete',
  read: 25,
  error: undefined,
  total: 420,
  updatedAt: 0,
}
const none = () => undefined

test('TK-8 that no ticket is open is said when all were read', () => {
  render(<EmptyQueue view="due" whole={whole} isSearched={false} onClear={none} />)
  expect(screen.getByText('No open tickets')).toBeVisible()
})

test.each(['reading', 'stopped', 'failed', 'checking', 'changing'] as const)(
  'TK-8 while the rest is %s, it is not',
  (state) => {
    const partial = { ...whole, state }
    const { rerender } = render(
      <EmptyQueue view="due" whole={partial} isSearched={false} onClear={none} />,
    )
    expect(screen.getByText('No loaded tickets match')).toBeVisible()
    expect(screen.queryByText('No open tickets')).toBeNull()
    rerender(<EmptyQueue view="due" whole={partial} isSearched onClear={none} />)
    expect(screen.getByText('No loaded tickets match')).toBeVisible()
    expect(screen.queryByText('No tickets match')).toBeNull()
  },
)

test('TK-8 of response targets that are unknown, "no tickets" is not said', () => {
  render(<EmptyQueue view="past" whole={whole} isUnsure isSearched={false} onClear={none} />)
  expect(screen.getByText('No loaded tickets match')).toBeVisible()
})
