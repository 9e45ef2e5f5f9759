import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { GroupedRows } from './GroupedRows.tsx'

afterEach(cleanup)

test.each([
  ['all', 0, 'State: Failed2', '1,200 EUR · 5 USD'],
  ['all', 2, 'State: Failed2', '1,200 EUR · 5 USD + 2 unknown'],
  ['page', 0, 'State: Failed2+', '1,200 EUR · 5 USD so far'],
] as const)(
  'L8 of %s loaded, a group says so with its count and sums',
  (is, without, head, sums) => {
    const totals = [
      { currency: 'EUR', amount: '1200' },
      { currency: 'USD', amount: '5' },
    ]
    render(
      <table>
        <tbody>
          <GroupedRows
            items={[{ object_id: 'a' }, { object_id: 'b' }]}
            groups={[{ label: 'Failed', count: 2, totals, without }]}
            field="State"
            source={{ scope: { is, total: undefined } }}
            columnCount={1}
            row={() => null}
            onRows={() => undefined}
          />
        </tbody>
      </table>,
    )
    expect(screen.getByRole('button')).toHaveTextContent(
      new RegExp(`^${head.replace('+', '\\+')}$`),
    )
    expect(screen.getByRole('rowheader')).toHaveTextContent(
      new RegExp(`${sums.replaceAll(/[.+]/g, '\\$&')}$`),
    )
  },
)
