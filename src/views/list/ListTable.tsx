import { useRef, useState, type FocusEvent, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { selection } from '../../data/selectionStore.ts'
import { useStore } from '../../useStore.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import { itemRoute } from '../../paths.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { collectionLabel } from '../../messages/nouns.ts'
import { useRowKeys } from '../../hooks/rowKeys.ts'
import { loadedPart } from '../../ui/loadedPart.tsx'
import { useTableLayout } from './columnWidths.ts'
import type { GroupedRowsProps } from './GroupedRows.tsx'
import { ListRow } from './ListRow.tsx'
import { ariaSort, SortHead, type SortChoice } from './SortHead.tsx'
import type { ColumnChoice } from './useColumns.ts'
import * as styles from './ListTable.module.css'

interface ListTableProps extends SortChoice {
  readonly name: ResourceName
  readonly resource: Resource
  readonly choice: ColumnChoice
  readonly items: readonly Item[]
  readonly isPending: boolean
  /** The record the person came back from; its row receives the focus. */
  readonly returnTo: string | undefined
  readonly onRemove: (item: Item) => void
  /** Called with the id of the row that receives the focus. */
  readonly onRowFocus?: (objectId: string) => void
  /** Called with the id of the row that a finger holds. */
  readonly onHold?: (objectId: string) => void
  /** The record that is shown beside the list. */
  readonly previewed?: string | undefined
  /** Whether more records are being read. */
  readonly isArriving?: boolean
  /** The groups that the items are in, and the heading of the column that they are by. */
  readonly groups?: Pick<GroupedRowsProps, 'groups' | 'field' | 'source'> | undefined
}

/** The number of rows above which only visible ones are rendered. */
const maxRows = 200
/** The limit while more rows are loading, so that few rows are rendered only to be replaced. */
const maxRowsAtFirst = 50

const WindowedRows = loadedPart(async () => (await import('./WindowedRows.tsx')).WindowedRows)

const GroupedRows = loadedPart(async () => (await import('./GroupedRows.tsx')).GroupedRows)

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-id]') : null

/** The rows of a list as a real table. Actions are rendered only for the current row. */
export function ListTable({
  name,
  resource,
  choice,
  items,
  isPending,
  returnTo,
  onRemove,
  onRowFocus,
  onHold,
  previewed,
  groups,
  isArriving = false,
  sorting,
  onSort,
}: ListTableProps) {
  const navigate = useNavigate()
  const [current, setCurrent] = useState(returnTo)
  const withFocus = useRef<HTMLTableRowElement | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { shown: columns, pins } = choice
  const isSelecting = useStore(selection)?.name === name
  const layout = useTableLayout(table, name, columns, {
    extraWidth: 24,
    chosen: choice.widths,
    isReturn: returnTo !== undefined,
  })

  const prefetch = (event: MouseEvent | FocusEvent) => {
    // Events of an open menu bubble through React's tree from outside the table.
    if (event.target instanceof Node && event.currentTarget.contains(event.target))
      setCurrent(rowOf(event.target)?.dataset.id)
  }

  /** The row keeps its actions while one of its menus is open. */
  const leave = (event: MouseEvent) => {
    if (!event.currentTarget.querySelector('[aria-expanded="true"]')) setCurrent(undefined)
  }

  function focus(event: FocusEvent) {
    prefetch(event)
    const row = rowOf(event.target)
    if (row === withFocus.current) return
    if (row?.dataset.id !== undefined) onRowFocus?.(row.dataset.id)
    withFocus.current = row
  }

  function open(event: MouseEvent) {
    const id = rowOf(event.target)?.dataset.id
    const onControl = event.target instanceof Element && event.target.closest('a, button')
    const isSelecting = window.getSelection()?.toString() !== ''
    if (id === undefined || onControl || isSelecting || event.button !== 0) return
    if (event.metaKey || event.ctrlKey) window.open(itemRoute(name, id), '_blank', 'noopener')
    else void navigate(itemRoute(name, id))
  }

  /** A phone has no Space key: a finger that stays shows the preview. A mouse keeps its menu. */
  function hold(event: MouseEvent) {
    const id = rowOf(event.target)?.dataset.id
    const { nativeEvent: native } = event
    if (id === undefined || !(native instanceof PointerEvent) || native.pointerType !== 'touch')
      return
    event.preventDefault()
    onHold?.(id)
  }

  const { onKeyDown } = useRowKeys(body)

  const row = (item: Item, index: number) => (
    <ListRow
      // The same id may be on a page twice; the position makes the key unique.
      key={`${item.object_id}:${index}`}
      name={name}
      resource={resource}
      item={item}
      columns={columns}
      pins={pins}
      isCurrent={item.object_id === current}
      isSelecting={isSelecting}
      isPreviewed={item.object_id === previewed}
      focusNow={item.object_id === returnTo}
      onRemove={onRemove}
    />
  )

  const rowAt = (index: number) => {
    const item = items[index]
    return item && row(item, index)
  }

  return (
    <table
      ref={table}
      className={`table rows firm body ${styles.root}`}
      style={{ minWidth: layout.least }}
      aria-busy={isPending}
    >
      <caption className="visually-hidden">{collectionLabel(resource.label)}</caption>
      <colgroup>
        {columns.map(({ id }, index) => (
          <col key={id} style={{ width: layout.widths[index] }} />
        ))}
        <col className={layout.widths.includes(undefined) ? styles.actionsCol : ''} />
      </colgroup>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column.id}
              scope="col"
              data-col={column.id}
              data-shape={column.layoutKind}
              aria-sort={ariaSort(column, sorting)}
              data-pin={index < pins ? index : undefined}
            >
              <SortHead column={column} sorting={sorting} onSort={onSort} />
              <span data-grip="" />
            </th>
          ))}
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody
        ref={body}
        onMouseOver={prefetch}
        onFocus={focus}
        onMouseLeave={leave}
        onClick={open}
        onContextMenu={hold}
        onKeyDown={onKeyDown}
      >
        {groups ? (
          <GroupedRows
            items={items}
            {...groups}
            columnCount={columns.length + 1}
            row={row}
            onRows={layout.onRows}
          />
        ) : items.length > (isArriving ? maxRowsAtFirst : maxRows) ? (
          <WindowedRows
            count={items.length}
            columnCount={columns.length + 1}
            row={rowAt}
            onRows={layout.onRows}
          />
        ) : (
          items.map(row)
        )}
      </tbody>
    </table>
  )
}
