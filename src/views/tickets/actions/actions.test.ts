import { expect, it } from 'vitest'
import { ownersOf } from './owners.ts'
import { observedSeverities, observedValueOf } from './observedSeverities.ts'
import { comparedFields, conflictChoices } from './conflictChoices.ts'

const ticket = { object_id: 't1', owner: null, severity: 'urgent', resolved: false }

it('TK-5 a taken ticket is left, changed anyway, or taken over; only news is offered', () => {
  const now = { ...ticket, owner: 'rita' }
  expect(conflictChoices(now, { resolved: true }, 'me')).toEqual([
    { is: 'leave', values: {} },
    { is: 'anyway', values: { resolved: true } },
    { is: 'takeOver', values: { owner: 'me', resolved: true } },
  ])
  const kinds = (values: object, me?: string, item = now) =>
    conflictChoices(item, { ...values }, me).map(({ is }) => is)
  expect(kinds({ owner: 'me' }, 'me')).toEqual(['leave', 'anyway'])
  expect(kinds({ resolved: true })).toEqual(['leave', 'anyway'])
  expect(kinds({ resolved: true }, 'rita')).toEqual(['leave', 'anyway'])
  expect(kinds({ resolved: true }, 'me', { ...now, resolved: true })).toEqual(['leave', 'takeOver'])
})

it('TK-5 owner and state are compared always, the severity where it differs', () => {
  expect(comparedFields(ticket, { ...ticket, owner: 'rita' })).toEqual(['owner', 'resolved'])
  expect(comparedFields(ticket, { ...ticket, severity: 'low' })).toContain('severity')
})

it('a level is sent as this deployment spells it most often, and never guessed', () => {
  const severities = ['urgent', 'production_system_down', 'urgent', '3', 'low', ' ']
  const tickets = severities.map((severity, n) => ({ object_id: `t${n}`, severity }))
  expect(observedValueOf('production_system_down', tickets)).toBe('urgent')
  expect(observedValueOf('general_guidance', tickets)).toBe('low')
  expect(observedValueOf('business_critical_system_down', tickets)).toBeUndefined()
  expect([...observedSeverities(tickets)][0]).toEqual(['urgent', 2])
})

it('those with the most open tickets come first', () => {
  const of = (owner: string | null, resolved: boolean) => ({ object_id: 't', owner, resolved })
  const tickets = [of('a', true), of('a', true), of('b', false), of(null, false), of('c', true)]
  expect(ownersOf(tickets)).toEqual([
    { id: 'b', open: 1 },
    { id: 'a', open: 0 },
    { id: 'c', open: 0 },
  ])
})
