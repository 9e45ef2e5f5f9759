import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { resources } from '../../resources/resources.ts'
import { aboutRun } from './aboutRun.ts'

const about = (values: Readonly<Record<string, unknown>>) =>
  aboutRun(new QueryClient(), 'tickets', resources.tickets.fields, { is: 'change', values })

test('the effect of a run shows a value as its field does', () => {
  expect(about({ severity: 'production_system_down' })).toBe(
    'Severity becomes Production system down',
  )
  expect(about({ severity: 'p1', resolved: true })).toBe(
    'Severity becomes p1 · Resolved becomes Resolved',
  )
})
