import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { DetailTabs } from './DetailTabs.tsx'

test('A11 the current tab is scrolled into sight, at first and when it changes', () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const tabs = ['People', 'Billing'].map((label) => ({ id: label, label, render: () => null }))
  const page = (current: string) => (
    <MemoryRouter>
      <DetailTabs tabs={tabs} item={undefined} current={current} endRef={undefined} />
    </MemoryRouter>
  )
  const { rerender } = render(page('Billing'))
  expect(scroll.mock.instances).toEqual([screen.getByRole('link', { name: 'Billing' })])
  rerender(page('People'))
  expect(scroll.mock.instances.at(-1)).toBe(screen.getByRole('link', { name: 'People' }))
})
