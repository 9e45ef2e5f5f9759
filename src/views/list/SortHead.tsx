import { Icon } from '../../ui/Icon.tsx'
import { nextSorting, type Sorting } from '../../hooks/sorting.ts'
import type { ListColumn } from './columns.ts'
import { cx } from '../../ui/cx.ts'
import * as styles from './SortHead.module.css'

export interface SortChoice {
  readonly sorting: readonly Sorting[]
  readonly onSort: (sorting: readonly Sorting[]) => void
}

/** Whether the first sort is descending: numbers and times start with the largest and latest. */
export const descendingFirst = ({ layoutKind }: Pick<ListColumn, 'layoutKind'>): boolean =>
  layoutKind === 'number' || layoutKind === 'time'

/** The keys after a press on a head, or on its entry of the menu. */
export const afterPress = (sorting: readonly Sorting[], column: ListColumn, isAdded?: boolean) =>
  nextSorting(sorting, column.id, { isAdded, descendingFirst: descendingFirst(column) })

/** For the head cell of a column. */
export const ariaSort = ({ id }: ListColumn, sorting: readonly Sorting[]) => {
  const key = sorting.find(({ column }) => column === id)
  return key && (key.isDescending ? 'descending' : 'ascending')
}

/** The heading of a column; it sorts the loaded rows, with Shift after the keys before it. */
export function SortHead({
  column,
  sorting,
  onSort,
}: SortChoice & { readonly column: ListColumn }) {
  const at = sorting.findIndex((key) => key.column === column.id)
  const key = sorting[at]
  return (
    <button
      type="button"
      className={cx(styles.root, key && styles.on)}
      onClick={({ shiftKey: isAdded }) => onSort(afterPress(sorting, column, isAdded))}
    >
      <span className="truncate">{column.label}</span>
      <Icon name={(key?.isDescending ?? descendingFirst(column)) ? 'down' : 'up'} size={14} />
      {key && sorting.length > 1 && <small>{at + 1}</small>}
    </button>
  )
}
