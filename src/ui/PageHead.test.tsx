import { act, cleanup, render, screen } from '@testing-library/react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
  vi.resetModules()
})

/** A document that was loaded at `/`, with its own copy of the heading's memory. */
async function load() {
  const { PageHead } = await import('./PageHead.tsx')
  const router = createBrowserRouter([
    // The script of the first page is still loading.
    { path: '/', element: null },
    { path: '/stores', element: <PageHead title="Stores" /> },
    { path: '/users', element: <PageHead title="Users" /> },
  ])
  render(<RouterProvider router={router} />)
  return async (path: string) => act(() => router.navigate(path))
}

test('A05 the heading takes the focus also when the first page was left before it had one', async () => {
  const open = await load()
  await open('/stores')
  expect(screen.getByRole('heading', { name: 'Stores' })).toHaveFocus()
  await open('/users')
  expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus()
})

test('A05 the heading of the document that was loaded leaves the focus alone', async () => {
  const { PageHead } = await import('./PageHead.tsx')
  const router = createBrowserRouter([{ path: '/', element: <PageHead title="Home" /> }])
  render(<RouterProvider router={router} />)
  expect(screen.getByRole('heading', { name: 'Home' })).not.toHaveFocus()
})
