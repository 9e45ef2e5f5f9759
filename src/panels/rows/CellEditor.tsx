import Button from '@mui/material/Button'
import { useState } from 'react'
import { t } from '../../messages/i18n.ts'
import { plainText } from './cellText.ts'
import { typedValue, type Typed } from './queue.ts'
import { valueIn, type Row } from './rowReader.ts'

/** Types over one cell. Nothing is sent: the change waits in this page. */
export function CellEditor({
  column,
  row,
  like,
  place,
  onClose,
}: {
  readonly column: string
  readonly row: Row
  readonly like: unknown
  readonly place: { readonly top: number; readonly left: number; readonly width: number }
  readonly onClose: (typed: Extract<Typed, { is: 'value' }> | undefined) => void
}) {
  const was = valueIn(row, column)
  const begun = was === null || was === undefined ? '' : plainText(was)
  const [text, setText] = useState(begun)
  const [unreadable, setUnreadable] = useState(false)

  function queue() {
    if (text === begun) return onClose(undefined)
    const typed = typedValue(text, was, like)
    if (typed.is === 'value') onClose(typed)
    else setUnreadable(true)
  }

  return (
    <div
      className="rows-cell-editor"
      style={{ top: place.top, left: place.left, minWidth: Math.max(240, place.width) }}
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
        aria-invalid={unreadable}
        value={text}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setText(event.target.value)
          setUnreadable(false)
        }}
      />
      {unreadable && (
        <p className="form-error" role="alert">
          {t('rows.notJson')}
        </p>
      )}
      <div className="rows-cell-deeds">
        {was !== null && (
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
