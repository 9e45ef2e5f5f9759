import { expect, test } from 'vitest'
import { sumDecimals } from '../../../domain/decimals.ts'
import { RowIndex, type IndexCell, type IndexQuery, type IndexRow } from './rowIndex.ts'
import type { IndexTerm } from './terms.ts'

/** Columns: title, severity, owner, amount. */
const [title, severity, owner, amount] = [0, 1, 2, 3] as const
const levels = ['low', 'high']

const row = (
  name: string,
  { level, by, sum }: { level?: string; by?: string; sum?: readonly [string, string] },
): IndexRow => [
  { text: name },
  level === undefined ? undefined : { text: level, label: level, group: levels.indexOf(level) },
  by === undefined ? undefined : { text: by, reference: `users ${by}` },
  sum && { text: sum[0], digits: sum[0], order: Number(sum[0]), group: sum[1] },
]

function indexOf(rows: readonly IndexRow[]) {
  const index = new RowIndex('en')
  index.put(rows.map((cells, at) => [at, cells]))
  index.setOrder(Uint32Array.from(rows.keys()))
  return index
}

const term = (change: Partial<IndexTerm>): IndexTerm => ({
  isExcluded: false,
  column: undefined,
  values: [],
  exact: [],
  isNone: false,
  isAny: false,
  limit: undefined,
  ...change,
})

const asked = (change: Partial<IndexQuery>): IndexQuery => ({
  terms: [],
  sorting: [],
  facets: [],
  nowMs: 0,
  wallMs: 0,
  ...change,
})

const rows = [
  row('Ärger 10', { level: 'high', by: 'u1', sum: ['10.10', 'EUR'] }),
  row('arger 9', { level: 'low', by: 'u2', sum: ['0.2', 'EUR'] }),
  row('Card', { level: 'high', sum: ['5', 'USD'] }),
  row('Cards', { by: 'u3' }),
]

const order = (index: RowIndex, change: Partial<IndexQuery>) => [
  ...index.query(asked(change)).order,
]

test('L6 rows are found without regard to case and accents, and by the names of related records', () => {
  const index = indexOf(rows)
  expect(order(index, { terms: [term({ values: ['arger'] })] })).toEqual([0, 1])
  expect(order(index, { terms: [term({ values: ['rita'] })] })).toEqual([])
  index.setNames([['users u3', 'Rita Ferreira']])
  expect(order(index, { terms: [term({ values: ['rita'] })] })).toEqual([3])
  expect(order(index, { terms: [term({ column: owner, isNone: true })] })).toEqual([2])
  expect(order(index, { terms: [term({ column: owner, isAny: true })] })).toEqual([0, 1, 3])
})

test('S6 a link that names a record by its id finds it, whether its name is known or not', () => {
  const index = indexOf([...rows, row('Other', { by: 'u33' })])
  const byOwner = (...exact: string[]) => order(index, { terms: [term({ column: owner, exact })] })
  expect(byOwner('u3')).toEqual([3])
  index.setNames([['users u3', 'Rita Ferreira']])
  expect(byOwner('u3')).toEqual([3])
  expect(byOwner('Rita Ferreira')).toEqual([3])
  expect(byOwner('U33', 'u1')).toEqual([0, 4])
  expect(byOwner('u')).toEqual([])
})

test('L6 a second key sorts what the first one leaves equal; rows without a value come last', () => {
  const index = indexOf(rows)
  const byTitle = { column: title, isDescending: false }
  expect(order(index, { sorting: [byTitle] })).toEqual([1, 0, 2, 3])
  for (const [isDescending, expected] of [
    [true, [0, 2, 1, 3]],
    [false, [1, 0, 2, 3]],
  ] as const)
    expect(order(index, { sorting: [{ column: severity, isDescending }, byTitle] })).toEqual(
      expected,
    )
})

test('N8 a deleted row leaves, a changed one is found by what it is now, a new one enters in order', () => {
  const index = indexOf(rows)
  index.put([
    [2, row('Invoice', { level: 'low' })],
    [4, row('New card', {})],
  ])
  index.setOrder(Uint32Array.from([4, 1, 2, 3]))
  expect(order(index, {})).toEqual([4, 1, 2, 3])
  expect(order(index, { terms: [term({ values: ['card'] })] })).toEqual([4, 3])
  expect(order(index, { sorting: [{ column: title, isDescending: true }] })).toEqual([4, 2, 3, 1])
})

test('L6 each key of a word narrows what the key before has found, as if it were asked alone', () => {
  const index = indexOf(rows)
  const typed = (...words: readonly Partial<IndexTerm>[]) =>
    order(index, { terms: words.map(term) })
  expect(typed({ values: ['c'] })).toEqual([2, 3])
  expect(typed({ values: ['ca'] }, { values: ['s'] })).toEqual([3])
  expect(typed({ values: ['ca'] })).toEqual([2, 3])
  expect(typed({ values: ['card'], isExcluded: true })).toEqual([0, 1])
  expect(typed({ values: ['cards'], isExcluded: true })).toEqual([0, 1, 2])
  expect(typed({ values: ['rita'] })).toEqual([])
  index.setNames([['users u3', 'Rita Ferreira']])
  expect(typed({ values: ['rita '] })).toEqual([3])
  index.put([[0, row('Rita Ora', {})]])
  expect(typed({ values: ['rita o'] })).toEqual([0])
  index.setOrder(Uint32Array.from([3, 0]))
  expect(typed({ values: ['rita '] })).toEqual([3, 0])
})

test('L6 the counts of a column ignore the conditions on itself, and say what they select', () => {
  const index = indexOf(rows)
  const terms = [term({ column: severity, values: ['hig'] }), term({ values: ['a'] })]
  const { facets } = index.query(asked({ terms, facets: [severity, owner] }))
  expect(facets[0]?.values).toEqual([
    { label: 'high', count: 2, isChosen: true },
    { label: 'low', count: 1, isChosen: false },
    { label: undefined, count: 1, isChosen: false },
  ])
  // Within the rows of high severity; the names are not known.
  expect(facets[1]?.values).toEqual([{ label: undefined, count: 2, isChosen: false }])
})

test('L8 groups are in the order of their values, with the rows in theirs and one sum per currency', () => {
  const index = indexOf(rows)
  const sorting = [{ column: title, isDescending: true }]
  const { order: found, groups } = index.query(asked({ group: severity, sorting }))
  expect([...found]).toEqual([1, 2, 0, 3])
  expect(groups).toEqual([
    { label: 'low', count: 1, totals: [{ currency: 'EUR', amount: '0.2' }], without: 0 },
    {
      label: 'high',
      count: 2,
      totals: [
        { currency: 'USD', amount: '5' },
        { currency: 'EUR', amount: '10.10' },
      ],
      without: 0,
    },
    { label: undefined, count: 1, totals: [], without: 1 },
  ])
  const descending = [{ column: severity, isDescending: true }]
  const turned = index.query(asked({ group: severity, sorting: descending })).groups
  expect(turned?.map(({ label }) => label)).toEqual(['high', 'low', undefined])
})

test('L8 an unreadable amount is counted beside the sum, and a full refund is a sum of its own', () => {
  const index = indexOf(
    ['4900', '-4900', '1e3'].map((digits) => row('x', { level: 'low', sum: [digits, 'EUR'] })),
  )
  const [group] = index.query(asked({ group: severity })).groups ?? []
  expect(group).toEqual({
    label: 'low',
    count: 3,
    totals: [
      { currency: 'EUR', amount: '4900' },
      { currency: 'EUR', amount: '-4900' },
    ],
    without: 1,
  })
})

test('L8 sums are exact, also beyond what a number holds', () => {
  expect(sumDecimals(['0.1', '0.2'])).toBe('0.3')
  expect(sumDecimals(['9007199254740993', '-0.50', '2'])).toBe('9007199254740994.50')
  expect(sumDecimals(['-0.05'])).toBe('-0.05')
  expect(sumDecimals([])).toBe('0')
  expect(sumDecimals(['1e3'])).toBeUndefined()
})

test('L6 a limit is asked of numbers and times', () => {
  const at = (hour: number): IndexCell => ({ text: '', at: hour * 3_600_000 })
  const index = indexOf([[at(1)], [at(30)], [{ text: '5', digits: '5' }]])
  const within = (change: object) =>
    order(index, {
      nowMs: 30 * 3_600_000,
      terms: [
        term({
          column: title,
          limit: {
            is: '<',
            number: undefined,
            ageMs: undefined,
            aheadMs: undefined,
            at: undefined,
            ...change,
          },
        }),
      ],
    })
  expect(within({ ageMs: 86_400_000 })).toEqual([1])
  expect(within({ number: 6 })).toEqual([2])
  expect(within({ at: { here: { from: 7_200_000, to: 7_200_001 } } })).toEqual([0])
  expect(amount).toBe(3)
})

test('L6 an exact number is found by its value, not by its digits', () => {
  const index = indexOf([[{ text: '85.00', digits: '85.00' }], [{ text: '850', digits: '850' }]])
  expect(order(index, { terms: [term({ column: title, exact: ['85'] })] })).toEqual([0])
  expect(order(index, { terms: [term({ column: title, exact: [' '] })] })).toEqual([])
})
