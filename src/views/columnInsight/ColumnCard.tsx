import { useId, useState } from 'react'
import { count as grouped } from '../../messages/format.ts'
import insightTexts from '../../messages/en/insight.json'
import { texts } from '../../messages/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { BarList, type BarRow } from '../../charts/BarList.tsx'
import { boxOf, histogramFor, isUnique, missingShare, type ColumnSummary } from './columnSummary.ts'
import { Histogram, formatRange } from '../../charts/Histogram.tsx'
import { readPercent } from '../../charts/scale.ts'
import { readStatistic, readType } from './readStatistic.ts'
import { ChartDataTable } from '../../charts/ChartDataTable.tsx'
import * as buttonStyles from '../../ui/Button.module.css'
import * as styles from './ColumnCard.module.css'

const t = texts(insightTexts)

/** Missing values are highlighted above this share of the rows. */
const muchMissing = 0.05

interface ColumnCardProps {
  readonly column: ColumnSummary
  /** Total number of rows, if known. */
  readonly rows: number | undefined
}

/** One column as a chart with its numbers below, or the same as a table. */
export function ColumnCard({ column, rows }: ColumnCardProps) {
  const heading = useId()
  const [isTable, setIsTable] = useState(false)
  const { name, type, histogram, top } = column
  const hasTable = histogram.length > 0 || top.length > 0
  return (
    <section className={`shrinks stack body card ${styles.root}`} aria-labelledby={heading}>
      <header className="row">
        <h3 id={heading} className="mono truncate" data-hint={name}>
          <bdi>{name}</bdi>
        </h3>
        {type !== undefined && <span className="third fine">{readType(type)}</span>}
        {hasTable && (
          <button
            type="button"
            className={`fine row inline firm third ${buttonStyles.iconToggle}`}
            data-radius="6"
            data-gap="0"
            data-justify="center"
            aria-pressed={isTable}
            aria-label={t('insight.asTable', { name })}
            data-hint={t(isTable ? 'insight.asChart' : 'insight.asTable', { name })}
            onClick={() => setIsTable(!isTable)}
          >
            <Icon name={isTable ? 'billing' : 'table'} />
          </button>
        )}
      </header>
      <Missing column={column} rows={rows} />
      <div className={`${styles.body} fill`}>
        {isTable ? <AsTable column={column} /> : <Picture column={column} />}
      </div>
      <Numbers column={column} />
    </section>
  )
}

interface MissingProps {
  readonly column: ColumnSummary
  readonly rows?: number | undefined
}

function Missing({ column, rows }: MissingProps) {
  const { missing, distinct, distinctIsAtLeast } = column
  const share = missingShare(column, rows)
  const all = rows ?? (column.count ?? 0) + (missing ?? 0)
  return (
    <p className={`flex small second ${styles.about}`} data-wrap>
      {missing !== undefined && (
        <span
          className={share !== undefined && share > muchMissing ? 'medium warn' : ''}
          data-hint={
            missing > 0
              ? t('insight.missing.hint', { n: grouped(missing), all: grouped(all) })
              : undefined
          }
        >
          {missing === 0
            ? t('insight.missing.none')
            : t('insight.missing', {
                share: share === undefined ? grouped(missing) : readPercent(share),
              })}
        </span>
      )}
      {distinct !== undefined && (
        <span>
          {t(distinctIsAtLeast ? 'insight.distinct.least' : 'insight.distinct', {
            n: grouped(distinct),
          })}
        </span>
      )}
      {share !== undefined && share > 0 && (
        <svg
          className={`${styles.present} clips`}
          data-above="4"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect width={(1 - share) * 100} height="1" />
        </svg>
      )}
    </p>
  )
}

function Picture({ column }: { readonly column: ColumnSummary }) {
  const { name, top, count, histogram } = column
  if (histogram.length > 0)
    return (
      <Histogram
        name={name}
        bins={histogramFor(column)}
        isTime={column.type === 'date'}
        box={boxOf(column)}
      />
    )
  if (count === 0)
    return <p className={`breaks body second ${styles.none}`}>{t('insight.empty')}</p>
  if (isUnique(column))
    return (
      <p className={`breaks body second ${styles.none}`}>
        {t('insight.unique')}{' '}
        {top.length > 0 &&
          t('insight.unique.like', { values: like(top.map(({ value }) => value)) })}
      </p>
    )
  const [first] = top
  if (!first) return <p className={`breaks body second ${styles.none}`}>{t('insight.nothing')}</p>
  const all = count ?? top.reduce((sum, one) => sum + one.count, 0)
  return (
    <BarList
      label={t('insight.frequent', {
        name,
        top: first.value,
        share: readPercent(first.count / all),
      })}
      rows={frequentRows(column, all)}
    />
  )
}

const like = (values: readonly string[]) => values.slice(0, 3).join(', ')
const maxBars = 6

/** The most frequent values, with all others combined as one last bar. */
function frequentRows({ top }: ColumnSummary, all: number): readonly BarRow[] {
  const shown = top.slice(0, maxBars)
  const rest = all - shown.reduce((sum, one) => sum + one.count, 0)
  const row = (name: string, n: number, isRest = false): BarRow => ({
    name,
    value: n,
    text: readPercent(n / all),
    hint: `${name}: ${grouped(n)}`,
    isRest,
  })
  return [
    ...shown.map(({ value, count }) => row(value, count)),
    ...(rest > 0 ? [row(t('insight.others'), rest, true)] : []),
  ]
}

function AsTable({ column }: { readonly column: ColumnSummary }) {
  const { name, type, top, count } = column
  const histogram = histogramFor(column)
  const rangeLabel = formatRange(type === 'date', histogram)
  const rows =
    histogram.length > 0
      ? histogram.map((one) => [rangeLabel.range(one), one.count] as const)
      : top.map(({ value, count }) => [value, count] as const)
  const all = count ?? rows.reduce((sum, [, n]) => sum + n, 0)
  return (
    <ChartDataTable
      label={t('insight.table', { name })}
      head={[
        t(histogram.length > 0 ? 'insight.range' : 'insight.value'),
        t('insight.count'),
        t('insight.share'),
      ]}
      rows={rows.map(([label, n]) => [
        label,
        grouped(n),
        all > 0 ? readPercent(n / all) : undefined,
      ])}
    />
  )
}

const numbers = [
  ['min', 'insight.min'],
  ['median', 'insight.median'],
  ['mean', 'insight.mean'],
  ['max', 'insight.max'],
  ['deviation', 'insight.deviation'],
] as const satisfies readonly (readonly [keyof ColumnSummary, keyof typeof insightTexts])[]
const ends = [
  ['min', 'insight.first'],
  ['median', 'insight.middle'],
  ['max', 'insight.last'],
] as const satisfies
  | typeof numbers
  | readonly (readonly [keyof ColumnSummary, keyof typeof insightTexts])[]

/**
 * The most informative numbers. Minimum and maximum of plain text only reflect the alphabet, so
 * they are left out.
 */
function Numbers({ column }: { readonly column: ColumnSummary }) {
  const isNumber = column.mean !== undefined || column.median !== undefined
  const hasEnds = column.type === 'date' || isUnique(column)
  const axisValues = isNumber && column.type !== 'date' ? numbers : hasEnds ? ends : []
  const shown = axisValues.flatMap(([key, label]) => {
    const digits = column[key]
    return digits === undefined ? [] : [[key, label, digits] as const]
  })
  if (shown.length === 0) return null
  return (
    <dl
      className={`flex ${styles.numbers}`}
      data-above="12"
      data-line="top"
      data-gap="4 12"
      data-wrap
    >
      {shown.map(([key, label, digits]) => (
        <div className="bounded" key={key}>
          <dt className="small third">{t(label)}</dt>
          <dd className="num truncate medium" data-hint={digits}>
            <bdi>{readStatistic(isNumber ? column.type : (column.type ?? 'text'), digits)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
