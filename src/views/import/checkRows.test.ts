import { expect, test } from 'vitest'
import { knownChoices } from '../../fields/kinds/choice/known.ts'
import { choice } from '../../metadata/field.ts'
import { resources } from '../../resources/resources.ts'
import type { CheckPlan } from './check.ts'
import { checkRows } from './checkRows.ts'
import { existingRecords, type ExistingRecords } from './existingRecords.ts'
import type { Fix } from './problems.ts'
import { readTable } from '../../tables/readTable.ts'
import { referenceNames } from './referenceNames.ts'
import { guessTargets } from './targets.ts'

const methods = referenceNames(
  'paymentMethods',
  [
    { object_id: 'm1', name: 'Visa' },
    { object_id: 'm2', name: 'Twin' },
    { object_id: 'm3', name: 'Twin' },
  ],
  true,
)

function planOf(
  text: string,
  fixes: Readonly<Record<string, Fix>> = {},
  existing?: ExistingRecords,
): CheckPlan {
  const reading = readTable({ text })
  if (reading.is !== 'table') throw new Error(reading.is)
  const { fields } = resources.charges
  const { table } = reading
  return {
    name: 'charges',
    table,
    fields,
    targets: guessTargets(table.columns, fields, resources.charges).map(({ target }) => target),
    constants: {},
    names: new Map([['paymentMethods', methods]]),
    known: new Map([
      [
        'currency',
        knownChoices('currency', choice('optional', { suggestions: ['EUR', 'USD'] }), []),
      ],
    ]),
    fixes: new Map(Object.entries(fixes)),
    isUpdate: false,
    existing,
  }
}
const check = async (plan: CheckPlan) => {
  const made = await checkRows(plan, new AbortController().signal)
  if (!made) throw new Error('aborted')
  return made
}

test('K5 idea-10 rows with one cause are one problem; a name that fits several is no guess', async () => {
  const { ready, problems, held } = await check(
    planOf('name,payment method,amount\na,visa,1\nb,Twin,2\nc,Twin,x\nd,nobody,x\ne,m2,3'),
  )
  expect(ready.map(({ values }) => values.method)).toEqual(['m1', 'm2'])
  expect(held).toEqual([1, 2, 3])
  expect(problems.map(({ code, rows, texts }) => [code, rows, texts])).toEqual([
    ['severalRecords', [1, 2], ['Twin']],
    ['check', [2, 3], ['x']],
    ['noRecord', [3], ['nobody']],
  ])
})

test('K5 one fix solves all rows of its problem, and what is left out stays out', async () => {
  const text = 'name,payment method,amount\na,Twin,1\nb,Twin,2\nc,nobody,3'
  const [several, none] = (await check(planOf(text))).problems
  const fixed = await check(
    planOf(text, {
      [several?.key ?? '']: { is: 'value', value: 'm3' },
      [none?.key ?? '']: { is: 'leaveOut' },
    }),
  )
  expect(fixed.ready.map(({ values }) => values.method)).toEqual(['m3', 'm3'])
  expect(fixed.fixed).toEqual([0, 1])
  expect(fixed.leftOut).toEqual([2])
  expect(fixed.held).toEqual([])
})

test('K5 an amount that is two numbers waits for one answer for the column', async () => {
  const text = 'name,amount\na,"1,234"\nb,"2,345"'
  const [problem] = (await check(planOf(text))).problems
  expect(problem).toMatchObject({ code: 'ambiguousNumber', rows: [0, 1] })
  const fixed = await check(
    planOf(text, { [problem?.key ?? '']: { is: 'style', style: { number: 'comma' } } }),
  )
  expect(fixed.ready.map(({ values }) => values.amount)).toEqual(['1.234', '2.345'])
})

test('use-1 a value that is not known waits for a decision, whatever its case; a known one does not', async () => {
  const text = 'name,currency\na,eur\nb,XAU\nc,XAU\nd,USD'
  const { ready, problems } = await check(planOf(text))
  expect(ready.map(({ values }) => values.currency)).toEqual(['EUR', 'USD'])
  expect(problems.map(({ code, rows, texts }) => [code, rows, texts])).toEqual([
    ['unknownChoice', [1, 2], ['XAU']],
  ])
  const fixes = { [problems[0]?.key ?? '']: { is: 'value', value: 'XAU' } } as const
  const fixed = await check(planOf(text, fixes))
  expect(fixed.ready.map(({ values }) => values.currency)).toEqual(['EUR', 'XAU', 'XAU', 'USD'])
})

test('K5 rows that are there already wait for one decision: left out, changing the record, or created anyway', async () => {
  const charge = (id: string, name: string, amount: string) => ({
    object_id: id,
    name,
    amount,
    method: 'm1',
    processed: false,
  })
  const there = existingRecords(
    'charges',
    [
      charge('c1', 'Rent', '10'),
      charge('c2', 'Tax', '5'),
      charge('c3', 'Twin', '1'),
      charge('c4', 'Twin', '1'),
    ],
    true,
  )
  const text =
    'name,payment method,amount,processed\n rent ,Visa,10,yes\nTax,Visa,5,no\nTwin,Visa,1,no\nNew,Visa,4,no\nRent,Visa,11,no'
  const first = await check(planOf(text, {}, there))
  expect(first.problems.map(({ code, rows }) => [code, rows])).toEqual([
    ['exists', [0, 1]],
    ['severalExist', [2]],
  ])
  // The same name is not enough for repeated events.
  expect(first.ready.map(({ at }) => at)).toEqual([3, 4])
  expect(first.held).toEqual([0, 1, 2])
  const [one, several] = first.problems.map(({ key }) => key)
  const changed = await check(
    planOf(text, { [one ?? '']: { is: 'update' }, [several ?? '']: { is: 'create' } }, there),
  )
  expect(changed.ready.map(({ at, objectId }) => [at, objectId])).toEqual([
    [0, 'c1'],
    [2, undefined],
    [3, undefined],
    [4, undefined],
  ])
  // Nothing differs from the existing record.
  expect(changed.same).toEqual([1])
  const left = await check(planOf(text, { [one ?? '']: { is: 'leaveOut' } }, there))
  expect(left.leftOut).toEqual([0, 1])
})

test('K5 the id of a row finds its record where the name does not, and among several of one name', async () => {
  const charge = (id: string, name: string, amount: string) => ({
    object_id: id,
    name,
    amount,
    method: 'm1',
  })
  const items = [
    charge('c1', '', '10'),
    charge('c2', 'Twin', '1'),
    charge('c3', 'Twin', '1'),
    charge('7', '', '3'),
  ]
  const text = `object_id,name,payment method,amount
c1,,Visa,12
c3,Twin,Visa,1
7,,Visa,3
7,,Visa,4
elsewhere,,Visa,10`
  const there = existingRecords('charges', items, true)
  const first = await check(planOf(text, {}, there))
  expect(first.problems.map(({ code, rows }) => [code, rows])).toEqual([
    ['idExists', [0, 2]],
    ['exists', [1]],
  ])
  // A number of another service may be the number of another record here.
  expect(first.ready.map(({ at }) => at)).toEqual([3, 4])
  const fixes = first.problems.map(({ key }) => [key, { is: 'update' }] as const)
  const changed = await check(planOf(text, Object.fromEntries(fixes), there))
  expect(changed.ready.map(({ objectId }) => objectId)).toEqual(['c1', undefined, undefined])
  // Nothing else of those would change.
  expect(changed.same).toEqual([1, 2])
})

test('K5 records of two workspaces are not the same, whatever their names', () => {
  const { like } = existingRecords(
    'stores',
    [{ object_id: 's1', name: 'Logs', workspace: 'w1' }],
    true,
  )
  expect(like({ name: 'logs', workspace: 'w1' })).toHaveLength(1)
  expect(like({ name: 'logs', workspace: 'w2' })).toHaveLength(0)
  expect(like({ name: 'other', workspace: 'w1' })).toHaveLength(0)
})
