import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Freshness } from './Freshness.tsx'

test.each([
  [0, 'Loaded just now'],
  [42, 'Loaded 40 s ago'],
  [180, 'Loaded 3 min ago'],
])('ux-18 data read %i s ago is shown as loaded, not updated', (seconds, expectedText) => {
  render(<Freshness at={Date.now() - seconds * 1000} />)
  expect(screen.getByText(expectedText)).toBeVisible()
})
