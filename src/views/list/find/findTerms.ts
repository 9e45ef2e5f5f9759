import { folded } from '../../../messages/folded.ts'
import type { ListColumn } from '../columns.ts'
import { columnNamed } from './findColumns.ts'
import { parseFind } from './findQuery.ts'
import type { IndexTerm } from './terms.ts'

/** `owner:none` finds the rows without an owner, `owner:any` all others. */
export const noneKeyword = 'none'
export const anyKeyword = 'any'

/**
 * What was typed into a list's search field, as conditions on its columns.
 * @param search see `parseFind`
 */
export const termsOf = (search: string, columns: readonly ListColumn[]): readonly IndexTerm[] =>
  parseFind(search).map(({ isExcluded, field, values, limit }) => {
    const column = field === undefined ? -1 : columnNamed(field, columns)
    const isText = field !== undefined && column === -1
    const words = isText ? [`${field}:${values.join()}`] : values
    const isOfColumn = column !== -1
    const isExact = (value: string) => isOfColumn && value.startsWith('=')
    return {
      isExcluded,
      column: isOfColumn ? column : undefined,
      values: words.filter((word) => !isExact(word)).map(folded),
      exact: words.filter(isExact).map((word) => word.slice(1)),
      isNone: isOfColumn && values.includes(noneKeyword),
      isAny: isOfColumn && values.includes(anyKeyword),
      limit: isText ? undefined : limit,
    }
  })
