import { serviceErrorOf } from '../../client/serviceError.ts'
import type { ListParams } from '../../hooks/listParams.ts'
import type { ListSource } from '../../data/listSource.ts'

/** The state of a list; it decides the content in place of rows. */
export type ListStateName =
  | 'loading'
  | 'failed'
  | 'refused'
  | 'pastEnd'
  | 'empty'
  | 'noMatch'
  | 'noneFound'
  | 'rows'

/**
 * The state of a list.
 * @param found how many of the loaded records are shown; `undefined` while that is computed
 */
export function listStateOf(
  { items, isLoaded, error }: Pick<ListSource, 'items' | 'isLoaded' | 'error'>,
  { page, filters }: Pick<ListParams, 'page' | 'filters'>,
  found: number | undefined,
): ListStateName {
  const failure = serviceErrorOf(error)
  const isEmpty = isLoaded && items.length === 0
  if (failure?.isDenied && !isLoaded) return 'refused'
  if (page > 1 && (failure?.isGone || isEmpty)) return 'pastEnd'
  if (isEmpty) return Object.keys(filters).length > 0 ? 'noMatch' : 'empty'
  if (!isLoaded || found === undefined) return error ? 'failed' : 'loading'
  return found === 0 ? 'noneFound' : 'rows'
}
