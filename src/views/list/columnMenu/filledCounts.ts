import type { Item } from '../../../metadata/item.ts'
import type { ListColumn } from '../columns.ts'

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** In how many of these records each column has a value. */
export function filledCounts(
  columns: readonly ListColumn[],
  items: readonly Item[],
): ReadonlyMap<string, number> {
  return new Map(
    columns.map(({ id, kind }) => [
      id,
      kind === 'field' || kind === 'undeclared'
        ? items.reduce((count, item) => (isEmpty(item[id]) ? count : count + 1), 0)
        : items.length,
    ]),
  )
}
