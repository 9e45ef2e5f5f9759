import { expect, test } from 'vitest'
import { folded } from '../../../messages/folded.ts'
import { resources } from '../../../resources/resources.ts'
import { columnsOf } from '../columns.ts'
import type { ColumnValues } from './arrangement.ts'
import { withToggled, withValues } from './chosenValues.ts'
import { openWordOf, proposalsFor } from './completion.ts'
import { quotedValue, termsOf } from './findTerms.ts'
import { joined, openWord, partsOf, typedParts } from './tokens.ts'

const columns = columnsOf(resources.tickets, [])
const severity = columns.find(({ id }) => id === 'severity')

const facet = (
  labels: readonly (string | undefined)[],
  chosen: readonly string[] = [],
): ColumnValues => {
  if (!severity) throw new Error('Tickets have a severity.')
  return {
    column: severity,
    values: labels.map((label, at) => ({
      label,
      count: 10 - at,
      isChosen: label !== undefined && chosen.includes(label),
    })),
  }
}

test.each([
  ['card severity:down', ['severity:down'], 'card'],
  ['-owner:"Rita F" severity:a,b now', ['-owner:"Rita F"', 'severity:a,b'], 'now'],
  ['at 12:40 ', [], 'at 12:40 '],
  ['plan:', [], 'plan:'],
  ['see http://a.example/x?y=z now', [], 'see http://a.example/x?y=z now'],
  ['19" rack severity:down', ['severity:down'], '19" rack'],
])('L6 “%s” is shown as tokens and text, and read back the same', (search, tokens, text) => {
  expect(partsOf(search)).toEqual({ tokens, text })
  expect(partsOf(joined(partsOf(search)))).toEqual({ tokens, text })
})

test('L6 a condition becomes a token with the space after it, and not while it is typed', () => {
  expect(typedParts([], 'severity:do')).toEqual({ tokens: [], text: 'severity:do' })
  expect(typedParts([], 'owner:"Rita ')).toEqual({ tokens: [], text: 'owner:"Rita ' })
  expect(typedParts(['a:b'], 'card severity:down ')).toEqual({
    tokens: ['a:b', 'severity:down'],
    text: 'card ',
  })
  expect([openWord('card se'), openWord('card '), openWord('x:"a b')]).toEqual(['se', '', 'x:"a b'])
})

test('L6 a value is selected and taken back; where another one contains it, it is meant exactly', () => {
  const down = facet(['Production down', 'Impaired', undefined])
  const [first, , none] = down.values
  if (!first || !none) throw new Error('There are three values.')
  const one = withToggled('card', columns, down, first.label)
  expect(one).toBe('severity:"Production down" card')
  const two = facet(['Production down', 'Impaired', undefined], ['Production down'])
  const [chosen, , missing] = two.values
  if (!chosen || !missing) throw new Error('There are three values.')
  expect(withToggled(one, columns, two, missing.label)).toBe('severity:"Production down",none card')
  expect(withToggled(one, columns, two, chosen.label)).toBe('card')
  expect(withValues('card', columns, facet(['Gold', 'Gold plus']), ['Gold'])).toBe(
    'severity:=Gold card',
  )
  const gold = facet(['Gold', 'Gold plus', undefined])
  expect(withValues('', columns, gold, ['Gold', undefined])).toBe('severity:=Gold,none')
  expect(withValues('', columns, down, ['Impaired'], true)).toBe('-severity:Impaired')
  // A quote within a value is written as another one, which finds the same.
  const rack = facet(['19" rack', '19" rack (old)'])
  const search = withValues('', columns, rack, ['19" rack'])
  expect(search).toBe('severity:="19” rack"')
  expect(termsOf(search, columns)[0]?.exact).toContain('19" rack')
})

test('L6 fields and values are proposed for the beginning of a word, values for a field', () => {
  const proposed = (word: string) => {
    const open = openWordOf(word, columns)
    const counted = [facet(['Production down', 'Impaired'])]
    return open
      ? proposalsFor(open, counted, columns, '').map(({ column, value, search }) =>
          value ? search : `${column.id}:`,
        )
      : undefined
  }
  expect(proposed('sev')).toEqual(['severity:'])
  expect(proposed('imp')).toEqual(['severity:Impaired'])
  expect(proposed('severity:pro')).toEqual(['severity:"Production down"'])
  expect(proposed('-severity:')).toEqual(['-severity:"Production down"', '-severity:Impaired'])
  expect(proposed('nonsense:x')).toBeUndefined()
})

test('case-12 K6 a value that looks like a limit, a list or a field is written so that it is one value', () => {
  expect(withValues('', columns, facet(['=x', 'y']), ['=x'])).toBe('severity:="=x"')
  for (const label of ['>5', '<7d', '=x', 'a,b', 'a:b', 'a b', '-42', '19"', '19" rack']) {
    const [term, ...more] = termsOf(`severity:=${quotedValue(label)}`, columns)
    expect(more).toEqual([])
    expect(term?.exact).toContain(label)
    if (label === '=x') continue
    const [plain] = termsOf(`severity:${quotedValue(label)}`, columns)
    expect(plain?.limit).toBeUndefined()
    expect(plain?.values).toEqual([folded(label)])
  }
})
