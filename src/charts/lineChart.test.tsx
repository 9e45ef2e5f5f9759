import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { seriesOf } from '../features/training/jobs/compare.ts'
import { drawnPlaces, extentOf } from './extent.ts'
import { LineChart } from './LineChart.tsx'

const drawn = (history: unknown) => {
  const lines = seriesOf({ object_id: 'j1', history })
  const { container } = render(<LineChart name="Loss" lines={lines} />)
  return { lines, container, legend: screen.getByRole('list', { name: 'Lines' }) }
}

describe('case-14 design-35 a line', () => {
  it('names its gaps, and has no last value where the last step has none', () => {
    const { legend } = drawn([
      { epoch: 1, loss: 0.9 },
      { epoch: 2, loss: 0.6 },
      { epoch: 3, loss: null },
      { epoch: 4, loss: 'NaN' },
    ])
    expect(legend).toHaveTextContent(
      'Lowest 0.6 · Highest 0.9 · Last none · 2 steps without a value',
    )
  })

  it('of a list with a gap is drawn in two parts', () => {
    const { container, legend } = drawn([0.9, 0.6, null, 0.5, 0.4])
    expect(legend).toHaveTextContent('Last 0.4 · 1 step without a value')
    const path = container.querySelector('[data-line="0"][d^="M0"]')?.getAttribute('d') ?? ''
    expect(path.match(/M/g)).toHaveLength(2)
    expect(seriesOf({ object_id: 'j1', tags: ['a', null, 'b'] })).toEqual([])
  })

  it('stands over its epochs, on the axis and in the table', () => {
    const { container } = drawn([
      { epoch: 1, loss: 0.9 },
      { epoch: 10, loss: 0.6 },
      { epoch: 100, loss: 0.5 },
    ])
    const path = container.querySelector('[data-line="0"][d^="M0"]')?.getAttribute('d') ?? ''
    expect(path).toMatch(/^M0,[\d.]+L9\.09,[\d.]+L100,/)
    expect(screen.getByText('100')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'View as table' }))
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '1',
      '10',
      '100',
    ])
  })
})

describe('case-15 a series of 200,000 numbers', () => {
  const values = Array.from({ length: 200_000 }, (_, n) => (n === 77_777 ? 9 : Math.sin(n / 1000)))

  it('is drawn with few points and every peak', () => {
    expect(extentOf(values)[1]).toBe(9)
    const places = drawnPlaces(values)
    expect(places.length).toBeLessThan(2500)
    expect(places).toContain(77_777)
    expect(places.at(-1)).toBe(199_999)
    const { legend } = drawn(values)
    expect(legend).toHaveTextContent('Highest 9')
  })
})
