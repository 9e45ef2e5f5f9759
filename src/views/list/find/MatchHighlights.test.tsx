import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MatchHighlights } from './MatchHighlights.tsx'

test('U11 a list is restyled when a search begins and ends, not at each key', () => {
  const frame = document.createElement('div')
  const changes: MutationRecord[] = []
  const observer = new MutationObserver((records) => changes.push(...records))
  observer.observe(frame, { attributes: true })
  const within = { current: frame }
  const highlights = (search: string) => (
    <MatchHighlights search={search} literal={undefined} columns={[]} within={within} />
  )
  const { rerender } = render(highlights(''))
  for (const search of ['c', 'ca', 'car']) rerender(highlights(search))
  expect(frame.hasAttribute('data-found')).toBe(true)
  rerender(highlights(''))
  expect(frame.hasAttribute('data-found')).toBe(false)
  changes.push(...observer.takeRecords())
  expect(changes).toHaveLength(2)
})
