import { textIn } from '../../../metadata/item.ts'
import { parseFind } from '../../../views/list/find/findQuery.ts'
import { noneKeyword, quotedValue } from '../../../views/list/find/findTerms.ts'
import { isToken, wordsIn } from '../../../views/list/find/tokens.ts'
import type { Ticket } from '../../../domain/promise.ts'

/** The fields of a ticket by which the queue is narrowed, and their collections. */
export const filterFields = { plan: 'supportPlans', owner: 'users' } as const
export type FilterField = keyof typeof filterFields

const isOn = (word: string, field: string) =>
  isToken(word) && parseFind(word).some((term) => term.field === field && !term.isExcluded)

/** The value that a search asks of a field, if it is exactly one. */
export function conditionOn(search: string, field: string): string | undefined {
  const [term, other] = wordsIn(search)
    .filter((word) => isOn(word, field))
    .flatMap(parseFind)
  return other || term?.values.length !== 1 ? undefined : term.values[0]
}

/**
 * The search with this value asked of a field, in place of any other.
 * @param value the id of a record, or `none`; `undefined` for any value
 */
export function withCondition(search: string, field: string, value: string | undefined): string {
  const others = wordsIn(search).filter((word) => !isOn(word, field))
  const own = value === undefined ? [] : [`${field}:${quotedValue(value)}`]
  // Conditions come before the words, as the field of the search writes them.
  return [...others.filter(isToken), ...own, ...others.filter((word) => !isToken(word))].join(' ')
}

/** The number of tickets by related record, the most first; `none` for tickets without one. */
export function referredBy(
  tickets: readonly Ticket[],
  field: FilterField,
): readonly (readonly [value: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const ticket of tickets) {
    const value = textIn(ticket, field) ?? noneKeyword
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}
