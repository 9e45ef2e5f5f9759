import { expect, test } from 'vitest'
import { resources } from '../resources/resources.ts'
import { ignoredFilter } from './filtered.ts'

const { fields } = resources.stores
const ignored = (filter: string, value: string, ...records: readonly object[]) =>
  ignoredFilter(fields, [[filter, value]], records as readonly Record<string, unknown>[])

test.each([
  ['an id', 'w-2'],
  ['a number', 2],
  ['an object', { object_id: 'w-2' }],
  ['an address', 'https://x.test/workspaces/w-2/'],
  ['a list', ['w-2', 'w-3']],
  ['none', null],
])(
  'deploy-4 a record of another workspace shows that the filter is ignored: %s',
  (_, workspace) => {
    expect(ignored('workspace__object_id', 'w-1', { workspace: 'w-1' }, { workspace })).toMatch(
      /^workspace: /,
    )
  },
)

test.each([
  ['an id', 'w-1'],
  ['an object', { id: 'w-1' }],
  ['an address', '/workspaces/w-1/'],
  ['a list', ['w-2', 'w-1']],
  ['not shown', undefined],
])('deploy-4 a record of the same workspace does not: %s', (_, workspace) => {
  expect(ignored('workspace__object_id', 'w-1', { workspace })).toBeUndefined()
})

test('deploy-4 a record may show the name of the workspace in place of its id', () => {
  const of = (...all: readonly string[]) => all.map((workspace) => ({ workspace }))
  const filter = ['workspace__object_id', 'wor-02'] as const
  expect(ignored(...filter, ...of('Halden Energy', 'Halden Energy'))).toBeUndefined()
  expect(ignored(...filter, ...of('Halden Energy', 'Verano Foods'))).toMatch(/^workspace: /)
  expect(ignored(...filter, ...of('wor-17'))).toBe('workspace: wor-17')
})

test('deploy-4 a text may be found in more than one way, but not in other words only', () => {
  const names = (...all: readonly string[]) => all.map((name) => ({ name }))
  expect(ignored('name', 'cafe NORD', ...names('Nord-Café', 'Nordcafe', 'Süd'))).toBeUndefined()
  expect(ignored('name', 'nord', ...names('Nord', 'Nrod'))).toBeUndefined()
  expect(ignored('name', 'nord', ...names('Nord', 'Sued', 'West'))).toBe('name: Sued')
  expect(ignored('workspace__name', 'x', ...names('Süd'))).toBeUndefined()
})
