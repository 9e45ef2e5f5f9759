import { Button } from '../../../ui/Button.tsx'
import { useMemo, useRef } from 'react'
import { operationRequest } from '../../../data/requests.ts'
import { t } from '../../../messages/panelsTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { FailureNotice } from '../../../views/operation/FailureNotice.tsx'
import { InsightPanel } from '../../../views/columnInsight/InsightPanel.tsx'
import { useReading } from '../../../data/rows/useReading.ts'
import { byPosition, sourceOf } from './source.ts'
import type { ItemOf } from '../../../resources/resources.ts'
import * as panelCardStyles from '../../../views/PanelCard.module.css'
import * as styles from './TransferPairs.module.css'

/** A summary contains no rows, so a chart of two columns requests them first. */
export function TransferPairs({ item }: { readonly item: ItemOf<'transfers'> }) {
  const source = useMemo(() => sourceOf(item), [item])
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is removed; its replacement is rendered in the same box.
  const stay = () => box.current?.focus({ preventScroll: true })
  if (!source) return null
  return (
    <div
      className={styles.root}
      data-above="16"
      role="group"
      aria-label={t('panel.summary.pairs')}
      tabIndex={-1}
      ref={box}
    >
      {source.is === 'rows' ? (
        <Pairs rows={source.rows} />
      ) : (
        <ReadFirst store={source.store} table={source.table} onPressed={stay} />
      )}
    </div>
  )
}

interface PairsProps {
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly columns?: readonly string[]
}

function Pairs({ rows, columns }: PairsProps) {
  const points = useMemo(() => byPosition(rows, columns), [rows, columns])
  return <InsightPanel {...points} isOnlyPairs />
}

interface ReadFirstProps {
  readonly store: string
  readonly table: string
  readonly onPressed: () => void
}

function ReadFirst({ store, table, onPressed }: ReadFirstProps) {
  const { reading, run, stop } = useReading()
  const read = () => {
    onPressed()
    void run(operationRequest('stores', 'readRows', store, { table }))
  }
  switch (reading.is) {
    case 'idle':
      return (
        <div
          className={`row body card ${styles.confirm}`}
          data-pad="12 16"
          data-gap="8 16"
          data-wrap
        >
          <h2>{t('panel.summary.pairs')}</h2>
          <p className="second">{t('panel.summary.pairs.note')}</p>
          <Button onClick={read}>
            <Icon name="table" />
            {t('panel.summary.pairs.read')}
          </Button>
        </div>
      )
    case 'reading':
      return (
        <p
          className={`row body card ${styles.confirm}`}
          data-pad="12 16"
          data-gap="8 16"
          data-wrap
          role="status"
        >
          <span className="second">
            {t('panel.summary.pairs.reading', {
              n: reading.answer?.is === 'table' ? reading.answer.rows.length : 0,
            })}
          </span>
          <Button
            onClick={() => {
              onPressed()
              stop()
            }}
          >
            {t('panel.summary.pairs.stop')}
          </Button>
        </p>
      )
    case 'failed':
      return <FailureNotice error={reading.error} onAgain={read} />
    case 'done': {
      const { answer } = reading
      if (answer.is !== 'table' || answer.rows.length === 0)
        return <p className="second">{t('panel.summary.pairs.none')}</p>
      return (
        <>
          {!answer.isWhole && (
            <p className={`body second ${panelCardStyles.note}`}>
              {t('panel.summary.pairs.part', { n: answer.rows.length })}
            </p>
          )}
          <Pairs rows={answer.rows} columns={answer.columns} />
        </>
      )
    }
    default:
      return reading satisfies never
  }
}
