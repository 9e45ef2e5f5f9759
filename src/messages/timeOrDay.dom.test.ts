import { expect, it } from 'vitest'
import { timeOrDay } from './timeOrDay.ts'

it('has the day only where it is another one', () => {
  const at = new Date(2026, 10, 21, 9, 20).getTime()
  expect(timeOrDay(at, new Date(2026, 10, 21, 23, 0).getTime())).toMatch(/^0?9:20/)
  expect(timeOrDay(at, new Date(2026, 10, 22, 1, 0).getTime())).toMatch(/21/)
})

it('use-21 has the year where it is another one', () => {
  const at = new Date(2025, 11, 4, 17, 9).getTime()
  expect(timeOrDay(at, new Date(2026, 10, 25).getTime())).toMatch(/2025/)
  expect(timeOrDay(at, new Date(2025, 11, 25).getTime())).not.toMatch(/2025/)
})
