import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as transport from '../client/transport.ts'
import { outlookOf } from '../domain/subscriptions.ts'
import { formatChoices } from '../messages/formats.ts'
import { resources } from '../resources/resources.ts'
import { stateOf } from './stateOf.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T20:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  formatChoices.set({})
})

const labels = {
  renews: 'Renews',
  ends: 'Ends',
  ended: 'Ended',
  until: undefined,
  noDate: undefined,
}

it.each([
  ['Pacific/Kiritimati', '2026-11-30'],
  ['America/Los_Angeles', '2026-11-29'],
])(
  'OT-2 in %s the label of a subscription agrees with its outlook on the day %s',
  (zone, today) => {
    formatChoices.set({ zone })
    const days = ['2026-11-28', '2026-11-29T23:00:00Z', '2026-11-30', '28.11.2026', '', null]
    for (const expires_on of [...days, undefined])
      for (const auto_renew of [true, false, null, undefined]) {
        const one = { object_id: 's', expires_on, auto_renew }
        expect(stateOf(resources.subscriptions, one)?.label).toBe(labels[outlookOf(one, today)])
      }
  },
)

it('a token expires by the clock of the service, as its time is shown', () => {
  const label = () =>
    stateOf(resources.tokens, { object_id: 't', expires_at: '2026-11-29T20:05:00Z' })?.label
  expect(label()).toBe('Valid')
  vi.spyOn(transport, 'getClockAheadMs').mockReturnValue(7 * 60_000)
  expect(label()).toBe('Expired')
})
