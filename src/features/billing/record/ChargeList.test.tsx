import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AttemptTimeline } from './AttemptTimeline.tsx'
import { ChargeList } from './ChargeList.tsx'

const amount = { amount: '4900', currency: 'EUR' }
const charges = [
  {
    object_id: 'a',
    name: 'One',
    failed: true,
    processed: false,
    ...amount,
    failure_reason: 'Expired',
  },
  { object_id: 'b', name: 'Two', failed: false, processed: true, ...amount },
  { object_id: 'c', name: 'Three', failed: true, processed: true, ...amount },
]

test('S7 design-1 charges beside a record say their state in words, and link to their pages', () => {
  render(
    <MemoryRouter>
      <ChargeList title="Same method" charges={charges} />
    </MemoryRouter>,
  )
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'One4,900EURFailed',
    'Two4,900EURProcessed',
    'Three4,900EURProcessed and failed',
  ])
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'One',
    'Two',
    'Three',
  ])
})

test('S7 the attempts at a payment say how each ended and why; the open one leads nowhere', () => {
  render(
    <MemoryRouter>
      <AttemptTimeline attempts={charges} current="a" />
    </MemoryRouter>,
  )
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'FailedExpired',
    'Processed',
    'Processed and failed',
  ])
  expect(rows.map((row) => within(row).queryByRole('link')?.textContent)).toEqual([
    undefined,
    'Processed',
    'Processed and failed',
  ])
})
