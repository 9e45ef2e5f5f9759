import { Suspense } from 'react'
import type { StoreRow } from '../../data/rows/rowReader.ts'
import type { RowView } from './grid/rowView.ts'
import type { Columns } from './grid/useGridColumns.ts'
import type { Edits } from './edit/useEdits.ts'
import { loadedPart } from '../../ui/loadedPart.tsx'

const ReviewSheet = loadedPart(async () => (await import('./edit/ReviewSheet.tsx')).ReviewSheet)
const PasteDialog = loadedPart(async () => (await import('./edit/PasteDialog.tsx')).PasteDialog)

interface RowsDialogsProps {
  readonly table: string
  readonly columns: Columns
  readonly rows: readonly StoreRow[]
  readonly view: RowView
  readonly edits: Edits
  readonly keyColumn: string | undefined
  readonly selected: boolean
  readonly isReviewing: boolean
  /** The initial text; absent when the dialog is closed. */
  readonly pasting: string | undefined
  readonly onKeyColumn: (column: string) => void
  readonly onReviewed: () => void
  /** Called without rows when nothing is to be queued. */
  readonly onPasted: (rows?: readonly StoreRow[]) => void
}

/** Dialogs over the rows: their chunks are loaded when they are opened. */
export function RowsDialogs(props: RowsDialogsProps) {
  const { table, columns, keyColumn, pasting, onPasted } = props
  return (
    <Suspense>
      {props.isReviewing && (
        <ReviewSheet
          edits={props.edits}
          table={table}
          columns={columns.all}
          keyColumn={keyColumn}
          selected={props.selected}
          onKeyColumn={props.onKeyColumn}
          onClose={props.onReviewed}
        />
      )}
      {pasting !== undefined && (
        <PasteDialog
          text={pasting}
          table={table}
          target={{
            columns: columns.shown,
            all: columns.all,
            rows: props.rows,
            keyColumn,
            typeOf: props.view.typeOf,
          }}
          onRows={onPasted}
          onClose={() => onPasted()}
        />
      )}
    </Suspense>
  )
}
