import type { ReactNode } from 'react'
import { t } from '../../../messages/rowsTexts.ts'
import type { StreamAnswer } from '../../../data/rows/readStream.ts'
import type { Mode, RowsForm } from '../query/rowsForm.ts'
import { RowsResult } from '../RowsResult.tsx'
import { keyInSettings } from '../query/tableSources.ts'
import type { StoreRow } from '../../../data/rows/rowReader.ts'
import type { Reading } from '../../../data/rows/useReading.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { ItemOf } from '../../../resources/resources.ts'
import { ScrollBox } from '../../../ui/ScrollBox.tsx'
import { bars, Loading } from '../../../ui/Loading.tsx'
import * as codeBlockStyles from '../../../ui/CodeBlock.module.css'
import * as panelCardStyles from '../../../views/PanelCard.module.css'
import * as styles from '../Rows.module.css'

interface ReadingViewProps {
  readonly mode: Mode
  /** The table that is chosen; blank for none. */
  readonly named: string
  readonly reading: Reading
  readonly item: ItemOf<'stores'>
  /** The last query that was run, and its sequence number. */
  readonly last: { readonly form: RowsForm; readonly n: number } | undefined
  /** Rows to be written to a new table. */
  readonly incoming: readonly StoreRow[]
  /** Called after rows of a table were written, or may have been. */
  readonly onWritten: (table: string) => void
  readonly onPending: (hasPending: boolean) => void
  readonly onEditing: (isEditing: boolean) => void
  readonly onStop: () => void
  /** Runs the same query without a row limit. */
  readonly onReadAll: () => void
  /** Shown among the tools of a result. */
  readonly repeat: ReactNode
}

const nothingRead: Extract<StreamAnswer, { is: 'table' }> = {
  is: 'table',
  columns: [],
  rows: [],
  about: {},
  bytes: 0,
  isWhole: true,
  isFull: false,
  isCutOff: false,
}

/** The result of the query: nothing yet, rows, or an answer of unknown shape. */
export function ReadingView(props: ReadingViewProps) {
  const { mode, named, reading, item, last, incoming, onWritten, ...others } = props
  const table = last?.form.table.trim() ?? ''
  const result = {
    store: item.object_id,
    table,
    keyInSettings: keyInSettings(item, table),
    onWritten: () => onWritten(table),
    ...others,
  }
  if (mode === 'write')
    return last ? (
      <RowsResult
        key={last.n}
        {...result}
        incoming={incoming}
        answer={nothingRead}
        took={0}
        isStopped={false}
        isRead={false}
        selected={false}
      />
    ) : (
      <Blank what="toWrite" table={named} />
    )
  if (reading.is === 'failed') return null
  if (reading.is === 'idle') return <Blank what="initial" table={named} />
  const { answer } = reading
  if (!answer)
    return (
      <Loading className={`grid ${styles.skeleton}`} gap={20}>
        {bars([85, 67, 80, 60, 75, 70])}
      </Loading>
    )
  if (answer.is === 'raw')
    return (
      <div className={`scroll ${panelCardStyles.scroll}`}>
        <p className={`body second ${panelCardStyles.note}`}>{t('rows.unrecognised')}</p>
        <ScrollBox as="pre" className={codeBlockStyles.root} aria-label={t('rows.value')}>
          {answer.text}
        </ScrollBox>
      </div>
    )
  return (
    <RowsResult
      key={reading.began}
      {...result}
      answer={answer}
      took={reading.is === 'done' ? reading.took : undefined}
      isStopped={reading.is === 'done' && reading.isStopped}
      isRead
      selected={last !== undefined && last.form.select.trim() !== ''}
    />
  )
}

interface BlankProps {
  readonly what: 'initial' | 'toWrite'
  readonly table: string
}

function Blank({ what, table }: BlankProps) {
  return (
    <EmptyState title={table === '' ? t(`rows.${what}`) : t(`rows.${what}Table`, { table })}>
      <p>{t(`rows.${what}Next`)}</p>
    </EmptyState>
  )
}
