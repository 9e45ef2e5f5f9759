import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { AddPerson } from './AddPerson.tsx'

afterEach(() => vi.unstubAllGlobals())

const user = (n: number, first_name: string, email: string) => ({
  object_id: `usr_${n}`,
  first_name,
  last_name: 'Lind',
  email,
})

function show() {
  const results = [
    user(1, 'Zara', 'z.lind@bright.example'),
    user(2, 'Bo', 'bo@kestrel.example'),
    user(3, 'Ada', 'ada@kestrel.example'),
  ]
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json({ count: results.length, next: null, results }),
  )
  vi.stubGlobal('fetch', fetched)
  const onAdd = vi.fn<(email: string, role: string) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AddPerson known={new Set(['ada@kestrel.example'])} onAdd={onAdd} />
    </QueryClientProvider>,
  )
  return { onAdd, fetched }
}
const offered = () =>
  within(screen.getByRole('listbox', { name: 'Users' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('use-45 people are offered by name and address, once the field is entered; who is there is not', async () => {
  const { onAdd, fetched } = show()
  expect(fetched).not.toHaveBeenCalled()
  const email = screen.getByRole('combobox', { name: 'Email of a person' })
  await userEvent.click(email)
  await screen.findByRole('listbox', { name: 'Users' })
  expect(offered()).toEqual(['bo@kestrel.exampleBo Lind', 'z.lind@bright.exampleZara Lind'])
  await userEvent.type(email, 'zara')
  expect(offered()).toEqual(['z.lind@bright.exampleZara Lind'])
  await userEvent.clear(email)
  await userEvent.type(email, 'kestrel')
  expect(offered()).toEqual(['bo@kestrel.exampleBo Lind'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(email).toHaveValue('bo@kestrel.example')
  expect(onAdd).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('bo@kestrel.example', 'contributor')
  expect(fetched).toHaveBeenCalledOnce()
})

test('use-45 an address that is not offered is added as typed', async () => {
  const { onAdd } = show()
  await userEvent.type(
    screen.getByRole('combobox', { name: 'Email of a person' }),
    'cy@new.example',
  )
  await userEvent.keyboard('{Enter}')
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('cy@new.example', 'contributor')
})
