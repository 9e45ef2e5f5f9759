import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ChargeList } from './ChargeList.tsx'

test('S7 design-1 charges beside a record say their state in words, and link to their pages', () => {
  const amount = { amount: '4900', currency: 'EUR' }
  const charges = [
    { object_id: 'a', name: 'One', failed: true, processed: false, ...amount },
    { object_id: 'b', name: 'Two', failed: false, processed: true, ...amount },
    { object_id: 'c', name: 'Three', failed: true, processed: true, ...amount },
  ]
  render(
    <MemoryRouter>
      <ChargeList title="Same method" charges={charges} current="a" />
    </MemoryRouter>,
  )
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'One4,900EURFailed',
    'Two4,900EURProcessed',
    'Three4,900EURProcessed and failed',
  ])
  // The one whose page this is leads nowhere.
  expect(rows.map((row) => within(row).queryByRole('link')?.textContent)).toEqual([
    undefined,
    'Two',
    'Three',
  ])
})
