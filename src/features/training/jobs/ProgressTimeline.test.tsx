import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProgressTimeline } from './ProgressTimeline.tsx'

it('use-40 the labels of the progress stand beside the drawing, which is stretched, not in it', () => {
  const since = Date.UTC(2026, 10, 27, 9)
  const points = [0, 0.25, 0.5].map((value, n) => ({ at: since + n * 60_000, value }))
  render(<ProgressTimeline history={{ since, points }} scale="fraction" />)
  const drawing = screen.getByRole('img', { name: '3 values recorded, from 0% to 50%' })
  expect(drawing.querySelectorAll('text')).toHaveLength(0)
  expect(drawing.querySelectorAll('path')).not.toHaveLength(0)
  for (const label of ['0%', '50%', '100%']) expect(screen.getByText(label)).toBeInTheDocument()
})
