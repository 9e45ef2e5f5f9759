import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useDeferredValue, useId, useMemo, useState, type DragEvent } from 'react'
import { t } from '../../../messages/rowsTexts.ts'
import type { ColumnType } from '../../../tables/columnTypes.ts'
import type { TableSource } from '../../../tables/openTable.ts'
import type { ReadingOptions } from '../../../tables/table.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { LabelledField } from '../../../ui/LabelledField.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { TableFileButton } from '../../../views/tables/TableFileButton.tsx'
import { ReadAs, ReadingBar } from '../../../views/tables/ReadingBar.tsx'
import { tableErrorText } from '../../../views/tables/tableErrorText.ts'
import { useTable } from '../../../views/tables/useTable.ts'
import type { StoreRow } from '../../../data/rows/rowReader.ts'
import {
  maxPasted,
  pasteContext,
  readPasted,
  rowsOf,
  type ColumnChoice,
  type Empty,
  type PasteError,
} from './pasted.ts'
import { KeyNotes, PastePreview } from './PastePreview.tsx'
import { withHiddenShown } from '../../../metadata/hiddenCharacters.ts'
import * as fieldInputStyles from '../../../fields/inputs/FieldInput.module.css'
import * as styles from './PasteDialog.module.css'

const empties: readonly Empty[] = ['absent', 'null', 'text']
const noChoices: ReadonlyMap<string, ColumnChoice> = new Map()
const noOptions: ReadingOptions = {}

/** The rows that were read already, if the table was. */
export interface PasteTarget {
  /** Visible columns: used for rows without a header line. */
  readonly columns: readonly string[]
  /** All known columns of the table. */
  readonly all: readonly string[]
  readonly rows: readonly StoreRow[]
  readonly keyColumn: string | undefined
  readonly typeOf: (column: string) => ColumnType | undefined
}

interface PasteDialogProps {
  /** The text pasted before the dialog was opened. */
  readonly text: string
  /** Absent for a new table, which is named here. */
  readonly table: string | undefined
  /** The name that a new table begins with. */
  readonly name?: string
  readonly target: PasteTarget
  /** Whether a table of this name is known. */
  readonly isKnownTable?: (table: string) => boolean
  readonly onRows: (rows: readonly StoreRow[], table: string) => void
  readonly onClose: () => void
}

type ShownError = Exclude<PasteError, { is: 'empty' }>

function pasteErrorText(error: ShownError): string {
  switch (error.is) {
    case 'uneven':
      return t('rows.paste.uneven', {
        line: error.line,
        cells: error.cells,
        first: error.first,
      })
    case 'wide':
      return t('rows.paste.wide', { cells: error.cells, columns: error.columns })
    case 'many':
      return t('rows.paste.many', { n: error.rows, max: maxPasted })
    case 'unread':
      return tableErrorText(error.error)
    default:
      return t(`rows.paste.${error.is}`)
  }
}

/** The pasted or chosen text, read with the choices so far. */
function usePasted(given: TableSource, { columns, typeOf }: PasteTarget) {
  const [options, setOptions] = useState(noOptions)
  const [empty, setEmpty] = useState<Empty>('absent')
  const [chosen, setChosen] = useState(noChoices)
  const context = useMemo(() => pasteContext(columns), [columns])
  const file = given.is === 'file' ? given : undefined
  const opened = useTable(file, options, context)
  const text = useDeferredValue(given.is === 'text' ? given.text : '')
  const found = useMemo(() => {
    const choices = { known: columns, empty, typeOf, chosen }
    if (!file) return readPasted(text, options, choices)
    if (!opened) return undefined
    return opened.table
      ? rowsOf({ is: 'table', table: opened.table }, choices)
      : opened.error && rowsOf(opened.error, choices)
  }, [text, file, opened, options, columns, empty, typeOf, chosen])
  return {
    /** `undefined` while a file is read. */
    found,
    options,
    empty,
    setEmpty,
    setOptions,
    choose: (column: string, choice: ColumnChoice) =>
      setChosen((before) => new Map(before).set(column, choice)),
    restart: () => {
      setOptions(noOptions)
      setChosen(noChoices)
    },
  }
}

/**
 * Adds rows from a file, a spreadsheet or JSON to a table, or begins a new one. Rows are previewed,
 * then added to the queue. Nothing is sent.
 */
export function PasteDialog(props: PasteDialogProps) {
  const { table, target, onClose } = props
  const id = useId()
  const [name, setName] = useState(props.name ?? '')
  const [isAsked, setIsAsked] = useState(false)
  const [given, setGiven] = useState<TableSource>({ is: 'text', text: props.text })
  const pasted = usePasted(given, target)
  const { found, options, setOptions } = pasted
  const rows = found?.is === 'rows' ? found : undefined
  const error: ShownError | undefined =
    !found || found.is === 'rows' || found.is === 'empty' ? undefined : found
  const isUndecided = rows?.columns.some((one) => one.misfits.length > 0 || one.ambiguous) === true
  const isNameless = table === undefined && name.trim() === ''
  const isReady = rows !== undefined && !isUndecided
  const fileName = given.is === 'file' ? withHiddenShown(given.file.name) : undefined

  function take(next: TableSource) {
    setGiven(next)
    pasted.restart()
  }
  function submit() {
    setIsAsked(true)
    if (isReady && !isNameless) props.onRows(rows.rows, table ?? name.trim())
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      take({ is: 'file', file })
    },
  }
  return (
    <Dialog
      open
      onClose={() => {
        // A click outside the dialog must not discard the given text.
        if (given.is === 'text' && given.text === props.text && name === (props.name ?? ''))
          onClose()
      }}
      aria-labelledby={id}
      slotProps={{ paper: { className: styles.root, ...drop } }}
    >
      <DialogTitle id={id}>
        {table === undefined ? t('rows.newTable') : t('rows.paste.title', { table })}
      </DialogTitle>
      <DialogContent>
        {table === undefined && (
          <LabelledField
            id={`${id}-name`}
            label={t('rows.paste.newName')}
            error={isAsked && isNameless ? t('rows.paste.newMissing') : undefined}
            help={props.isKnownTable?.(name.trim()) ? t('rows.paste.exists') : undefined}
          >
            <input
              id={`${id}-name`}
              autoFocus
              className={`${fieldInputStyles.input} mono`}
              value={name}
              spellCheck={false}
              autoComplete="off"
              aria-invalid={isAsked && isNameless}
              onChange={(event) => setName(event.target.value)}
            />
          </LabelledField>
        )}
        <div className="flex" data-above="12" data-below="12" data-gap="8" data-wrap>
          <TableFileButton label={t('rows.paste.choose')} onGiven={take} />
          {given.is === 'file' && (
            <Button variant="text" onClick={() => take({ is: 'text', text: '' })}>
              {t('rows.paste.textAgain')}
            </Button>
          )}
        </div>
        {given.is === 'text' && (
          <>
            <label className="block medium body" htmlFor={`${id}-text`}>
              {t('rows.paste.label')}
            </label>
            <textarea
              id={`${id}-text`}
              autoFocus={table !== undefined}
              className={`${fieldInputStyles.input} mono`}
              rows={6}
              value={given.text}
              spellCheck={false}
              aria-invalid={error !== undefined}
              aria-describedby={`${id}-about`}
              onChange={(event) => setGiven({ is: 'text', text: event.target.value })}
            />
          </>
        )}
        <p id={`${id}-about`} className="third" role="status">
          {error ? (
            <FieldError>{pasteErrorText(error)}</FieldError>
          ) : found === undefined ? (
            t('rows.paste.reading')
          ) : rows ? (
            ''
          ) : (
            t('rows.paste.about')
          )}
        </p>
        {rows?.table ? (
          <ReadingBar
            table={rows.table}
            source={fileName ?? t('rows.paste.pasted')}
            bytes={given.is === 'file' ? given.file.size : undefined}
            options={options}
            onChange={setOptions}
          />
        ) : (
          error && (
            <div
              className={`medium body row ${styles.options}`}
              data-above="12"
              data-gap="8 12"
              data-wrap
            >
              {error.is === 'unread' && (
                <ReadAs
                  error={error.error}
                  isFile={fileName !== undefined}
                  options={options}
                  onChange={setOptions}
                />
              )}
              {(error.is === 'wide' || error.is === 'onlyNames' || error.is === 'names') && (
                <Button
                  size="small"
                  onClick={() => setOptions({ ...options, head: error.is === 'wide' ? 0 : 'none' })}
                >
                  {t(error.is === 'wide' ? 'rows.paste.withNames' : 'rows.paste.withoutNames')}
                </Button>
              )}
            </div>
          )
        )}
        {rows && (
          <>
            {rows.table?.format === 'csv' && (
              <div
                className={`medium body row ${styles.options}`}
                data-above="12"
                data-gap="8 12"
                data-wrap
              >
                <span id={`${id}-empty`}>{t('rows.paste.empties')}</span>
                <SegmentedControl
                  labelledBy={`${id}-empty`}
                  options={empties.map((one) => ({ id: one, label: t(`rows.paste.empty.${one}`) }))}
                  value={pasted.empty}
                  onChange={pasted.setEmpty}
                />
              </div>
            )}
            <PastePreview found={rows} all={target.all} onChoose={pasted.choose} />
            {target.keyColumn !== undefined && (
              <KeyNotes pasted={rows.rows} rows={target.rows} keyColumn={target.keyColumn} />
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        {isUndecided && <span className="second">{t('rows.paste.undecided')}</span>}
        <Button onClick={onClose}>{t('rows.cancel')}</Button>
        <Button variant="contained" aria-disabled={!isReady || undefined} onClick={submit}>
          {t('rows.paste.queue', { n: rows?.rows.length ?? 0 })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
