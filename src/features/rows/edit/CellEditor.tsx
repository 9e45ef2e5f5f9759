import { useState } from 'react'
import { digitsOf } from '../../../dialect/digits.ts'
import { t } from '../../../messages/rowsTexts.ts'
import { numberReadings } from '../../../tables/cellStyles.ts'
import {
  readTyped,
  typeOfValues,
  type ColumnType,
  type TypedReading,
} from '../../../tables/columnTypes.ts'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { plainText } from '../grid/cellText.ts'
import { valueIn, type StoreRow } from '../../../data/rows/rowReader.ts'
import * as styles from './CellEditor.module.css'

/** Numbers are shown in JSON's notation: one that could be read otherwise is changed in that. */
const isShownAmbiguous = (value: unknown) => {
  const { point, comma } = numberReadings(digitsOf(value) ?? '')
  return comma !== undefined && point !== comma
}

interface CellEditorProps {
  readonly column: string
  readonly row: StoreRow
  /** Of the other values of the column; absent where they differ. */
  readonly type: ColumnType | undefined
  readonly position: { readonly top: number; readonly left: number; readonly width: number }
  readonly onClose: (typed: { readonly value: unknown } | undefined) => void
}

/** Editor for one cell. Nothing is sent: the change is queued in this page. */
export function CellEditor({ column, row, type, position, onClose }: CellEditorProps) {
  const rowBefore = valueIn(row, column)
  const begun = rowBefore === null || rowBefore === undefined ? '' : plainText(rowBefore)
  const [text, setText] = useState(begun)
  const [refused, setRefused] = useState<Exclude<TypedReading, { is: 'value' }>>()

  function queue() {
    if (text === begun) return onClose(undefined)
    const style = isShownAmbiguous(rowBefore) ? ({ number: 'point' } as const) : {}
    const reading = readTyped(text, type ?? typeOfValues([rowBefore]) ?? 'text', style)
    if (reading.is === 'value') onClose({ value: reading.value })
    else setRefused(reading)
  }

  return (
    <div
      className={`${styles.root} absolute`}
      data-radius="6"
      data-ground="raised"
      data-editor=""
      style={{ top: position.top, left: position.left, minWidth: Math.max(240, position.width) }}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          onClose(undefined)
        }
        if (
          event.key === 'Enter' &&
          !event.shiftKey &&
          event.target instanceof HTMLTextAreaElement
        ) {
          event.preventDefault()
          event.stopPropagation()
          queue()
        }
      }}
    >
      <textarea
        className="bare first block wide"
        autoFocus
        rows={1}
        aria-label={t('rows.editCell', { column })}
        aria-invalid={refused !== undefined}
        value={text}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value)
          setRefused(undefined)
        }}
      />
      {refused && (
        <FieldError role="alert">
          {refused.is === 'misfit'
            ? t(`rows.misfit.${refused.type}`)
            : t('rows.ambiguous', { text: text.trim() })}
        </FieldError>
      )}
      <div className={`flex ${styles.actions}`} data-gap="8" data-justify="end">
        {refused?.is === 'ambiguous' &&
          refused.readings.map((reading) => (
            <Button
              key={reading.text}
              size="small"
              onClick={() => onClose({ value: reading.value })}
            >
              {reading.text}
            </Button>
          ))}
        {refused && (
          <Button size="small" onClick={() => onClose({ value: text })}>
            {t('rows.asText')}
          </Button>
        )}
        {rowBefore !== null && !refused && (
          <Button size="small" onClick={() => onClose({ value: null })}>
            {t('rows.setNull')}
          </Button>
        )}
        <Button size="small" variant="contained" onClick={queue}>
          {t('rows.queueChange')}
        </Button>
      </div>
    </div>
  )
}
