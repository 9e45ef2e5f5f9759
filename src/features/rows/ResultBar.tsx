import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { Suspense, useState, type ReactNode } from 'react'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/rowsTexts.ts'
import { formatSize } from '../../messages/sizeText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { loadedPart } from '../../ui/loadedPart.tsx'
import type { Columns } from './grid/useGridColumns.ts'
import * as styles from './ResultBar.module.css'

const ColumnMenu = loadedPart(
  async () => (await import('../../views/list/columnMenu/ColumnMenu.tsx')).ColumnMenu,
)

interface ResultBarProps {
  readonly rows: number
  /** Number of rows that match `find`. */
  readonly found: number | undefined
  readonly columns: Columns
  readonly isRead: boolean
  /** Milliseconds; absent while rows arrive. */
  readonly took: number | undefined
  readonly bytes: number
  readonly find: string
  readonly isSorting: boolean
  readonly onFind: (find: string) => void
  readonly onExport: (format: 'csv' | 'json') => void
  /** Shown before the tools. */
  readonly repeat: ReactNode
  readonly children: ReactNode
}

/** Summary and tools of a result. It shows no total, because the service does not report one. */
export function ResultBar(props: ResultBarProps) {
  const { rows, isRead, found, columns, took, bytes, find, onFind } = props
  const [choosing, setChoosing] = useState<{ what: 'columns' | 'export'; anchor: HTMLElement }>()
  const close = () => setChoosing(undefined)
  const opener = (what: 'columns' | 'export') => ({
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': choosing?.what === what,
    onClick: (event: { currentTarget: HTMLElement }) =>
      setChoosing({ what, anchor: event.currentTarget }),
  })
  const summaryTexts = [
    <span key="rows">
      <b>{count(rows)}</b> {t('rows.count.rows', { n: rows })}
    </span>,
    <span key="columns">
      <b>{count(columns.all.length)}</b> {t('rows.count.columns', { n: columns.all.length })}
    </span>,
    ...(took === undefined
      ? []
      : [<span key="took">{t('rows.took', { ms: Math.round(took) })}</span>]),
    <span key="bytes">{formatSize(bytes)}</span>,
    ...(found === undefined ? [] : [<span key="found">{t('rows.found', { n: found })}</span>]),
  ]
  return (
    <div
      className={`firm row ${styles.root}`}
      data-pad="0 24"
      data-gap="4 12"
      data-min-height="44"
      data-line="top"
      data-wrap
    >
      <p className={`small second pushes ${styles.summary} num`} role="status">
        {!isRead && t('rows.notReadSummary')}
        {(isRead ? summaryTexts : []).map((text, n) => (
          <span key={text.key}>
            {n > 0 && (
              <span className="third" aria-hidden="true">
                {' · '}
              </span>
            )}
            {text}
          </span>
        ))}
      </p>
      {isRead && (
        <SearchField
          label={t('rows.find', { n: rows })}
          value={find}
          aria-busy={props.isSorting}
          onChange={onFind}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onFind('')
          }}
        />
      )}
      <div className={`row ${styles.tools}`}>
        {props.repeat}
        <Button variant="text" {...opener('columns')}>
          <Icon name="columns" />
          {t('rows.columns')}
        </Button>
        <Button variant="text" {...opener('export')}>
          <Icon name="download" />
          {t('rows.export')}
        </Button>
        {props.children}
      </div>
      {choosing?.what === 'columns' && (
        <Suspense>
          <ColumnMenu
            anchor={choosing.anchor}
            within="main"
            label={t('rows.columns')}
            edits={columns.edits}
            onClose={close}
          >
            <p className="keys third small" data-pad="8 12">
              {t('rows.columns.keys')}
            </p>
          </ColumnMenu>
        </Suspense>
      )}
      {choosing?.what === 'export' && (
        <Popover
          anchor={choosing.anchor}
          align="right"
          within="main"
          label={t('rows.export')}
          size="small"
          pad="8"
          className={styles.menu}
          onClose={close}
        >
          <p className="third small" data-pad="0 12" data-above="4" data-below="8">
            {t('rows.export.about', { n: rows })}
          </p>
          {(['csv', 'json'] as const).map((format) => (
            <Button
              key={format}
              variant="text"
              onClick={() => {
                close()
                props.onExport(format)
              }}
            >
              {t(`rows.export.${format}`)}
            </Button>
          ))}
        </Popover>
      )}
    </div>
  )
}
