import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Navigation } from './Navigation.tsx'

const shapeOf = (icon: IconName) => {
  const { container, unmount } = render(<Icon name={icon} />)
  const shape = container.querySelector('svg')?.innerHTML
  unmount()
  return shape
}

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
