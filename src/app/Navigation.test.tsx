import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { answeredLists } from '../data/answeredLists.ts'
import { followMissingLists } from '../hooks/followMissingLists.ts'
import { resources } from '../resources/resources.ts'
import { Icon, isEarlyIcon, type IconName } from '../ui/Icon.tsx'
import { Navigation } from './Navigation.tsx'

const shapeOf = (icon: IconName) => {
  const { container, unmount } = render(<Icon name={icon} />)
  const shape = container.querySelector('svg')?.innerHTML
  unmount()
  return shape
}

test('deploy-12 a list that this deployment does not have is marked once in the menu, until it answers', () => {
  render(
    <MemoryRouter>
      <Navigation />
    </MemoryRouter>,
  )
  const charges = () => screen.getByRole('link', { name: 'Charges' })
  const stop = followMissingLists('There is no such list here')
  expect(charges()).not.toHaveAttribute('title')
  act(() => answeredLists.set({ charges: 'missing', users: 'several' }))
  expect(charges()).toHaveAccessibleDescription('There is no such list here')
  expect(screen.getAllByTitle('There is no such list here')).toEqual([charges()])
  act(() => answeredLists.set({ charges: 'empty' }))
  expect(charges()).not.toHaveAttribute('title')
  stop()
})

test('every collection has an icon that comes with the menu', () => {
  expect(Object.values(resources).filter(({ icon }) => !isEarlyIcon(icon))).toEqual([])
})

test('ux-36 the inbox has the tray icon, the notifications have the bell icon', () => {
  const [tray, bell] = [shapeOf('inbox'), shapeOf('bell')]
  render(
    <MemoryRouter>
      <Navigation />
    </MemoryRouter>,
  )
  const shown = (name: string) => screen.getByRole('link', { name }).querySelector('svg')?.innerHTML
  expect(shown('Inbox')).toBe(tray)
  expect(shown('Notifications')).toBe(bell)
})
