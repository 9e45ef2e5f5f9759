import { Icon } from '../../ui/Icon.tsx'
import { nextSorting, type Sorting } from '../../hooks/sorting.ts'
import type { ListColumn } from './columns.ts'
import * as styles from './SortHead.module.css'

export interface SortChoice {
  readonly sorting: Sorting | undefined
  readonly onSort: (sorting: Sorting | undefined) => void
}

/** For numbers and times, people usually look for the largest and the latest. */
export const descendingFirst = ({ layoutKind }: Pick<ListColumn, 'layoutKind'>): boolean =>
  layoutKind === 'number' || layoutKind === 'time'

/** For the head cell of a column. */
export const ariaSort = ({ id }: ListColumn, sorting: Sorting | undefined) =>
  sorting?.column === id ? (sorting.isDescending ? 'descending' : 'ascending') : undefined

/** The heading of a column; it sorts the loaded rows. */
export function SortHead({
  column,
  sorting,
  onSort,
}: SortChoice & { readonly column: ListColumn }) {
  const isSorted = sorting?.column === column.id
  return (
    <button
      type="button"
      className={`${styles.root}${isSorted ? ` ${styles.on}` : ''}`}
      onClick={() => onSort(nextSorting(sorting, column.id, descendingFirst(column)))}
    >
      <span className="truncate">{column.label}</span>
      <Icon
        name={(isSorted ? sorting.isDescending : descendingFirst(column)) ? 'down' : 'up'}
        size={14}
      />
    </button>
  )
}
