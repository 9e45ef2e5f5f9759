import { useState } from 'react'
import { answerShapeOf } from '../../../dialect/answerShape.ts'
import { count } from '../../../messages/format.ts'
import { t } from '../../../messages/panelsTexts.ts'
import { percent } from '../../../messages/formats.ts'
import { AnswerView } from '../../../views/operation/ResultView.tsx'
import { formatRange } from '../../../charts/Histogram.tsx'
import type { TableSummary, SummaryColumn } from './columns.ts'
import { readStatistic, readType } from '../../../views/columnInsight/readStatistic.ts'
import { Nothing } from '../../../ui/Nothing.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import * as panelCardStyles from '../../../views/PanelCard.module.css'
import * as styles from './SummaryTable.module.css'

interface Bin {
  readonly label: string
  readonly count: number
}

/** The distribution of the values, as far as reported: by range, else the most frequent ones. */
function binsOf({ type, histogram, top }: SummaryColumn): readonly Bin[] {
  if (histogram.length === 0) return top.map(({ value, count }) => ({ label: value, count }))
  const rangeLabel = formatRange(type === 'date', histogram)
  return histogram.map((range) => ({ label: rangeLabel.range(range), count: range.count }))
}

/** A summary with one row per column. */
export function SummaryTable({
  tableSummary: { rows, columns },
}: {
  readonly tableSummary: TableSummary
}) {
  const [isText, setIsText] = useState(false)
  return (
    <>
      <div className={`row ${panelCardStyles.tools}`} data-justify="end">
        <button
          type="button"
          className="text-link body"
          aria-pressed={isText}
          onClick={() => setIsText(!isText)}
        >
          {t(isText ? 'panel.summary.bars' : 'panel.summary.numbers')}
        </button>
      </div>
      <DataTable
        label={t('panel.table')}
        isWide
        className={styles.root}
        head={
          <>
            <th scope="col">{t('panel.summary.column')}</th>
            <th scope="col">{t('panel.summary.spread')}</th>
            <th scope="col" data-align="right">
              {t('panel.summary.missing')}
            </th>
            <th scope="col" data-align="right">
              {t('panel.summary.min')}
            </th>
            <th scope="col" data-align="right">
              {t('panel.summary.mean')}
            </th>
            <th scope="col" data-align="right">
              {t('panel.summary.max')}
            </th>
          </>
        }
      >
        {columns.map((column) => (
          <ColumnRow key={column.name} column={column} rows={rows} isText={isText} />
        ))}
      </DataTable>
    </>
  )
}

/** Missing values are highlighted above this share of the rows. */
const muchMissing = 0.05

interface ColumnRowProps {
  readonly column: SummaryColumn
  readonly rows: number | undefined
  readonly isText: boolean
}

function ColumnRow({ column, rows, isText }: ColumnRowProps) {
  const { name, type, missing, min, mean, max, extra } = column
  const bins = binsOf(column)
  const share = missing === undefined || !rows ? undefined : missing / rows
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        {type !== undefined && <span className="third">{readType(type)}</span>}
        {extra.length > 0 && (
          <details className="fine regular">
            <summary>{t('panel.summary.more', { n: extra.length })}</summary>
            <AnswerView answerShape={answerShapeOf(Object.fromEntries(extra))} />
          </details>
        )}
      </th>
      <td>
        {bins.length === 0 ? (
          <Nothing />
        ) : isText ? (
          <ol className={`${styles.bins} num`}>
            {bins.map(({ label, count: n }) => (
              <li key={label} className="flex" data-gap="12" data-justify="between">
                <bdi className="clips">{label}</bdi> <span>{count(n)}</span>
              </li>
            ))}
          </ol>
        ) : (
          <Bars name={name} bins={bins} />
        )}
      </td>
      <td
        className={share !== undefined && share > muchMissing ? 'warn' : undefined}
        data-align="right"
      >
        {missing === undefined ? <Nothing /> : count(missing)}
        {share !== undefined && share > 0 && (
          <span className="third"> {t('panel.share', { share: percent(share) })}</span>
        )}
      </td>
      {[min, mean, max].map((digits, n) => (
        <td key={n} data-align="right" data-cut data-hint={digits}>
          {digits === undefined ? <Nothing /> : readStatistic(type, digits)}
        </td>
      ))}
    </tr>
  )
}

function Bars({ name, bins }: { readonly name: string; readonly bins: readonly Bin[] }) {
  const maxCount = Math.max(...bins.map((bin) => bin.count), 1)
  const top = bins.reduce((best, bin) => (bin.count > best.count ? bin : best))
  const step = 88 / bins.length
  return (
    <svg
      className={`block ${styles.bars}`}
      viewBox="0 0 88 16"
      role="img"
      aria-label={t('panel.summary.barsOf', { name, top: top.label, n: top.count })}
      data-hint={t('panel.summary.barsOf', { name, top: top.label, n: top.count })}
    >
      {bins.map((bin, n) => {
        const height = Math.max(bin.count === 0 ? 0 : 1, (bin.count / maxCount) * 16)
        return (
          <rect
            key={bin.label}
            x={n * step}
            y={16 - height}
            width={Math.max(1, step - 1)}
            height={height}
          />
        )
      })}
    </svg>
  )
}
