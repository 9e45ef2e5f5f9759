import { expect, it } from 'vitest'
import { resources } from '../resources/resources.ts'
import { severityLevelOf, severityLevels } from './severityLevels.ts'
import { severityRank } from './ticketOrder.ts'

it('TK-2 slugs, words and codes of the same level are the same level', () => {
  for (const value of [
    'production_system_down',
    'Production system down',
    ' PRODUCTION-SYSTEM-DOWN ',
    'productionSystemDown',
    'urgent',
    'Urgent',
  ])
    expect(severityLevelOf(value), value).toBe('production_system_down')
})

it('TK-2 other text, numbers and nothing are no level, and come last', () => {
  for (const value of ['sev-x', '2', 2, '', null, undefined, 'down'])
    expect(severityLevelOf(value)).toBeUndefined()
  const ranked = ['sev-x', 'low', 'critical', 'normal'].toSorted(
    (one, other) => severityRank(one) - severityRank(other),
  )
  expect(ranked).toEqual(['critical', 'normal', 'low', 'sev-x'])
})

it('the levels are fields of plans', () => {
  for (const level of severityLevels)
    expect(Object.keys(resources.supportPlans.fields)).toContain(level)
})
