import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { seriesOf } from '../features/training/jobs/compare.ts'
import { drawnPlaces, extentOf } from './extent.ts'
import { apart, LineChart } from './LineChart.tsx'

const channel = (hex: string) => {
  const share = Number.parseInt(hex, 16) / 255
  return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = (hex: string) =>
  0.2126 * channel(hex.slice(1, 3)) +
  0.7152 * channel(hex.slice(3, 5)) +
  0.0722 * channel(hex.slice(5))
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

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

describe('design-35 several lines', () => {
  it('are told apart by signs at their ends, in the order of their values and never on each other', () => {
    const ends = apart([0.5, 0.51, 0.98, 0.99])
    expect(ends.map(({ text }) => text)).toEqual(['A', 'B', 'C', 'D'])
    for (const [n, { at }] of ends.entries()) {
      expect(at).toBeLessThanOrEqual(1)
      expect(at - (ends[n - 1]?.at ?? -1)).toBeGreaterThan(0.149)
    }
    render(
      <LineChart
        name="Loss"
        lines={[
          { name: 'job one', values: [1, 2] },
          { name: 'job two', values: [2, 1] },
        ]}
      />,
    )
    const legend = screen.getByRole('list', { name: 'Lines' })
    expect(legend).toHaveTextContent(/A.*job one.*B.*job two/)
  })

  it('and bars on their tracks have a contrast of 3 to 1', () => {
    const css = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8')
    const tokens = (name: string) =>
      new RegExp(`--c-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`)
        .exec(css)
        ?.slice(1) ?? []
    const bars = ['accent', 'accentFill', 'warnDot', 'badDot', 'progressDot', 'neutralDot']
    for (const [scheme, track] of tokens('inset').entries())
      for (const bar of bars)
        expect(contrast(tokens(bar)[scheme] ?? '', track), `${bar} ${scheme}`).toBeGreaterThan(3)
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
