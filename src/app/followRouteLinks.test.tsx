import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { RouteLink } from '../ui/RouteLink.tsx'
import { followRouteLinks } from './followRouteLinks.ts'

const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/one?a=1'] })
const navigate = vi.spyOn(router, 'navigate')
followRouteLinks(router)
/** Prevents the default action, which jsdom would report as an unsupported navigation. */
const leftToBrowser = vi.fn<(event: Event) => void>((event) => event.preventDefault())

afterEach(() => {
  vi.clearAllMocks()
  window.removeEventListener('click', leftToBrowser)
})

test('a click on any part of a route link opens its page', async () => {
  render(
    <RouteLink to="/two">
      <b>Two</b>
    </RouteLink>,
  )
  await userEvent.click(screen.getByText('Two'))
  expect(router.state.location.pathname).toBe('/two')
  expect(router.state.historyAction).toBe('PUSH')
  await userEvent.click(screen.getByText('Two'))
  expect(router.state.historyAction).toBe('REPLACE')
})

test('with a key, by another link, and where the page has handled it, a click is not followed', async () => {
  window.addEventListener('click', leftToBrowser)
  render(
    <>
      <RouteLink to="/three">Three</RouteLink>
      <RouteLink to="/four" onClick={(event) => event.preventDefault()}>
        Four
      </RouteLink>
      <a href="/five">Five</a>
    </>,
  )
  const person = userEvent.setup()
  await person.keyboard('{Control>}')
  await person.click(screen.getByText('Three'))
  await person.keyboard('{/Control}')
  await person.click(screen.getByText('Four'))
  await person.click(screen.getByText('Five'))
  expect(leftToBrowser).toHaveBeenCalledTimes(3)
  expect(navigate).not.toHaveBeenCalled()
})
