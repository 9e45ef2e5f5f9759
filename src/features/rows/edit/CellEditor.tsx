import { Button } from '../../../ui/Button.tsx'
import { useState } from 'react'
import rowTexts from '../../../messages/en/rows.json'
import { texts } from '../../../messages/i18n.ts'
import { plainText } from '../grid/cellText.ts'
import { typedValue, type Typed } from './queue.ts'
import { valueIn, type Row } from '../read/rowReader.ts'
import { FieldError } from '../../../ui/FieldError.tsx'
import * as styles from './CellEditor.module.css'

const t = texts(rowTexts)

/** Editor for one cell. Nothing is sent: the change is queued in this page. */
export function CellEditor({
  column,
  row,
  like,
  position,
  onClose,
}: {
  readonly column: string
  readonly row: Row
  readonly like: unknown
  readonly position: { readonly top: number; readonly left: number; readonly width: number }
  readonly onClose: (typed: Extract<Typed, { is: 'value' }> | undefined) => void
}) {
  const rowBefore = valueIn(row, column)
  const begun = rowBefore === null || rowBefore === undefined ? '' : plainText(rowBefore)
  const [text, setText] = useState(begun)
  const [isUnreadable, setIsUnreadable] = useState(false)

  function queue() {
    if (text === begun) return onClose(undefined)
    const typed = typedValue(text, rowBefore, like)
    if (typed.is === 'value') onClose(typed)
    else setIsUnreadable(true)
  }

  return (
    <div
      className={styles.root}
      data-editor=""
      style={{ top: position.top, left: position.left, minWidth: Math.max(240, position.width) }}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault()
          onClose(undefined)
        }
        if (event.key === 'Enter' && !event.shiftKey) {
          event.preventDefault()
          event.stopPropagation()
          queue()
        }
      }}
    >
      <textarea
        autoFocus
        rows={1}
        aria-label={t('rows.editCell', { column })}
        aria-invalid={isUnreadable}
        value={text}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value)
          setIsUnreadable(false)
        }}
      />
      {isUnreadable && <FieldError role="alert">{t('rows.notJson')}</FieldError>}
      <div className={styles.actions}>
        {rowBefore !== null && (
          <Button size="small" onClick={() => onClose({ is: 'value', value: null })}>
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
