import { useMemo, useState } from 'react'
import type { Sorting } from '../../hooks/sorting.ts'
import { useEdits } from './edit/useEdits.ts'
import { useKeyColumn } from './edit/useKeyColumn.ts'
import { allColumns, rowView } from './grid/rowView.ts'
import { useGridColumns } from './grid/useGridColumns.ts'
import { useSortedRows } from './grid/useSortedRows.ts'
import type { StreamAnswer } from '../../data/rows/readStream.ts'
import type { StoreRow } from '../../data/rows/rowReader.ts'

type TableAnswer = Extract<StreamAnswer, { is: 'table' }>

/** The table of one load, and its result so far. */
export interface ResultSource {
  readonly store: string
  readonly table: string
  readonly answer: TableAnswer
  /** Milliseconds; absent while rows arrive. */
  readonly took: number | undefined
  readonly keyInSettings: string | undefined
  /** Rows that wait to be written from the start. */
  readonly incoming?: readonly StoreRow[]
  /** Called after rows of the table were written, or may have been. */
  readonly onWritten: () => void
}

/** The rows of a result as they are found, sorted and changed in this page. */
export function useResultRows(source: ResultSource) {
  const { store, table, answer, took, keyInSettings, incoming, onWritten } = source
  const done = took !== undefined
  const [find, setFind] = useState('')
  const [sorting, setSorting] = useState<Sorting>()
  // Sort only once all rows have arrived: sorting earlier would repeat it five times a second.
  const { rows, order, isSorting } = useSortedRows(
    answer.rows,
    answer.columns,
    done ? find : '',
    done ? sorting : undefined,
  )
  const [keyColumn, setKeyColumn] = useKeyColumn(store, table, answer, keyInSettings)
  const edits = useEdits(store, table, keyColumn, onWritten, incoming)
  const { changes, written } = edits
  const names = useMemo(
    () => allColumns(answer.columns, changes, written),
    [answer.columns, changes, written],
  )
  const columns = useGridColumns(store, table, names, rows)
  const view = useMemo(
    () => rowView(rows, order, changes, written),
    [rows, order, changes, written],
  )
  return {
    done,
    find,
    setFind,
    sorting,
    setSorting,
    rows,
    /** The number of rows that the search finds; absent without one. */
    found: done && find.trim() !== '' && !isSorting ? (order?.length ?? 0) : undefined,
    isSorting,
    keyColumn,
    setKeyColumn,
    edits,
    names,
    columns,
    view,
  }
}

export type ResultRows = ReturnType<typeof useResultRows>
