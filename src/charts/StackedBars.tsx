import { useState } from 'react'
import { t } from '../messages/insightTexts.ts'
import { ChartCaption } from './ChartCaption.tsx'
import { ChartDataTable } from './ChartDataTable.tsx'
import { Plot } from './Plot.tsx'
import { readTimeRange, shortNumber, ticksOf, timeTicks } from './scale.ts'
import { cx } from '../ui/cx.ts'
import * as plotStyles from './Plot.module.css'
import * as styles from './StackedBars.module.css'

export interface BarSeries {
  readonly name: string
  /** The sum of its values as text. */
  readonly total: string
  /** Whether strokes distinguish it besides its colour. */
  readonly isHatched?: boolean
}

/** The values of one period, one for each series in order. */
export interface StackedBar {
  /** Epoch milliseconds of a midnight in UTC; so is `to`, which is excluded. */
  readonly from: number
  readonly to: number
  readonly values: readonly number[]
  /** The values with all their digits. */
  readonly texts: readonly string[]
}

interface StackedBarsProps {
  readonly name: string
  /** The subject of the values, for a hint. */
  readonly about: string
  /** Shown while no bar is active: a note about missing values, if any. */
  readonly scope?: string | undefined
  readonly series: readonly BarSeries[]
  /** Without gaps, ascending, at least one. */
  readonly bars: readonly StackedBar[]
  /** The heading of the time column in the table. */
  readonly timeLabel: string
}

interface Part {
  readonly from: number
  readonly to: number
}

/** The position of each value in a bar: positive values above zero, negative ones below it. */
export function stackOf(values: readonly number[]): readonly Part[] {
  let [up, down] = [0, 0]
  return values.map((value) => {
    if (value < 0) {
      down += value
      return { from: down, to: down - value }
    }
    up += value
    return { from: up - value, to: up }
  })
}

/** Stacked sums by time, with a data table of exact digits. */
export function StackedBars({ name, about, scope, series, bars, timeLabel }: StackedBarsProps) {
  const [isTable, setIsTable] = useState(false)
  const stacks = bars.map(({ values }) => stackOf(values))
  const edges = stacks.flat().flatMap(({ from, to }) => [from, to])
  const [low, top] = [Math.min(0, ...edges), Math.max(0, ...edges)]
  const high = top > low ? top : low + 1
  const [begin, end] = [bars[0]?.from ?? 0, bars.at(-1)?.to ?? 1]
  const x = (at: number) => ((at - begin) / (end - begin)) * 100
  const y = (value: number) => (1 - (value - low) / (high - low)) * 100
  const range = ({ from, to }: StackedBar) => readTimeRange(from, to)
  const read = (bar: StackedBar) =>
    `${range(bar)}: ${series.map((one, n) => `${one.name} ${bar.texts[n]}`).join(', ')}`
  /** The parts of one period, or a stub if it is empty. */
  const column = (at: number, isOn: boolean) => {
    const { from = begin, to = end } = bars[at] ?? {}
    const parts = (stacks[at] ?? []).map((part, of) => ({ ...part, of }))
    const drawn = parts.filter((part) => part.from !== part.to)
    return (
      <span
        key={from}
        className={cx(styles.column, isOn && styles.on)}
        style={{ insetInlineStart: `${x(from)}%`, width: `${x(to) - x(from)}%` }}
      >
        {drawn.map(({ from: low, to: high, of }) => (
          <i
            key={of}
            className={styles.bar}
            data-hatched={series[of]?.isHatched}
            style={{ top: `${y(high)}%`, height: `${y(low) - y(high)}%` }}
          />
        ))}
        {drawn.length === 0 && <i className={styles.stub} style={{ top: `${y(0)}%` }} />}
      </span>
    )
  }
  return (
    <figure className={plotStyles.chart}>
      <ChartCaption about={about} isTable={isTable} onTable={setIsTable}>
        <ul
          className={`flex small second ${styles.legend}`}
          data-wrap
          aria-label={t('insight.legend')}
        >
          {series.map(({ name: of, total, isHatched }) => (
            <li className="flex" data-gap="6" data-align="center" key={of}>
              <i className={styles.bar} data-hatched={isHatched} aria-hidden="true" />
              {of} <strong className="num first">{total}</strong>
            </li>
          ))}
        </ul>
      </ChartCaption>
      {isTable ? (
        <ChartDataTable
          label={name}
          head={[timeLabel, ...series.map((one) => one.name)]}
          rows={bars
            .filter(({ values }) => values.some((value) => value !== 0))
            .map((bar) => [range(bar), ...bar.texts])}
        />
      ) : (
        <Plot
          label={`${name}. ${series.map((one) => `${one.name}: ${one.total}`).join('. ')}`}
          xTicks={timeTicks(begin, end).map(({ value, text }) => ({ at: x(value) / 100, text }))}
          yTicks={ticksOf(low, high, 3).map((value) => ({
            at: 1 - y(value) / 100,
            text: shortNumber(value),
          }))}
          count={bars.length}
          pick={(at) => {
            const found = bars.findIndex(({ to }) => x(to) > at * 100)
            return found === -1 ? bars.length - 1 : found
          }}
          readout={(index) => {
            const bar = bars[index]
            return bar ? read(bar) : ''
          }}
          resting={scope}
          marks={(index) => bars.map((_, n) => column(n, n === index))}
        >
          {() => <path className={styles.zero} d={`M0 ${y(0)}H100`} />}
        </Plot>
      )}
    </figure>
  )
}
