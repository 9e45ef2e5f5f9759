import { expect, it } from 'vitest'
import { bySpan, whenText } from './days.ts'

const now = new Date(2026, 10, 20, 12).getTime()
const note = (object_id: string, at?: Date) => ({
  object_id,
  ...(at && { created_at: at.toISOString() }),
})

it('design-15 groups by span if times are known, in the order of the service', () => {
  const items = [
    note('a', new Date(2026, 10, 20, 9)),
    note('b', new Date(2026, 10, 20, 8)),
    note('c', new Date(2026, 10, 19, 23, 59)),
    note('monday', new Date(2026, 10, 16, 1)),
    note('sunday', new Date(2026, 10, 15, 23)),
    note('long ago', new Date(2025, 10, 18)),
    note('d'),
  ]
  expect(bySpan(items, now).map(({ label, items: ofSpan }) => [label, ofSpan.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['This week', 1],
    ['Earlier', 2],
    [undefined, 1],
  ])
})

it('shows the time as one short word', () => {
  expect(whenText(new Date(2026, 10, 20, 10, 24).getTime(), now)).toMatch(/10:24/)
  expect(whenText(new Date(2026, 10, 17).getTime(), now)).toBe('Tue')
  expect(whenText(new Date(2026, 9, 3).getTime(), now)).toMatch(/Oct/)
})
