import { count as grouped } from '../../messages/format.ts'
import { t } from '../../messages/insightTexts.ts'
import { numberFormat } from '../../messages/formats.ts'
import { BarList } from '../../charts/BarList.tsx'
import { ChartCaption } from '../../charts/ChartCaption.tsx'
import { HeatGrid } from '../../charts/HeatGrid.tsx'
import type { Pair } from './pairs.ts'
import { Plot, type Tick } from '../../charts/Plot.tsx'
import { readNumber, readTime, shortNumber, ticksOf, timeTicks } from '../../charts/scale.ts'
import { ChartDataTable } from '../../charts/ChartDataTable.tsx'
import type { Kind } from './values.ts'
import { cx } from '../../ui/cx.ts'
import * as columnCardStyles from './ColumnCard.module.css'
import * as styles from './PairChart.module.css'
import { dayMs } from '../../durations.ts'

/** Points written into the data table; the others are only counted. */
const maxWritten = 200

interface PairChartProps {
  readonly pair: Pair
  readonly x: string
  readonly y: string
  readonly isTable: boolean
  readonly onTable: (isTable: boolean) => void
}

/** The relation of two columns as a chart, with a data table. */
export function PairChart({ pair, x, y, isTable, onTable }: PairChartProps) {
  if (pair.is === 'none')
    return <p className={`breaks body second ${columnCardStyles.none}`}>{t('insight.pair.none')}</p>
  return (
    <figure className={styles.root}>
      <ChartCaption isTable={isTable} onTable={pair.is === 'grid' ? undefined : onTable}>
        <About pair={pair} x={x} y={y} />
      </ChartCaption>
      {pair.is === 'grid' ? (
        <HeatGrid grid={pair} x={x} y={y} />
      ) : pair.is === 'points' ? (
        isTable ? (
          <PointTable pair={pair} x={x} y={y} />
        ) : (
          <Points pair={pair} x={x} y={y} />
        )
      ) : (
        <Means pair={pair} isTable={isTable} />
      )}
    </figure>
  )
}

function About({ pair, x, y }: { pair: Exclude<Pair, { is: 'none' }>; x: string; y: string }) {
  if (pair.is === 'grid')
    return (
      <span>
        {t('insight.grid', { x, y })}. {t('insight.points', { n: pair.total })}
      </span>
    )
  if (pair.is === 'means')
    return (
      <span>
        {t('insight.means', { numbers: pair.numbers, categories: pair.categories })}.{' '}
        {t('insight.points', { n: pair.total })}{' '}
        {pair.means.at(-1)?.category === undefined &&
          t('insight.means.most', { n: pair.means.length - 1 })}
      </span>
    )
  const { points, total, correlation } = pair
  return (
    <span>
      {points.length < total
        ? t('insight.points.sample', { n: grouped(points.length), all: grouped(total) })
        : t('insight.points', { n: total })}{' '}
      {correlation !== undefined && t('insight.correlation', { r: signed(correlation) })}
    </span>
  )
}

const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const signed = (r: number) => numberFormat(twoDigits).format(r).replace('-', '−')

interface Scale {
  readonly ticks: readonly Tick[]
  readonly positionOf: (value: number) => number
  readonly read: (value: number) => string
}

function scaleOf(values: readonly number[], kind: Kind): Scale {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  const isTime = kind === 'date'
  // A single time gets an axis of one day before and after it.
  const isOneTime = isTime && low === high
  const room = isOneTime ? dayMs : (high - low || Math.abs(high) || 1) * 0.04
  const [from, to] = [low - room, high + room]
  const positionOf = (value: number) => (value - from) / (to - from)
  const marks = isTime
    ? timeTicks(from, to)
    : ticksOf(from, to, 4).map((value) => ({ value, text: shortNumber(value) }))
  return {
    ticks: marks.map(({ value, text }) => ({ at: positionOf(value), text })),
    positionOf,
    read: (value) => (isTime ? readTime(value, to - from) : readNumber(value)),
  }
}

interface PointsProps {
  readonly pair: Extract<Pair, { is: 'points' }>
  readonly x: string
  readonly y: string
}

function Points({ pair, x, y }: PointsProps) {
  const { points } = pair
  const across = scaleOf(
    points.map(([value]) => value),
    pair.x,
  )
  const up = scaleOf(
    points.map(([, value]) => value),
    pair.y,
  )
  const places = points.map(([a, b]) => [across.positionOf(a), 1 - up.positionOf(b)] as const)
  // A zero-length line with a round cap is a dot that stretching cannot distort.
  const dots = places.map(([a, b]) => `M${(a * 100).toFixed(2)} ${(b * 100).toFixed(2)}h0`).join('')
  const nearest = (a: number, b: number) => {
    let [best, distance] = [0, Infinity]
    places.forEach(([c, d], n) => {
      const far = (a - c) ** 2 + (b - d) ** 2
      if (far < distance) [best, distance] = [n, far]
    })
    return best
  }
  return (
    <>
      <Plot
        isTall
        label={t('insight.points.text', { x, y, n: points.length })}
        xTicks={across.ticks}
        yTicks={up.ticks}
        count={points.length}
        pick={nearest}
        readout={(index) => {
          const point = points[index]
          return point ? `${x} ${across.read(point[0])}, ${y} ${up.read(point[1])}` : ''
        }}
        resting={<span className="mono">{y}</span>}
      >
        {(index) => {
          const on = index === undefined ? undefined : places[index]
          return (
            <>
              <path className={cx(styles.dots, points.length > 500 && styles.many)} d={dots} />
              {on && (
                <path
                  className={`${styles.dot} ${styles.on}`}
                  d={`M${on[0] * 100} ${on[1] * 100}h0`}
                />
              )}
            </>
          )
        }}
      </Plot>
      <span className={`block second ${styles.axisName} ${styles.across} mono`}>{x}</span>
    </>
  )
}

function PointTable({ pair, x, y }: PointsProps) {
  const { points } = pair
  const [across, up] = [
    scaleOf(
      points.map(([value]) => value),
      pair.x,
    ),
    scaleOf(
      points.map(([, value]) => value),
      pair.y,
    ),
  ]
  return (
    <>
      <ChartDataTable
        label={t('insight.points.text', { x, y, n: points.length })}
        head={[x, y]}
        rows={points.slice(0, maxWritten).map(([a, b]) => [across.read(a), up.read(b)])}
      />
      {points.length > maxWritten && (
        <p className="third">{t('insight.firstPoints', { n: grouped(maxWritten) })}</p>
      )}
    </>
  )
}

interface MeansProps {
  readonly pair: Extract<Pair, { is: 'means' }>
  readonly isTable: boolean
}

function Means({ pair: { means, categories, numbers, kind }, isTable }: MeansProps) {
  const all = means.map(({ mean }) => mean)
  const span = Math.max(...all) - Math.min(...all)
  const read = (value: number) => (kind === 'date' ? readTime(value, span) : readNumber(value))
  const name = (category: string | undefined) => category ?? t('insight.others.in')
  const top = means.reduce((best, one) => (one.mean > best.mean ? one : best))
  if (isTable)
    return (
      <ChartDataTable
        label={t('insight.means', { numbers, categories })}
        head={[categories, t('insight.mean'), t('insight.count')]}
        rows={means.map(({ category, mean, count }) => [
          name(category),
          read(mean),
          grouped(count),
        ])}
      />
    )
  // Dates have no zero: the bars start just below the earliest mean.
  const base = kind === 'date' ? Math.min(...all) - span * 0.05 : 0
  return (
    <BarList
      label={t('insight.means.text', {
        numbers,
        categories,
        top: name(top.category),
        value: read(top.mean),
      })}
      rows={means.map(({ category, mean, count }) => ({
        name: name(category),
        value: mean - base,
        text: read(mean),
        hint: `${name(category)}: ${read(mean)} (${grouped(count)})`,
        isRest: category === undefined,
      }))}
    />
  )
}
