import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { itemKey } from '../../data/queries.ts'
import { queryClient } from '../../data/queryClient.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { FailureStrip, OtherFields } from './OtherFields.tsx'

const show = (fields: Record<string, unknown>) => {
  const item = { object_id: 'x', ...fields }
  const keys = Object.keys(fields)
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <FailureStrip item={item} keys={keys} />
        <OtherFields item={item} keys={keys} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  for (const folded of shown.container.querySelectorAll('details')) folded.open = true
  return shown
}
const terms = () => screen.queryAllByRole('term').map(({ textContent }) => textContent)

test('ux-15 names in snake case are shown as words, with the key on hover; other names stay', () => {
  show({ training_seconds_used: 12, sso_enforced: true, 'Odd-Key': 1, seatCount: 2 })
  expect(terms()).toEqual(['Training seconds used', 'SSO enforced', 'Odd-Key', 'seatCount'])
  expect(screen.getByText('Training seconds used')).toHaveAttribute(
    'data-hint',
    'training_seconds_used',
  )
})

test('ux-15 used and available amounts share one row', () => {
  show({
    training_seconds_used: '5400',
    training_seconds_quota: 435_600,
    predict_calls_used: 0,
    predict_calls_quota: 250_000,
    seats_used: 7,
    rows_limit: 10,
  })
  expect(terms()).toEqual(['Training time', 'Predict calls', 'Seats used', 'Rows limit'])
  expect(screen.getByText('1 h 30 min of 121 h')).toHaveAttribute(
    'data-hint',
    '5,400 of 435,600 seconds',
  )
  expect(screen.getByText('0 of 250,000')).toBeVisible()
})

test('ux-15 usage without a number is not shown as usage', () => {
  show({ calls_used: null, calls_quota: 10, rows_used: 'many', rows_quota: 'all' })
  expect(screen.queryByText(/ of /)).toBeNull()
  expect(screen.getByText('10')).toBeVisible()
  expect(screen.getByText('many')).toBeVisible()
})

test('use-44 ux-15 one fold holds what only experts need, the empty fields last', () => {
  const { container } = show({ calls: null, note: '', tags: [], limits: {}, seats: 0, on: false })
  const folds = container.querySelectorAll('details')
  expect(folds).toHaveLength(1)
  expect(within(folds[0] ?? container).getByRole('heading')).toHaveTextContent('More')
  // Names alone: a number beside "Invited" reads as invited people.
  expect(folds[0]?.querySelector('summary')).toHaveTextContent(
    /^More\s*Seats, On, Calls, Note, Tags, Limits$/,
  )
  expect(terms()).toEqual(['Seats', 'On', 'Calls', 'Note', 'Tags', 'Limits'])
  expect(folds[0]).toHaveTextContent(
    /Calls\s*null\s*Note\s*Empty\s*Tags\s*0 items\s*Limits\s*0 items/,
  )
})

test('ux-15 people are listed with their initials and an e-mail link', () => {
  show({ owners: ['ingrid.solheim@north.test', 'ada@north.test'], tags: ['a', 'b'] })
  const [first] = within(screen.getByText('Owners').closest('div') ?? document.body).getAllByRole(
    'listitem',
  )
  expect(first).toHaveTextContent('ISingrid.solheim@north.test')
  expect(screen.getByRole('link', { name: 'ada@north.test' })).toHaveAttribute(
    'href',
    'mailto:ada@north.test',
  )
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('ux-15 the avatar of a known account has the colour of its name, as on every other page', () => {
  const user = { object_id: 'usr_1', email: 'Ada@north.test', first_name: 'Ada', last_name: 'Berg' }
  queryClient.setQueryData(itemKey('users', 'usr_1'), { item: user, etag: undefined })
  const { container } = show({ owners: ['ada@north.test'] })
  const own = render(<Avatar name="Ada Berg" />).container
  const colour = (within: HTMLElement) =>
    within.querySelector<HTMLElement>('[aria-hidden][style]')?.style.getPropertyValue('--hue')
  expect(colour(container)).toBe(colour(own))
  expect(colour(own)).toBeTruthy()
})

test('ux-15 the failure reason of a record is shown once, above the other fields', () => {
  show({ failure_reason: 'Insufficient funds', error: null, region: 'eu' })
  const strip = screen.getByRole('region', { name: 'Failure reason' })
  expect(strip).toHaveTextContent('Failure reason: Insufficient funds')
  expect(screen.getAllByText('Insufficient funds')).toHaveLength(1)
  expect(terms()).toEqual(['Region', 'Error'])
})

test('a list of named records shows their names, with the details of each', async () => {
  const invitation = (name: string) => ({
    workspace: 'wsp_1',
    name,
    role: 'contributor',
    invited_by: 'ingrid.solheim@north.test',
    created_at: null,
  })
  show({
    invitations: [
      invitation('Kestrel Freight'),
      ...Array.from({ length: 7 }, () => invitation('Verano')),
    ],
    nested: [{ name: 'a', parts: [{ b: 1 }] }],
  })
  const [first] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent(
    'Kestrel FreightRole: contributorInvited by: ingrid.solheim@north.test',
  )
  expect(screen.getAllByText('Verano')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: '2 more' }))
  expect(screen.getAllByText('Verano')).toHaveLength(7)
  // The sheet of the loading block hides it until its script has loaded.
  await waitFor(() => expect(screen.getByText(/"parts"/)).toBeVisible())
})
