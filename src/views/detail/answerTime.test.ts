import { expect, test } from 'vitest'
import { answerTime } from './answerTime.ts'

const platinum = {
  object_id: 'pla_1',
  name: 'Platinum',
  general_guidance: '4 h',
  production_system_impaired: '1 h',
  production_system_down: ' ',
  hours: '24/7',
}
const ticket = (severity: unknown) => ({ object_id: 'tic_1', severity })

test.each([
  'production_system_impaired',
  'Production system impaired',
  'PRODUCTION-SYSTEM-IMPAIRED',
])('ux-2 a ticket that is %s gets the answer time of that severity', (severity) => {
  expect(answerTime(ticket(severity), platinum)).toEqual({
    time: '1 h',
    severity: 'Production system impaired',
  })
})

test.each(['system_impaired', 'production_system_down', 'hours', 'name', 'urgent', 3, null])(
  'ux-2 no answer time is shown for %s, for which the plan has none',
  (severity) => {
    expect(answerTime(ticket(severity), platinum)).toBeUndefined()
  },
)
