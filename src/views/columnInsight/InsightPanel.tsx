import { Button } from '../../ui/Button.tsx'
import { useState } from 'react'
import { t } from '../../messages/insightTexts.ts'
import { ColumnCards } from './ColumnCards.tsx'
import { PairPicker } from './PairPicker.tsx'
import { useInsight, type InsightRow } from './useInsight.ts'

interface InsightProps {
  readonly columns: readonly string[]
  /** Must be the same array while nothing changed: a new array starts the summary again. */
  readonly rows: readonly InsightRow[]
  /** The columns are shown elsewhere: only the chart of two columns is needed. */
  readonly isOnlyPairs?: boolean
}

/** Summarises rows by column in a worker: a card for each column, and a chart of any two. */
export function InsightPanel(props: InsightProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

function Attempt({
  columns,
  rows,
  isOnlyPairs = false,
  onAgain,
}: InsightProps & { readonly onAgain: () => void }) {
  const { insight, requestPair } = useInsight(columns, rows)
  if (insight.is === 'failed')
    return (
      <p className="body row" data-gap="12" role="alert">
        {t('insight.failed')}
        <Button size="small" onClick={onAgain}>
          {t('insight.again')}
        </Button>
      </p>
    )
  if (insight.is === 'reading')
    return (
      <p className="body row third" data-gap="12" role="status">
        {t('insight.reading', { n: insight.rows, all: rows.length })}
      </p>
    )
  return (
    <div className="grid" data-gap="16">
      {!isOnlyPairs && <ColumnCards columns={insight.summaries} rows={insight.rows} />}
      {insight.summaries.length > 1 && (
        <PairPicker columns={insight.summaries} requestPair={requestPair} />
      )}
    </div>
  )
}
