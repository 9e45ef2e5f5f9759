import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { RouteCrash } from './RouteCrash.tsx'

const gone = 'Part of this page couldn’t be loaded'

test.each([
  [new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), gone],
  [new TypeError('Importing a module script failed.'), gone],
  [new TypeError('error loading dynamically imported module: /assets/a.js'), gone],
  // The error of the script's style sheet, which is requested first.
  [new Error('Unable to preload CSS for /assets/a.css'), gone],
  [new TypeError('undefined is not a function'), 'Something went wrong on this page'],
  [new Error('a module of the app is broken'), 'Something went wrong on this page'],
])('FC57 %s: a part of an earlier build is told apart from a fault', async (error, title) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const router = createMemoryRouter([
    {
      path: '/',
      ErrorBoundary: RouteCrash,
      HydrateFallback: () => null,
      lazy: () => Promise.reject(error),
    },
  ])
  render(<RouterProvider router={router} />)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})
