import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { count } from '../../../messages/format.ts'
import rowTexts from '../../../messages/en/rows.json'
import { texts } from '../../../messages/i18n.ts'
import { GridCellContent } from '../grid/GridRow.tsx'
import {
  keyClashes,
  maxPasted,
  readPasted,
  type Empty,
  type Pasted,
  type PasteError,
} from './pasted.ts'
import type { Row } from '../read/rowReader.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import * as fieldInputStyles from '../../../fields/inputs/FieldInput.module.css'
import * as styles from './PasteDialog.module.css'

const t = texts(rowTexts)

/** Rows in the preview: enough to check columns and types. */
const maxShown = 20
const empties: readonly Empty[] = ['absent', 'null', 'text']

interface PasteDialogProps {
  /** The text pasted before the dialog was opened. */
  readonly text: string
  readonly table: string
  /** Visible columns: used for rows without a header line. */
  readonly columns: readonly string[]
  /** All known columns of the table. */
  readonly all: readonly string[]
  readonly rows: readonly Row[]
  readonly keyColumn: string | undefined
  readonly sampleOf: (column: string) => unknown
  readonly onRows: (rows: readonly Row[]) => void
  readonly onClose: () => void
}

type ShownError = Exclude<PasteError, { is: 'empty' }>

function pasteErrorText(fieldError: ShownError): string {
  switch (fieldError.is) {
    case 'uneven':
      return t('rows.paste.uneven', {
        line: count(fieldError.line),
        cells: count(fieldError.cells),
        first: count(fieldError.first),
      })
    case 'wide':
      return t('rows.paste.wide', {
        cells: count(fieldError.cells),
        columns: count(fieldError.columns),
      })
    case 'many':
      return t('rows.paste.many', { n: count(fieldError.rows), max: count(maxPasted) })
    default:
      return t(`rows.paste.${fieldError.is}`)
  }
}

/**
 * Imports rows from a spreadsheet or a file: parses and previews them, then adds them to the queue.
 * Nothing is sent.
 */
export function PasteDialog(props: PasteDialogProps) {
  const { columns, all, rows, keyColumn, sampleOf, onClose } = props
  const id = useId()
  const [text, setText] = useState(props.text)
  const [isNamed, setIsNamed] = useState<boolean>()
  const [empty, setEmpty] = useState<Empty>('absent')
  const read = useDeferredValue(text)
  const found = useMemo(
    () => readPasted(read, { known: columns, isNamed, empty, sampleOf }),
    [read, columns, isNamed, empty, sampleOf],
  )
  const isRows = found.is === 'rows'
  const fieldError: ShownError | undefined = isRows || found.is === 'empty' ? undefined : found
  // A data line taken for a header may be the cause of the problem.
  const needsNames = isRows ? found.isNamed !== undefined : fieldError !== undefined
  return (
    <Dialog
      open
      onClose={() => {
        // A click outside the dialog must not discard typed text.
        if (text === props.text) onClose()
      }}
      aria-labelledby={id}
      slotProps={{ paper: { className: styles.root } }}
    >
      <DialogTitle id={id}>{t('rows.paste.title', { table: props.table })}</DialogTitle>
      <DialogContent>
        <label htmlFor={`${id}-text`}>{t('rows.paste.label')}</label>
        <textarea
          id={`${id}-text`}
          autoFocus
          className={`${fieldInputStyles.input} mono`}
          rows={6}
          value={text}
          spellCheck={false}
          aria-invalid={fieldError !== undefined}
          aria-describedby={`${id}-about`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-about`} className="third" role="status">
          {fieldError ? (
            <FieldError>{pasteErrorText(fieldError)}</FieldError>
          ) : isRows ? (
            t('rows.paste.found', {
              n: found.rows.length,
              shown: count(found.rows.length),
              columns: found.columns.length,
              format: t(`rows.paste.as.${found.format}`),
            })
          ) : (
            t('rows.paste.about')
          )}
        </p>
        {needsNames && (
          <div className={styles.options}>
            <label>
              <input
                type="checkbox"
                checked={isNamed ?? (isRows ? found.isNamed === true : true)}
                onChange={(event) => setIsNamed(event.target.checked)}
              />
              {t('rows.paste.named')}
            </label>
            <span id={`${id}-empty`}>{t('rows.paste.empties')}</span>
            <SegmentedControl
              labelledBy={`${id}-empty`}
              options={empties.map((one) => ({ id: one, label: t(`rows.paste.empty.${one}`) }))}
              value={empty}
              onChange={setEmpty}
            />
          </div>
        )}
        {isRows && <Preview found={found} all={all} />}
        {isRows && keyColumn !== undefined && (
          <KeyNotes pasted={found.rows} rows={rows} keyColumn={keyColumn} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('rows.cancel')}</Button>
        <Button
          variant="contained"
          aria-disabled={!isRows || undefined}
          onClick={() => isRows && props.onRows(found.rows)}
        >
          {t('rows.paste.queue', { n: isRows ? found.rows.length : 0 })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Preview({ found, all }: { readonly found: Pasted; readonly all: readonly string[] }) {
  const unknown = found.columns.filter((column) => !all.includes(column))
  return (
    <>
      {unknown.length > 0 && all.length > 0 && (
        <Banner tone="warn" className={styles.warning}>
          {t('rows.paste.unknown', { n: unknown.length, names: unknown.join(', ') })}
        </Banner>
      )}
      <DataTable
        label={t('rows.paste.preview')}
        className={styles.preview}
        head={
          <>
            {found.columns.map((column) => {
              const isNew = all.length > 0 && !all.includes(column)
              return (
                <th key={column} scope="col" className={`mono${isNew ? ` ${styles.unknown}` : ''}`}>
                  {column}
                  {isNew && <span className={styles.tag}>{t('rows.paste.new')}</span>}
                </th>
              )
            })}
          </>
        }
      >
        {found.rows.slice(0, maxShown).map((row, n) => (
          <tr key={n}>
            {found.columns.map((column) => (
              <td key={column} data-cut>
                <GridCellContent row={row} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
      {found.rows.length > maxShown && (
        <p className="third">{t('rows.paste.more', { n: maxShown })}</p>
      )}
    </>
  )
}

function KeyNotes({
  pasted,
  rows,
  keyColumn,
}: {
  readonly pasted: readonly Row[]
  readonly rows: readonly Row[]
  readonly keyColumn: string
}) {
  const clashes = useMemo(() => keyClashes(pasted, rows, keyColumn), [pasted, rows, keyColumn])
  const keyNotes = (['known', 'twice', 'without'] as const).filter((kind) => clashes[kind] > 0)
  return keyNotes.map((kind) => (
    <Banner key={kind} tone="warn" className={styles.warning}>
      {t(`rows.paste.keys.${kind}`, { n: clashes[kind], key: keyColumn })}
    </Banner>
  ))
}
