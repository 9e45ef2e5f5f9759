import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { summaryOf } from './columns.ts'
import { SummaryTable } from './SummaryTable.tsx'

test('design-19 the table of a training’s data shows days, not raw times', () => {
  const min = '2026-10-20T23:34:54.763Z'
  const tableSummary = summaryOf({ columns: { read_at: { type: 'date', min, max: min } } })
  if (!tableSummary) throw new Error('Not a summary.')
  render(<SummaryTable tableSummary={tableSummary} />)
  expect(screen.getAllByText('Oct 20, 2026')).toHaveLength(2)
  expect(screen.queryByText(min)).toBeNull()
})
