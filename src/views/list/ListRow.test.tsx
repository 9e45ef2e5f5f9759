import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Item } from '../../metadata/item.ts'
import { resourceNames, resources, type ResourceName } from '../../resources/resources.ts'
import { columnsOf, defaultColumnIds } from './columns.ts'
import { ListRow } from './ListRow.tsx'

function row(name: ResourceName, item: Item) {
  const resource = resources[name]
  const all = columnsOf(resource, [item])
  const shown = new Set(defaultColumnIds(resource, all))
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <table>
          <tbody>
            <ListRow
              name={name}
              resource={resource}
              item={item}
              columns={all.filter(({ id }) => shown.has(id))}
              pins={1}
              isCurrent={false}
              isPreviewed={false}
              focusNow={false}
              onRemove={() => {}}
            />
          </tbody>
        </table>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return container
}

test('ux-7 the card of a charge starts with its amount; missing values are marked to be hidden', () => {
  const card = row('charges', {
    object_id: 'c',
    name: 'Platform',
    amount: '49.00',
    currency: 'EUR',
    method: null,
  })
  expect(card.querySelector('[data-card="lead"]')).toHaveTextContent('49.00EUR')
  expect(card.querySelector('[data-card="second"] > [data-none]')).toHaveTextContent('—')
})

test('ux-7 the card of a ticket starts with its severity', () => {
  const card = row('tickets', { object_id: 't', title: 'Slow', severity: 'system_impaired' })
  expect(card.querySelector('[data-card="lead"]')).toHaveTextContent('System impaired')
})

test('ux-7 the card of a payment method shows its owner, if the service returns it', () => {
  const listColumns = columnsOf(resources.paymentMethods, [
    { object_id: 'm', name: 'Visa', owner: 'u' },
  ])
  expect(listColumns.find(({ id }) => id === 'owner')).toMatchObject({
    card: 'second',
    label: 'Owner',
  })
  expect(defaultColumnIds(resources.paymentMethods, listColumns)).toEqual(['title', 'owner'])
  const unknown = columnsOf(resources.paymentMethods, [{ object_id: 'm', name: 'Visa' }])
  expect(defaultColumnIds(resources.paymentMethods, unknown)).toEqual(['title'])
})

test.each(resourceNames.filter((name) => resources[name].card))(
  'ux-7 %s: the fields of the card are among the default columns',
  (name) => {
    const { card, fields } = resources[name]
    const cardFields = [card?.lead, card?.second].filter(
      (key) => key !== undefined && key in fields,
    )
    const ids = defaultColumnIds(resources[name], columnsOf(resources[name], []))
    expect(ids).toEqual(expect.arrayContaining(cardFields))
  },
)
