import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { ReferenceInput } from '../../../fields/kinds/reference/Input.tsx'
import { operationRequest } from '../../../data/requests.ts'
import { itemOptions } from '../../../data/queries.ts'
import formTexts from '../../../messages/en/forms.json'
import rowTexts from '../../../messages/en/rows.json'
import { texts } from '../../../messages/i18n.ts'
import { reference } from '../../../metadata/field.ts'
import { FailureNotice } from '../../../views/operation/FailureNotice.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { GridCellContent } from '../grid/GridRow.tsx'
import type { StoreRow } from '../../../data/rows/rowReader.ts'
import { useReading } from '../../../data/rows/useReading.ts'
import { TablePicker } from '../query/TablePicker.tsx'
import type { Use } from './variableList.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { LabelledField } from '../../../ui/LabelledField.tsx'
import * as styles from './TakeDialog.module.css'

const t = texts(formTexts, rowTexts)

/** Rows read to find the columns; reading stops after them. */
const maxRows = 20

const storeField = reference('stores', 'required')

interface TakeDialogProps {
  /** Use of a column that is in neither list yet. */
  readonly fallback: Use
  readonly uses: readonly Use[]
  /** The list that a column is in already. */
  readonly positionOf: (column: string) => Use | undefined
  readonly onTake: (uses: ReadonlyMap<string, Use>) => void
  readonly onClose: () => void
}

/** Chooses columns of a store's table as variables. It only reads rows. */
export function TakeDialog({ fallback, uses, positionOf, onTake, onClose }: TakeDialogProps) {
  const id = useId()
  const [store, setStore] = useState<unknown>()
  const [table, setTable] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, Use>>(new Map())
  const { reading, run, stop } = useReading()
  const storeId = typeof store === 'string' && store !== '' ? store : undefined
  const { data: known } = useQuery({
    ...itemOptions('stores', storeId ?? ''),
    enabled: storeId !== undefined,
    staleTime: 60_000,
  })
  const canRead = storeId !== undefined && table.trim() !== ''

  const read = () => {
    if (storeId === undefined || !canRead) return
    setChosen(new Map())
    void run(operationRequest('stores', 'readRows', storeId, { table: table.trim() }))
  }
  const found =
    (reading.is === 'reading' || reading.is === 'done') && reading.answer?.is === 'table'
      ? reading.answer
      : undefined
  const canTake = reading.is === 'reading' && (found?.rows.length ?? 0) >= maxRows
  useEffect(() => {
    if (canTake) stop()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the columns can be taken
  }, [canTake])

  const columns = reading.is === 'done' && found ? found.columns : []
  const usedAs = (column: string): Use => chosen.get(column) ?? positionOf(column) ?? fallback
  const taken = new Map(columns.map((column) => [column, usedAs(column)]))
  const n = [...taken.values()].filter((use) => use !== 'none').length
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { className: styles.root } }}
    >
      <DialogTitle id={id}>{t('form.variables.takeTitle')}</DialogTitle>
      <DialogContent>
        <div
          className={`grid one-phone ${styles.source}`}
          data-above="8"
          data-below="16"
          data-gap="12"
          data-align="end"
        >
          <LabelledField id={`${id}-store`} label={t('form.variables.store')}>
            <ReferenceInput
              id={`${id}-store`}
              name="store"
              field={storeField}
              resource="stores"
              value={store}
              onChange={(value) => {
                setStore(value)
                // A look-up may find the chosen store once more, after a table was typed.
                if (value !== store) setTable('')
              }}
              onBlur={() => undefined}
              invalid={false}
              required
              describedBy={undefined}
            />
          </LabelledField>
          <LabelledField id={`${id}-table`} label={t('rows.table')}>
            <TablePicker
              id={`${id}-table`}
              store={storeId === undefined ? undefined : known?.item}
              value={table}
              onChange={setTable}
            />
          </LabelledField>
          <Button
            variant={columns.length === 0 ? 'contained' : 'outlined'}
            aria-disabled={!canRead || reading.is === 'reading' || undefined}
            onClick={read}
          >
            {t(reading.is === 'reading' ? 'form.variables.reading' : 'form.variables.read')}
          </Button>
        </div>
        {reading.is === 'idle' && <p className="second">{t('form.variables.takeNote')}</p>}
        {reading.is === 'failed' && <FailureNotice error={reading.error} onAgain={read} />}
        {reading.is === 'done' && columns.length === 0 && (
          <p className="second" role="status">
            {t(
              reading.answer.is === 'table' && reading.answer.isWhole
                ? 'form.variables.noColumns'
                : 'form.variables.noneRead',
            )}
          </p>
        )}
        {columns.length > 0 && (
          <DataTable
            label={t('form.variables.takeTitle')}
            isWide
            className={styles.columns}
            head={
              <>
                <th scope="col">{t('form.variables.column')}</th>
                <th scope="col">{t('form.variables.example')}</th>
                <th scope="col">{t('form.variables.use')}</th>
              </>
            }
          >
            {columns.map((column) => (
              <tr key={column}>
                <th scope="row" className="mono" data-cut>
                  {column}
                </th>
                <td data-cut>
                  <Example rows={found?.rows ?? []} column={column} />
                </td>
                <td>
                  <SegmentedControl
                    size="small"
                    label={t('form.variables.useOf', { name: column })}
                    options={uses.map((one) => ({
                      id: one,
                      label: t(`form.variables.use.${one}`),
                    }))}
                    value={usedAs(column)}
                    onChange={(use) => setChosen(new Map([...chosen, [column, use]]))}
                  />
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('rows.cancel')}</Button>
        {columns.length > 0 && (
          <Button variant="contained" onClick={() => onTake(taken)}>
            {t('form.variables.takeThese', { n })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The first value that is not null; null if there is none. */
function Example({
  rows,
  column,
}: {
  readonly rows: readonly StoreRow[]
  readonly column: string
}) {
  const first = rows.slice(0, maxRows)
  const row = first.find((one) => (one[column] ?? '') !== '') ?? first[0]
  return row === undefined ? null : <GridCellContent row={row} column={column} />
}
