import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { setQueryParam, useSearch } from './search.ts'
import { useUnsavedGuard } from './unsavedGuard.ts'

function Page() {
  const [search, change] = useSearch()
  return (
    <>
      <p>query: {search.toString()}</p>
      <button
        type="button"
        onClick={() => {
          change((next) => setQueryParam(next, 'model', undefined), { replace: false })
          change((next) => setQueryParam(next, 'transfer', 'trf_2'), { replace: false })
        }}
      >
        both
      </button>
      <button
        type="button"
        onClick={() => change((next) => setQueryParam(next, 'page', '2'), { replace: true })}
      >
        one
      </button>
    </>
  )
}

test('L3 a second change builds on the first one, before the page is rendered again', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }], {
    initialEntries: ['/?model=mdl_1'],
  })
  render(<RouterProvider router={router} />)
  screen.getByRole('button', { name: 'both' }).click()
  await screen.findByText('query: transfer=trf_2')
  // Once rendered, the address itself is used, also after Back.
  await router.navigate('/?model=mdl_1')
  await screen.findByText('query: model=mdl_1')
  screen.getByRole('button', { name: 'one' }).click()
  expect(await screen.findByText('query: model=mdl_1&page=2')).toBeTruthy()
})

function Guarded() {
  const [search, change] = useSearch()
  const guard = useUnsavedGuard(() => search.get('page') === null)
  const turn = () => change((next) => setQueryParam(next, 'page', '2'), { replace: true })
  return (
    <>
      <p>query: {search.toString()}</p>
      {guard.isAsking ? (
        <>
          <button type="button" onClick={guard.stay}>
            stay
          </button>
          <button type="button" onClick={guard.leave}>
            leave
          </button>
        </>
      ) : (
        <button type="button" onClick={turn}>
          turn
        </button>
      )}
    </>
  )
}

test('bug-11 a blocked change can be requested again', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Guarded /> }])
  render(<RouterProvider router={router} />)
  screen.getByRole('button', { name: 'turn' }).click()
  ;(await screen.findByRole('button', { name: 'stay' })).click()
  ;(await screen.findByRole('button', { name: 'turn' })).click()
  ;(await screen.findByRole('button', { name: 'leave' })).click()
  expect(await screen.findByText('query: page=2')).toBeTruthy()
})
