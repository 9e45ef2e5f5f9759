import { useState } from 'react'
import { t } from '../../messages/importTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { labelOf } from '../../metadata/field.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { textOfCell, type Table } from '../../tables/table.ts'
import type { ImportState } from './useImport.ts'
import * as styles from './Import.module.css'

interface RowPreviewProps {
  readonly table: Table
  readonly state: ImportState
}

/** One row of the file as the future record: labels of fields, and cells. */
export function RowPreview({ table, state }: RowPreviewProps) {
  const [at, setAt] = useState(0)
  const { fields, matches } = state
  const cells = matches.flatMap(({ target }, column) =>
    target.is === 'field'
      ? [[translateLabel(labelOf(target.name, fields[target.name])), column] as const]
      : target.is === 'extra'
        ? [[table.columns[column] ?? '', column] as const]
        : [],
  )
  return (
    <aside className={`firm body ${styles.side} scrolls`} aria-label={t('import.preview')}>
      <header className="row" data-gap="4">
        <h2 className="body fill">{t('import.rowAs', { n: at + 1 })}</h2>
        <IconButton
          size="small"
          aria-label={t('import.previousRow')}
          aria-disabled={at === 0 || undefined}
          onClick={() => setAt(Math.max(0, at - 1))}
        >
          <Icon name="left" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('import.nextRow')}
          aria-disabled={at + 1 >= table.rows.length || undefined}
          onClick={() => setAt(Math.min(table.rows.length - 1, at + 1))}
        >
          <Icon name="right" />
        </IconButton>
      </header>
      <dl data-above="12">
        {cells.map(([label, column]) => (
          <div key={column} className="grid" data-gap="12">
            <dt className="second">{label}</dt>
            <dd className="shrinks breaks">
              {textOfCell(table.rows[at]?.[column]).slice(0, 300) || '–'}
            </dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
