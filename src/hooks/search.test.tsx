import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { put, useSearch } from './search.ts'

function Page() {
  const [search, change] = useSearch()
  return (
    <>
      <p>query: {search.toString()}</p>
      <button
        type="button"
        onClick={() => {
          change((next) => put(next, 'model', undefined), { replace: false })
          change((next) => put(next, 'transfer', 'trf_2'), { replace: false })
        }}
      >
        both
      </button>
      <button
        type="button"
        onClick={() => change((next) => put(next, 'page', '2'), { replace: true })}
      >
        one
      </button>
    </>
  )
}

test('L3 a second change builds on the first one, before a page is drawn for it', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: ['/?model=mdl_1'],
  })
  render(<RouterProvider router={router} />)
  screen.getByRole('button', { name: 'both' }).click()
  await screen.findByText('query: transfer=trf_2')
  // Once drawn, the address itself counts: also after Back.
  await router.navigate('/?model=mdl_1')
  await screen.findByText('query: model=mdl_1')
  screen.getByRole('button', { name: 'one' }).click()
  expect(await screen.findByText('query: model=mdl_1&page=2')).toBeTruthy()
})
