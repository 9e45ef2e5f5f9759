import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Accessibility } from './Accessibility.tsx'

test('A-2 U3 the accessibility statement has its date, its goal, the known gaps and a way to report', () => {
  render(
    <MemoryRouter>
      <Accessibility />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Accessibility',
    'Goal',
    'How it is tested',
    'Known gaps',
    'Report a problem',
  ])
  expect(screen.getByText(/^WCAG 2\.2, level AA/)).toHaveTextContent(/2026/)
  expect(screen.getByRole('link', { name: 'Ask for help' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/help\?page=/),
  )
})
