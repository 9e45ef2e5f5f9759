import { expect, it } from 'vitest'
import { byDay, whenText } from './days.ts'

const now = new Date(2026, 10, 20, 12).getTime()
const note = (object_id: string, at?: Date) => ({
  object_id,
  ...(at && { created_at: at.toISOString() }),
})

it('groups by day if times are known, in the order of the service', () => {
  const items = [
    note('a', new Date(2026, 10, 20, 9)),
    note('b', new Date(2026, 10, 20, 8)),
    note('c', new Date(2026, 10, 19, 23, 59)),
    note('d'),
  ]
  const days = byDay(items, now)
  expect(days.map((day) => day.items.length)).toEqual([2, 1, 1])
  expect(days.map((day) => day.label)).toEqual(['Today', 'Yesterday', undefined])
})

it('shows the time as one short word', () => {
  expect(whenText(new Date(2026, 10, 20, 10, 24).getTime(), now)).toMatch(/10:24/)
  expect(whenText(new Date(2026, 10, 17).getTime(), now)).toBe('Tue')
  expect(whenText(new Date(2026, 9, 3).getTime(), now)).toMatch(/Oct/)
})
