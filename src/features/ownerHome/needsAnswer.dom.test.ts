import { expect, it } from 'vitest'
import { costOf } from './cost.ts'
import { costAnswer } from './CostColumn.tsx'
import { needsAnswer } from './NeedsColumn.tsx'
import { workingAnswer } from './WorkingColumn.tsx'
import type { Item } from '../../metadata/item.ts'
import { workingOf } from './working.ts'
import type { OwnerList, OwnerLists } from './useOwnerLists.ts'

const names = [
  'stores',
  'models',
  'jobs',
  'charges',
  'subscriptions',
  'tokens',
  'tickets',
  'workspaces',
  'serveEntries',
] as const

const empty = {
  items: [],
  isLoaded: true,
  isWhole: true,
  isGrowing: false,
  total: 0,
  error: undefined,
  retry: () => undefined,
}

/** Lists of an owner without records. */
const listsWith = (state: (name: (typeof names)[number]) => Partial<OwnerList>) =>
  Object.fromEntries(
    names.map((name) => [name, { ...empty, name, ...state(name) }]),
  ) as Partial<OwnerLists> as OwnerLists
const failed = { isLoaded: false, isWhole: false, error: new Error('503') }

it.each([
  ['all is read', () => ({}), 'Nothing needs your attention.', 'ok'],
  ['one failed', (name: string) => (name === 'tokens' ? failed : {}), 'Nothing so far.', 'neutral'],
  ['one is cut off', () => ({ isWhole: false }), 'Nothing so far.', 'neutral'],
  [
    'a charge does not say whether it failed',
    (name: string) => (name === 'charges' ? { items: [{ object_id: 'c' }] } : {}),
    'Nothing so far.',
    'neutral',
  ],
  [
    'a job does not say whether it failed',
    (name: string) => (name === 'jobs' ? { items: [{ object_id: 'j' }] } : {}),
    'Nothing so far.',
    'neutral',
  ],
  [
    'it is unknown whether a subscription renews',
    (name: string) =>
      name === 'subscriptions' ? { items: [{ object_id: 's', expires_on: '2026-12-01' }] } : {},
    'Nothing so far.',
    'neutral',
  ],
  [
    'a token does not say when it expires',
    (name: string) => (name === 'tokens' ? { items: [{ object_id: 't' }] } : {}),
    'Nothing so far.',
    'neutral',
  ],
  ['nothing could be read', () => failed, 'Unknown', 'neutral'],
])('use-9 "nothing" is claimed of what was read only: %s', (_, state, text, tone) => {
  expect(needsAnswer(listsWith(state), [], true, true, '2026-11-23')).toMatchObject({ text, tone })
})

it('use-9 of jobs read in part "none ran" is not said', () => {
  const working = workingOf([], 0)
  const saidOf = (isWhole: boolean) =>
    workingAnswer(
      listsWith(() => ({ isWhole })),
      working,
    )
  expect(saidOf(true)).toMatchObject({ text: 'No jobs ran recently.', scope: 'No jobs yet' })
  expect(saidOf(false)).toMatchObject({ text: 'Unknown', scope: '' })
})

it('use-9 of the oldest jobs of many nothing is concluded, of the newest it is', () => {
  const days = [1, 2, 3].map((day) => ({
    object_id: `j${day}`,
    created_at: `2026-11-0${day}T08:00:00Z`,
  }))
  const saidOf = (items: readonly Item[]) =>
    workingAnswer(
      listsWith((name) => (name === 'jobs' ? { items, isWhole: false } : {})),
      workingOf([], 0),
    ).text
  expect(saidOf(days)).toBe('Unknown')
  expect(saidOf(days.toReversed())).toBe('No jobs ran recently.')
})

it('use-9 of charges read in part "no charges" is not said', () => {
  const costs = costOf([], [], '2026-11-23')
  const saidOf = (isWhole: boolean) =>
    costAnswer(
      listsWith(() => ({ isWhole })),
      costs,
      0,
    )
  expect(saidOf(true)).toMatchObject({ scope: 'No charges yet' })
  expect(saidOf(false)).toMatchObject({ text: 'Unknown', scope: '' })
})

it('use-9 “nothing charged” is not said of charges without an amount or a state', () => {
  const created_at = '2026-11-20T10:00:00Z'
  const textOf = (charge: object) => {
    const charges = [{ object_id: 'c', created_at, ...charge }]
    const lists = listsWith((name) => (name === 'charges' ? { items: charges } : {}))
    return costAnswer(lists, costOf(charges, [], '2026-11-23'), Date.parse(created_at)).text
  }
  const left = '1 charge without a date, amount or state.'
  expect(textOf({ processed: true })).toBe(left)
  expect(textOf({ failed: false })).toBe(left)
  expect(textOf({ failed: false, processed: false, amount: '1' })).toBe(
    'Nothing charged this month.',
  )
})

it('use-9 beside a sum, the charges that are in none are said', () => {
  const charged = { created_at: '2026-11-20T10:00:00Z', processed: true }
  const charges = [
    { object_id: 'a', ...charged, amount: '9', currency: 'EUR' },
    { object_id: 'b', ...charged, amount: '5', currency: 'EUR', failed: true },
    { object_id: 'c', ...charged },
  ]
  const lists = listsWith((name) => (name === 'charges' ? { items: charges } : {}))
  const { text } = costAnswer(lists, costOf(charges, [], '2026-11-23'), 0)
  expect(text).toContain('1 charge with an unclear state. 1 charge without a date')
  expect(text).toMatch(/^9.* charged\. /)
})
