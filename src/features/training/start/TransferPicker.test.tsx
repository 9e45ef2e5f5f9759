import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../data/queryClient.ts'
import { reference } from '../../../metadata/field.ts'
import { fakeService, type Reply } from '../../../pages/openForm.tsx'
import { TransferPicker } from './TransferPicker.tsx'

beforeEach(() => queryClient.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function type(answer: Parameters<typeof fakeService>[0]) {
  fakeService(answer)
  render(
    <QueryClientProvider client={queryClient}>
      <label htmlFor="transfer">Transfer</label>
      <TransferPicker
        id="transfer"
        name="transfer"
        field={reference('transfers', 'required')}
        resource="models"
        value={undefined}
        onChange={() => undefined}
        onBlur={() => undefined}
        invalid={false}
        required
        describedBy={undefined}
        workspace="w1"
        variables={[]}
      />
    </QueryClientProvider>,
  )
  await userEvent.setup().type(screen.getByLabelText('Transfer'), 'zzz')
}
const results = [{ object_id: 'tr_1', name: 'Sales' }]

test('no transfer matches among all of the workspace', async () => {
  await type(() => ({ body: { count: 1, next: null, results } }))
  expect(await screen.findByText('No matching transfer in this workspace.')).toBeVisible()
})

test('the first of several pages has no match so far', async () => {
  await type(() => ({ body: { count: 30, next: 'more', results } }))
  expect(await screen.findByText('No matching transfer in this workspace so far.')).toBeVisible()
})

test('nothing is missing while transfers are loading', async () => {
  await type(() => new Promise<Reply>(() => undefined))
  expect(screen.queryByText(/No matching transfer/)).toBeNull()
})

test('a search without a match reads on until a page has one', async () => {
  const names = ['Sales', 'Stock', 'Puzzzle', 'Prices']
  await type(({ path }) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 1)
    const name = names[page - 1] ?? ''
    return { body: { count: 4, next: 'more', results: [{ object_id: `tr_${page}`, name }] } }
  })
  expect(await screen.findByRole('option', { name: /^Puzzzle/ })).toBeVisible()
  expect(screen.getByText(/^3 transfer inputs loaded/)).toBeVisible()
})
