import { isByUnit, type Bin } from './bins.ts'
import { t } from '../messages/insightTexts.ts'
import { Plot, type Tick } from './Plot.tsx'
import {
  readNumber,
  readPercent,
  readTime,
  readTimeRange,
  shortNumber,
  ticksOf,
  timeTicks,
} from './scale.ts'
import { cx } from '../ui/cx.ts'
import * as styles from './Plot.module.css'

const boundsOf = (bins: readonly Bin[]) => [bins[0]?.from ?? 0, bins.at(-1)?.to ?? 0] as const

/** Formats the bounds of a histogram's bars. */
export function formatRange(isTime: boolean, bins: readonly Bin[]) {
  const [low, high] = boundsOf(bins)
  const long = (value: number) => (isTime ? readTime(value, high - low) : readNumber(value))
  return {
    low: long(low),
    // The last bar of times ends just before its bound.
    high: long(isTime && high > low ? high - 1 : high),
    /** "3" if a range holds one whole number; else "3 to 5". */
    range: ({ from, to }: Bin) =>
      from === to || (!isTime && isByUnit(bins))
        ? long(from)
        : isTime
          ? readTimeRange(from, to)
          : t('insight.range.text', { from: long(from), to: long(to) }),
  }
}

/** Round values; centred below their bars where each is one whole number. */
function ticksFor(bins: readonly Bin[], isTime: boolean): Tick[] {
  const [low, high] = boundsOf(bins)
  const at = (value: number) => (low === high ? 0.5 : (value - low) / (high - low))
  if (isTime) return timeTicks(low, high).map(({ value, text }) => ({ at: at(value), text }))
  if (isByUnit(bins))
    return ticksOf(low, high - 1, 6)
      .filter(Number.isInteger)
      .map((value) => ({ at: at(value + 0.5), text: shortNumber(value) }))
  return ticksOf(low, high, 4).map((value) => ({ at: at(value), text: shortNumber(value) }))
}

/** Minimum, quartiles and maximum. */
export interface Box {
  readonly min: number
  readonly q1: number
  readonly median: number
  readonly q3: number
  readonly max: number
}

interface HistogramProps {
  /** The name of the counted values. */
  readonly name: string
  /** Without gaps, ascending, at least one. */
  readonly bins: readonly Bin[]
  /** Whether the bounds are epoch milliseconds. */
  readonly isTime: boolean
  readonly box?: Box | undefined
}

/** A distribution: the number of values in each range, with a box plot below. */
export function Histogram({ name, bins, isTime, box }: HistogramProps) {
  const rangeLabel = formatRange(isTime, bins)
  const [low, high] = boundsOf(bins)
  const span = high - low
  const total = bins.reduce((sum, bin) => sum + bin.count, 0)
  const maxCount = Math.max(...bins.map((bin) => bin.count), 1)
  const top = bins.reduce((best, bin) => (bin.count > best.count ? bin : best))
  const gap = bins.length > 1 ? Math.min((100 / bins.length) * 0.12, 0.6) : 0
  // Months and quarters differ in length.
  const x = (value: number) => (span === 0 ? 0 : ((value - low) / span) * 100)
  const read = (one: Bin) =>
    t('insight.bar', {
      range: rangeLabel.range(one),
      count: one.count,
      share: readPercent(total === 0 ? 0 : one.count / total),
    })
  return (
    <Plot
      label={t('insight.histogram', {
        name,
        n: total,
        low: rangeLabel.low,
        high: rangeLabel.high,
        range: rangeLabel.range(top),
        share: readPercent(total === 0 ? 0 : top.count / total),
      })}
      xTicks={ticksFor(bins, isTime)}
      below={box && span > 0 ? <BoxStrip box={box} bins={bins} /> : undefined}
      yTicks={ticksOf(0, maxCount, 2)
        .filter(Number.isInteger)
        .map((value) => ({ at: value / maxCount, text: shortNumber(value) }))}
      count={bins.length}
      pick={(at) => {
        const found = bins.findIndex(({ to }) => low + at * span < to)
        return found === -1 ? bins.length - 1 : found
      }}
      readout={(index) => {
        const one = bins[index]
        return one ? read(one) : ''
      }}
      resting={read(top)}
    >
      {(index) =>
        bins.map((one, n) => {
          const height = one.count === 0 ? 0 : Math.max(1, (one.count / maxCount) * 100)
          return (
            <rect
              key={one.from}
              className={cx(styles.bar, n === index && styles.on)}
              x={x(one.from) + gap}
              y={100 - height}
              width={(span === 0 ? 100 : x(one.to) - x(one.from)) - 2 * gap}
              height={height}
            />
          )
        })
      }
    </Plot>
  )
}

/** Minimum, quartiles, median and maximum on the scale of the histogram. */
function BoxStrip({ box, bins }: { readonly box: Box; readonly bins: readonly Bin[] }) {
  const { min, q1, median, q3, max } = box
  const [low, high] = boundsOf(bins)
  const shift = isByUnit(bins) ? 0.5 : 0
  const x = (value: number) =>
    Math.min(100, Math.max(0, ((value - low + shift) / (high - low)) * 100))
  const rangeLabel = t('insight.box', {
    q1: readNumber(q1),
    q3: readNumber(q3),
    median: readNumber(median),
  })
  return (
    <svg
      className={`${styles.strip} block wide`}
      data-above="4"
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      role="img"
      aria-label={rangeLabel}
      data-hint={rangeLabel}
    >
      <path d={`M${x(min)} 6H${x(max)}M${x(min)} 3V9M${x(max)} 3V9`} />
      <rect x={x(q1)} y="1" width={Math.max(0.5, x(q3) - x(q1))} height="10" />
      <path className={styles.median} d={`M${x(median)} 0V12`} />
    </svg>
  )
}
