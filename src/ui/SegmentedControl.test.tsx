import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SegmentedControl } from './SegmentedControl.tsx'

test('design-24 a value that is none of the choices does not compile, and none marks none', () => {
  const options = [{ id: '7' as const, label: '7 days' }]
  const marked = (value: '7' | undefined) => (
    <SegmentedControl label="Ends" options={options} value={value} onChange={() => undefined} />
  )
  // @ts-expect-error a number that is not there, in a text
  const wrong = <SegmentedControl options={options} value="undefined" onChange={() => undefined} />
  expect(wrong).toBeDefined()
  render(marked(undefined))
  expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'false')
})
