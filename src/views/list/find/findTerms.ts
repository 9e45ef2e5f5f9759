import { folded } from '../../../messages/folded.ts'
import type { ListColumn } from '../columns.ts'
import { columnNamed } from './findColumns.ts'
import { parseFind } from './findQuery.ts'
import type { IndexTerm, Literal } from './terms.ts'
import { meKeyword } from '../../../resources/views.ts'
import { wordsIn } from './tokens.ts'

/** `owner:none` finds the rows without an owner, `owner:any` all others. */
export const noneKeyword = 'none'
export const anyKeyword = 'any'

/** Replaces a quote within quotes: a search treats both alike. */
const innerQuote = '”'

/** A value quoted so that it is parsed as one value. */
export const quotedValue = (value: string): string =>
  /[\s,":]|^[=<>]/.test(value) ? `"${value.replaceAll('"', innerQuote)}"` : value

/** The labels that a quoted value may mean. */
const writtenLabels = (value: string) => [value, value.replaceAll(innerQuote, '"')]

/**
 * Converts a search to conditions on a list's columns.
 * @param search see `parseFind`
 * @param me the id of the signed-in user, whom `me` means in a field with a person
 */
export const termsOf = (
  search: string,
  columns: readonly ListColumn[],
  me?: string,
): readonly IndexTerm[] =>
  parseFind(search).flatMap(({ written, isExcluded, field, values: typed, limit }) => {
    const column = field === undefined ? -1 : columnNamed(field, columns)
    const isOfPerson = columns[column]?.field?.to === 'users'
    const values = isOfPerson
      ? typed.map((value) => (value === meKeyword ? (me ?? value) : value))
      : typed
    const isText = field !== undefined && column === -1
    const words = isText ? [written] : values
    if (words.length === 0) return []
    const isOfColumn = column !== -1
    const isExact = (value: string) => isOfColumn && value.startsWith('=')
    return {
      isExcluded,
      column: isOfColumn ? column : undefined,
      values: words.filter((word) => !isExact(word)).map(folded),
      exact: words.filter(isExact).flatMap((word) => writtenLabels(word.slice(1))),
      isNone: isOfColumn && values.includes(noneKeyword),
      isAny: isOfColumn && values.includes(anyKeyword),
      limit: isText ? undefined : limit,
    }
  })

const textTerm = (text: string): IndexTerm => ({
  isExcluded: false,
  column: undefined,
  values: [folded(text)],
  exact: [],
  isNone: false,
  isAny: false,
  limit: undefined,
})

/**
 * Literal texts to search when the conditions find nothing: the whole search, then its text without
 * conditions on fields. Empty where these could find no more.
 */
export function literalsOf(
  search: string,
  columns: readonly ListColumn[],
  me?: string,
): readonly Literal[] {
  const words = wordsIn(search).map((word) => ({ word, terms: termsOf(word, columns, me) }))
  const isOnField = ({ terms }: (typeof words)[number]) =>
    terms.some(({ column }) => column !== undefined)
  const conditions = words.filter(isOnField)
  const beside = words.filter((one) => !isOnField(one))
  if (beside.length === 0) return []
  const hasOperator = beside.some(({ word, terms }) =>
    terms.some(
      ({ isExcluded, limit, values }) => isExcluded || limit || values[0] !== folded(word),
    ),
  )
  const whole = search.trim()
  const text = beside.map(({ word }) => word).join(' ')
  return [
    ...(hasOperator || conditions.length > 0 ? [{ text: whole, terms: [textTerm(whole)] }] : []),
    ...(hasOperator && conditions.length > 0
      ? [{ text, terms: [...conditions.flatMap(({ terms }) => terms), textTerm(text)] }]
      : []),
  ]
}
