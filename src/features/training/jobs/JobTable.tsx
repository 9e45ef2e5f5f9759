import { Suspense, useEffect, useRef, type MouseEvent } from 'react'
import type { ListParams } from '../../../hooks/listParams.ts'
import { setSelected } from '../../../data/selection.ts'
import { useRowKeys } from '../../../hooks/rowKeys.ts'
import { useShortcuts } from '../../../hooks/shortcuts.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { ResizeColumns } from '../../../views/list/columnMenu/ResizeColumns.tsx'
import { useTableLayout } from '../../../views/list/columnWidths.ts'
import { ariaSort, SortHead, type SortChoice } from '../../../views/list/SortHead.tsx'
import type { ColumnChoice } from '../../../views/list/useColumns.ts'
import { setOrder, toggleRow } from '../../../views/list/select/order.ts'
import { cellProps } from './jobColumns.ts'
import type { JobActions } from './JobMenu.tsx'
import { JobRow } from './JobRow.tsx'
import type { ModelJob } from '../../../domain/jobs.ts'
import { loadedPart } from '../../../ui/loadedPart.tsx'
import { cx } from '../../../ui/cx.ts'
import * as styles from './JobTable.module.css'

const WindowedRows = loadedPart(
  async () => (await import('../../../views/list/WindowedRows.tsx')).WindowedRows,
)

interface JobTableProps extends JobActions, SortChoice {
  readonly jobs: readonly ModelJob[]
  readonly choice: ColumnChoice
  readonly params: ListParams
  readonly isPending: boolean
  readonly hasModelColumn: boolean
  readonly opened: string | undefined
  readonly selected: ReadonlySet<string>
  readonly hrefOf: (objectId: string) => string
}

/** Pixels of the checkbox and menu columns. */
const fixedColumnsWidth = 48 + 44

/** Above this many rows, only visible ones are rendered. */
const maxRows = 200

const idOf = (target: Element) => target.closest<HTMLElement>('tr[data-id]')?.dataset.id

/** A table of jobs with their derived states. */
export function JobTable(props: JobTableProps) {
  const { jobs, choice, params, isPending, hasModelColumn, opened, selected, hrefOf, ...others } =
    props
  const { sorting, onSort, ...actions } = others
  const body = useRef<HTMLTableSectionElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { shown: columns, pins } = choice
  const layout = useTableLayout(table, 'jobs', columns, {
    from: 1,
    extraWidth: fixedColumnsWidth,
    chosen: choice.widths,
  })
  const { onKeyDown } = useRowKeys(body)
  const ids = jobs.map(({ item }) => item.object_id)
  useEffect(() => setOrder(ids))
  const toggle = (isRange: boolean) => {
    const row = body.current?.querySelector('tr:focus-within')
    const id = row ? idOf(row) : undefined
    if (id !== undefined) toggleRow('jobs', id, isRange)
  }
  useShortcuts('list', [
    { keys: 'x', label: () => t('bulk.key.toggle'), run: () => toggle(false) },
    { keys: 'Shift+X', label: () => t('bulk.key.range'), run: () => toggle(true) },
  ])
  const chosen = ids.filter((id) => selected.has(id)).length

  function open({ target, currentTarget }: MouseEvent) {
    // Clicks in an open menu bubble through React's tree from outside the table.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return
    const id = idOf(target)
    const isSelecting = window.getSelection()?.toString() !== ''
    if (
      id !== undefined &&
      !isSelecting &&
      !target.closest('a, button, input, [data-column="check"]')
    )
      actions.onOpen(id)
  }

  const row = (job: ModelJob | undefined) => {
    const id = job?.item.object_id
    return (
      job &&
      id !== undefined && (
        <JobRow
          key={id}
          job={job}
          columns={columns}
          pins={pins}
          hasModelColumn={hasModelColumn}
          href={hrefOf(id)}
          isOpen={id === opened}
          selected={selected.has(id)}
          onSelect={(isRange) => toggleRow('jobs', id, isRange)}
          {...actions}
        />
      )
    )
  }
  return (
    <table
      ref={table}
      className={cx(`table rows firm body ${styles.root}`, hasModelColumn && styles.withModel)}
      style={{ minWidth: layout.least }}
      aria-label={t(hasModelColumn ? 'training.table.all' : 'training.table')}
      aria-busy={isPending}
    >
      <thead>
        <tr>
          <th scope="col" data-column="check">
            <ResizeColumns name="jobs" choice={choice} params={params} />
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < ids.length
              }}
              checked={chosen > 0 && chosen === ids.length}
              aria-label={t('training.col.selectAll', { n: ids.length })}
              onChange={({ target }) => setSelected('jobs', ids, target.checked)}
            />
          </th>
          {columns.map((column, index) => (
            <th
              key={column.id}
              scope="col"
              {...cellProps(column)}
              data-col={column.id}
              style={{ width: layout.widths[index] }}
              aria-sort={ariaSort(column, sorting)}
              data-pin={index < pins ? index : undefined}
            >
              <SortHead column={column} sorting={sorting} onSort={onSort} />
              <span data-grip="" />
            </th>
          ))}
          <td
            data-column="more"
            aria-hidden="true"
            style={layout.widths.includes(undefined) ? undefined : { width: 'auto' }}
          />
        </tr>
      </thead>
      <tbody ref={body} onClick={open} onKeyDown={onKeyDown}>
        {jobs.length > maxRows ? (
          <Suspense>
            <WindowedRows
              count={jobs.length}
              columnCount={columns.length + 2}
              row={(index) => row(jobs[index])}
              onRows={layout.onRows}
            />
          </Suspense>
        ) : (
          jobs.map(row)
        )}
      </tbody>
    </table>
  )
}
