// The baseline for a whole collection: the same rows in plain React with TanStack Table and
// Virtual. Related records are shown by their ids, without requests.
import { useTable, type Row } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { columns, facets, features, readTickets, searched, type Ticket } from './tickets.ts'
import './style.css'

function useTickets() {
  const [read, setRead] = useState<{ tickets: readonly Ticket[]; isAll: boolean }>({
    tickets: [],
    isAll: false,
  })
  useEffect(() => {
    void readTickets((tickets, isAll) => setRead({ tickets, isAll }))
  }, [])
  return read
}

function App() {
  const { tickets, isAll } = useTickets()
  const [search, setSearch] = useState('')
  const [hasFacets, setHasFacets] = useState(false)
  const [hasPreview, setHasPreview] = useState(false)
  const [focused, setFocused] = useState<Ticket>()
  const table = useTable({
    features,
    columns,
    data: tickets,
    getRowId: ({ object_id }) => object_id,
    initialState: { columnVisibility: { [searched]: false }, expanded: true },
    groupedColumnMode: false,
    autoResetExpanded: false,
    paginateExpandedRows: true,
    getColumnCanGlobalFilter: ({ id }) => id === searched,
    globalFilterFn: (row, id, words: readonly string[]) => {
      const text = row.getValue<string>(id)
      return words.every((word) => text.includes(word))
    },
  })
  const { rows } = table.getRowModel()
  const scroll = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => 36,
    overscan: 20,
  })
  const shown = virtualizer.getVirtualItems()
  const isGrouped = table.state.grouping.length > 0

  function move(event: KeyboardEvent<HTMLTableSectionElement>) {
    if (event.key === ' ') setHasPreview(!hasPreview)
    else {
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[data-id] a')]
      const at = all.findIndex((link) => link === document.activeElement)
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (by === undefined) return
      all[at + by]?.focus()
    }
    event.preventDefault()
  }

  return (
    <div id="page">
      <header>
        <h1>Tickets</h1>
        <span id="scope">{isAll ? `All ${tickets.length.toLocaleString('en')}` : 'Loading'}</span>
        <input
          aria-label="Search"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            const words = target.value.toLowerCase().split(/\s+/).filter(Boolean)
            table.setGlobalFilter(words.length > 0 ? words : undefined)
          }}
        />
        <span role="status">{table.getFilteredRowModel().rows.length.toLocaleString('en')}</span>
        <button type="button" onClick={() => table.setGrouping(isGrouped ? [] : ['severity'])}>
          {isGrouped ? 'Ungroup' : 'Group by severity'}
        </button>
        <button type="button" onClick={() => setHasFacets(!hasFacets)}>
          Filters
        </button>
      </header>
      <main>
        <div id="scroll" ref={scroll}>
          <table>
            <thead>
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id}>
                  {group.headers.map((header) => (
                    <th key={header.id} scope="col">
                      <button type="button" onClick={header.column.getToggleSortingHandler()}>
                        <table.FlexRender header={header} />
                      </button>
                    </th>
                  ))}
                </tr>
              ))}
            </thead>
            <tbody onKeyDown={move}>
              <tr>
                <td style={{ height: shown[0]?.start ?? 0 }} />
              </tr>
              {shown.map(({ index }) => {
                const row = rows[index]
                if (!row) return null
                return row.getIsGrouped() ? (
                  <GroupRow key={row.id} row={row} />
                ) : (
                  <TicketRow key={row.id} row={row} onFocus={setFocused} />
                )
              })}
              <tr>
                <td style={{ height: virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0) }} />
              </tr>
            </tbody>
          </table>
        </div>
        {hasPreview && focused ? (
          <aside>
            <h2>
              <a href={`/support/tickets/item/${focused.object_id}`}>{focused.title}</a>
            </h2>
            <dl>
              {Object.entries(focused).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{String(value)}</dd>
                </div>
              ))}
            </dl>
          </aside>
        ) : (
          hasFacets && (
            <aside>
              {facets.map((id) => {
                const values = table.getColumn(id)?.getFacetedUniqueValues() ?? new Map()
                return (
                  <fieldset key={id}>
                    <legend>{id}</legend>
                    {[...values]
                      .toSorted(([, one], [, other]) => other - one)
                      .slice(0, 8)
                      .map(([value, count]) => (
                        <label key={String(value)}>
                          <input type="checkbox" /> {String(value)} <span>{count}</span>
                        </label>
                      ))}
                  </fieldset>
                )
              })}
            </aside>
          )
        )}
      </main>
    </div>
  )
}

function GroupRow({ row }: { readonly row: Row<typeof features, Ticket> }) {
  return (
    <tr>
      <th colSpan={6}>
        {String(row.groupingValue)} {row.subRows.length}
      </th>
    </tr>
  )
}

function TicketRow({
  row,
  onFocus,
}: {
  readonly row: Row<typeof features, Ticket>
  readonly onFocus: (ticket: Ticket) => void
}) {
  const { object_id, title } = row.original
  return (
    <tr data-id={object_id}>
      {row.getVisibleCells().map((cell) => (
        <td key={cell.id}>
          {cell.column.id === 'title' ? (
            <a href={`/support/tickets/item/${object_id}`} onFocus={() => onFocus(row.original)}>
              {title}
            </a>
          ) : (
            String(cell.getValue() ?? '–')
          )}
        </td>
      ))}
    </tr>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
