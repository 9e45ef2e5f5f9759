import { expect, it } from 'vitest'
import { planHoursOf } from './planHours.ts'

it('knows plans that are served at all hours', () => {
  for (const text of ['24/7', '24x7', ' 24 / 7 ', 'Around the clock', 'rund um die Uhr'])
    expect(planHoursOf(text), text).toEqual({ is: 'always' })
})

it('keeps any other text as it is written', () => {
  expect(planHoursOf('Mon-Fri 9-17 CET')).toEqual({ is: 'some', text: 'Mon-Fri 9-17 CET' })
  expect(planHoursOf('24/5')).toEqual({ is: 'some', text: '24/5' })
  for (const value of ['', null, undefined, 7])
    expect(planHoursOf(value)).toEqual({ is: 'unknown' })
})
