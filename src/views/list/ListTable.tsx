import {
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Item, Resource } from '../../metadata/resource.ts'
import { itemRoute } from '../../paths.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { word } from '../../messages/i18n.ts'
import type { ListColumn } from './columns.ts'
import { ListRow } from './ListRow.tsx'

const features = tableFeatures({ columnVisibilityFeature })
const helper = createColumnHelper<typeof features, Item>()

interface ListTableProps {
  readonly name: ResourceName
  readonly resource: Resource
  readonly columns: readonly ListColumn[]
  readonly items: readonly Item[]
  readonly busy: boolean
  /** The record the person came back from; its row takes the focus (L5). */
  readonly returnTo: string | undefined
  readonly onRemove: (item: Item) => void
}

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-id]') : null

/** The rows of a list as a real table. Deeds are drawn for the row looked at, not for each. */
export function ListTable({
  name,
  resource,
  columns,
  items,
  busy,
  returnTo,
  onRemove,
}: ListTableProps) {
  const navigate = useNavigate()
  const [current, setCurrent] = useState<string>()
  const definitions = useMemo(
    () =>
      helper.columns(columns.map((column) => helper.display({ id: column.id, meta: { column } }))),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: items as Item[],
    getRowId: (item) => item.object_id,
  })
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const shown = table
    .getVisibleLeafColumns()
    .map(({ id }) => byId.get(id))
    .filter((column) => column !== undefined)
  const fixed = shown.reduce((sum, { width }) => sum + (width ?? 240), 48)

  const look = (event: MouseEvent | FocusEvent) => setCurrent(rowOf(event.target)?.dataset.id)

  function open(event: MouseEvent) {
    const id = rowOf(event.target)?.dataset.id
    const onControl =
      event.target instanceof Element && event.target.closest('a, button, time[tabindex="0"]')
    const selecting = window.getSelection()?.toString() !== ''
    if (id === undefined || onControl || selecting || event.button !== 0) return
    if (event.metaKey || event.ctrlKey) window.open(itemRoute(name, id), '_blank', 'noopener')
    else void navigate(itemRoute(name, id))
  }

  /** Up and down go from row to row, Home and End to the ends; Tab goes into the row. */
  function move(event: KeyboardEvent<HTMLTableSectionElement>) {
    const row = rowOf(event.target)
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('a.row-link')]
    const at = all.findIndex((link) => row.contains(link))
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    const link = next === undefined ? undefined : all[next]
    if (!link) return
    event.preventDefault()
    link.focus()
  }

  return (
    <table className="list-table" style={{ minWidth: fixed }} aria-busy={busy}>
      <caption className="visually-hidden">{word(resource.label.many)}</caption>
      <colgroup>
        {shown.map((column) => (
          <col
            key={column.id}
            style={column.width === undefined ? undefined : { width: column.width }}
          />
        ))}
        <col className="list-deeds-col" />
      </colgroup>
      <thead>
        <tr>
          {shown.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={`${column.numeric ? 'numeric ' : ''}shape-${column.shape}`}
              data-hint-cut={column.label}
            >
              {column.label}
            </th>
          ))}
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody
        onMouseOver={look}
        onFocus={look}
        onMouseLeave={() => setCurrent(undefined)}
        onClick={open}
        onKeyDown={move}
      >
        {table.getRowModel().rows.map((row, index) => (
          <ListRow
            // The same id may stand on a page twice; the position tells them apart.
            key={`${row.id}:${index}`}
            name={name}
            resource={resource}
            item={row.original}
            columns={shown}
            current={row.id === current}
            focusNow={row.id === returnTo}
            onRemove={onRemove}
          />
        ))}
      </tbody>
    </table>
  )
}
