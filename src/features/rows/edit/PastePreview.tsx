import { useMemo } from 'react'
import { t } from '../../../messages/rowsTexts.ts'
import { columnTypes, type ColumnType } from '../../../tables/columnTypes.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { GridCellContent } from '../grid/GridRow.tsx'
import type { StoreRow } from '../../../data/rows/rowReader.ts'
import { keyClashes, type ColumnChoice, type Pasted, type PastedColumn } from './pasted.ts'
import { cx } from '../../../ui/cx.ts'
import * as fieldInputStyles from '../../../fields/inputs/FieldInput.module.css'
import * as styles from './PasteDialog.module.css'

/** Rows in the preview: enough to check columns and types. */
const maxShown = 20

type Choose = (column: string, choice: ColumnChoice) => void

/** Indexes of the rows that are shown: those with a misfit first, as they have to be looked at. */
const shownRows = ({ rows, columns }: Pasted): readonly number[] =>
  [...new Set([...columns.flatMap(({ misfits }) => misfits), ...rows.keys()])].slice(0, maxShown)

interface PastePreviewProps {
  readonly found: Pasted
  /** Columns of the table, if it was read. */
  readonly all: readonly string[]
  readonly onChoose: Choose
}

/** The first rows as they will be, each column with its type to be changed. */
export function PastePreview({ found, all, onChoose }: PastePreviewProps) {
  const { columns } = found
  const isNew = ({ name }: PastedColumn) => all.length > 0 && !all.includes(name)
  const unknown = columns.filter(isNew)
  const shown = useMemo(() => shownRows(found), [found])
  return (
    <>
      {unknown.length > 0 && (
        <Banner tone="warn" className={styles.warning} data-above="8">
          {t('rows.paste.unknown', {
            n: unknown.length,
            names: unknown.map(({ name }) => name).join(', '),
          })}
        </Banner>
      )}
      {columns.map((column) => (
        <ColumnQuestion key={column.name} column={column} onChoose={onChoose} />
      ))}
      <DataTable
        label={t('rows.paste.preview')}
        className={styles.preview}
        head={columns.map((column) => (
          <th key={column.name} scope="col" className={cx('mono', isNew(column) && styles.unknown)}>
            {column.name}
            {isNew(column) && (
              <span className={styles.tag} data-radius="4">
                {t('rows.paste.new')}
              </span>
            )}
            {column.type && <TypeChoice column={column} type={column.type} onChoose={onChoose} />}
          </th>
        ))}
      >
        {shown.map((at) => (
          <tr key={at}>
            {columns.map((column) => (
              <td key={column.name} data-cut data-bad={column.misfits.includes(at) || undefined}>
                <GridCellContent row={found.rows[at] ?? {}} column={column.name} />
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
      {found.rows.length > maxShown && (
        <p className="third" data-above="8">
          {t('rows.paste.more', { n: maxShown })}
        </p>
      )}
    </>
  )
}

interface TypeChoiceProps {
  readonly column: PastedColumn
  readonly type: ColumnType
  readonly onChoose: Choose
}

function TypeChoice({ column, type, onChoose }: TypeChoiceProps) {
  return (
    <select
      className={`${fieldInputStyles.input} ${styles.type}`}
      aria-label={t('rows.typeOf', { column: column.name })}
      value={type}
      onChange={(event) => onChoose(column.name, { type: event.target.value as ColumnType })}
    >
      {columnTypes.map((one) => (
        <option key={one} value={one}>
          {t(`rows.type.${one}`)}
        </option>
      ))}
    </select>
  )
}

interface ColumnQuestionProps {
  readonly column: PastedColumn
  readonly onChoose: Choose
}

/** The open question on a column: the meaning of ambiguous values, or another type. */
function ColumnQuestion({ column, onChoose }: ColumnQuestionProps) {
  const { name, type, misfits, ambiguous } = column
  if (misfits.length > 0)
    return (
      <Banner tone="warn" className={styles.warning} data-above="8">
        <span>{t('rows.paste.misfits', { n: misfits.length, column: name })}</span>
        <Button size="small" onClick={() => onChoose(name, { type: 'text' })}>
          {t('rows.asText')}
        </Button>
      </Banner>
    )
  return (
    ambiguous && (
      <Banner tone="warn" className={styles.warning} data-above="8">
        <span>{t('rows.paste.meant', { text: ambiguous.text, column: name })}</span>
        {ambiguous.readings.map(({ text, style }) => (
          <Button
            key={text}
            size="small"
            onClick={() => onChoose(name, { ...(type && { type }), style })}
          >
            {text}
          </Button>
        ))}
      </Banner>
    )
  )
}

interface KeyNotesProps {
  readonly pasted: readonly StoreRow[]
  readonly rows: readonly StoreRow[]
  readonly keyColumn: string
}

/** Rows whose keys are there already, are repeated, or are missing. */
export function KeyNotes({ pasted, rows, keyColumn }: KeyNotesProps) {
  const clashes = useMemo(() => keyClashes(pasted, rows, keyColumn), [pasted, rows, keyColumn])
  const keyNotes = (['known', 'twice', 'without'] as const).filter((kind) => clashes[kind] > 0)
  return keyNotes.map((kind) => (
    <Banner key={kind} tone="warn" className={styles.warning} data-above="8">
      {t(`rows.paste.keys.${kind}`, { n: clashes[kind], key: keyColumn })}
    </Banner>
  ))
}
