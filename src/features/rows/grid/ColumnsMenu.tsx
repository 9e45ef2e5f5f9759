import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { t } from '../../../messages/rowsTexts.ts'
import { announce } from '../../../ui/announce.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Columns } from './useGridColumns.ts'

/** Chooses which columns are visible, and their order. */
export function ColumnsMenu({ columns }: { readonly columns: Columns }) {
  const { all, shown } = columns
  function move(column: string, by: -1 | 1) {
    columns.move(column, by)
    announce(t('rows.columns.moved', { column, n: shown.indexOf(column) + 1 + by }))
  }
  return (
    <>
      <ul>
        {all.map((column) => {
          const at = shown.indexOf(column)
          return (
            <li key={column} className="row" data-gap="0">
              <label className="row fill" data-gap="4">
                <input
                  type="checkbox"
                  checked={at !== -1}
                  disabled={at !== -1 && shown.length === 1}
                  onChange={() => columns.toggle(column)}
                />
                <span className="mono truncate">{column}</span>
              </label>
              {at !== -1 &&
                ([-1, 1] as const).map((by) => {
                  const moveLabel = t(by < 0 ? 'rows.columns.left' : 'rows.columns.right', {
                    column,
                  })
                  const cannot = by < 0 ? at === 0 : at === shown.length - 1
                  return (
                    <IconButton
                      key={by}
                      size="small"
                      aria-label={moveLabel}
                      data-hint={moveLabel}
                      aria-disabled={cannot || undefined}
                      onClick={() => !cannot && move(column, by)}
                    >
                      <Icon name={by < 0 ? 'up' : 'down'} />
                    </IconButton>
                  )
                })}
            </li>
          )
        })}
      </ul>
      <p className="third">{t('rows.columns.keys')}</p>
      {columns.isChanged && (
        <Button variant="text" onClick={columns.reset}>
          {t('rows.columns.reset')}
        </Button>
      )}
    </>
  )
}
