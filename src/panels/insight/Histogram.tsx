import { count as grouped } from '../../messages/format.ts'
import '../../messages/insight.ts'
import { t } from '../../messages/i18n.ts'
import { histogramFor, isByUnit, type ColumnSummary, type Range } from './columnSummary.ts'
import { Plot, type Tick } from './Plot.tsx'
import { readNumber, readPercent, readTime, shortNumber, ticksOf } from './scale.ts'

const dayMs = 86_400_000

/** Formats the bounds of a column's ranges. */
export function formatRange(type: string | undefined, histogram: readonly Range[]) {
  const [low, high] = [histogram[0]?.from ?? 0, histogram.at(-1)?.to ?? 0]
  const isTime = type === 'date'
  const long = (value: number) => (isTime ? readTime(value, high - low) : readNumber(value))
  return {
    low,
    high,
    long,
    short: (value: number) => (isTime ? readTime(value, high - low) : shortNumber(value)),
    /** "3" if a range holds one whole number; else "3 to 5". */
    range: ({ from, to }: Range) =>
      from === to || (!isTime && isByUnit(histogram))
        ? long(from)
        : t('insight.range.text', { from: long(from), to: long(to) }),
  }
}

/** Dates have ticks at both ends and the middle; numbers at round values. */
function ticksFor(
  histogram: readonly Range[],
  isTime: boolean,
  text: (at: number) => string,
): Tick[] {
  const [low, high] = [histogram[0]?.from ?? 0, histogram.at(-1)?.to ?? 0]
  if (!isTime && isByUnit(histogram))
    return ticksOf(low, high - 1, 6)
      .filter(Number.isInteger)
      .map((value) => ({ at: (value - low + 0.5) / (high - low), text: text(value) }))
  if (low === high) return [{ at: 0.5, text: text(low) }]
  const values = isTime
    ? high - low > 2 * dayMs
      ? [low, (low + high) / 2, high]
      : [low, high]
    : ticksOf(low, high, 4)
  return values.map((value) => ({ at: (value - low) / (high - low), text: text(value) }))
}

/** The distribution of a column: how many values each range holds, with a box plot below. */
export function Histogram({ column }: { readonly column: ColumnSummary }) {
  const { name, type } = column
  const histogram = histogramFor(column)
  const rangeLabel = formatRange(type, histogram)
  const { low, high } = rangeLabel
  const total = histogram.reduce((sum, bar) => sum + bar.count, 0)
  const maxCount = Math.max(...histogram.map((bar) => bar.count), 1)
  const top = histogram.reduce((best, bar) => (bar.count > best.count ? bar : best))
  const bar = 100 / histogram.length
  const gap = histogram.length > 1 ? Math.min(bar * 0.12, 0.6) : 0
  const read = (one: Range) =>
    t('insight.bar', {
      range: rangeLabel.range(one),
      count: grouped(one.count),
      share: readPercent(total === 0 ? 0 : one.count / total),
    })
  return (
    <Plot
      label={t('insight.histogram', {
        name,
        n: total,
        low: rangeLabel.long(low),
        high: rangeLabel.long(high),
        range: rangeLabel.range(top),
        share: readPercent(total === 0 ? 0 : top.count / total),
      })}
      xTicks={ticksFor(histogram, type === 'date', rangeLabel.short)}
      below={<BoxStrip column={column} histogram={histogram} />}
      yTicks={ticksOf(0, maxCount, 2).map((value) => ({
        at: value / maxCount,
        text: shortNumber(value),
      }))}
      count={histogram.length}
      pick={(x) => Math.min(histogram.length - 1, Math.max(0, Math.floor(x * histogram.length)))}
      readout={(index) => {
        const one = histogram[index]
        return one ? read(one) : ''
      }}
      resting={read(top)}
    >
      {(index) =>
        histogram.map((one, n) => {
          const height = one.count === 0 ? 0 : Math.max(1, (one.count / maxCount) * 100)
          return (
            <rect
              key={one.from}
              className={`plot-bar${n === index ? ' on' : ''}`}
              x={n * bar + gap}
              y={100 - height}
              width={bar - 2 * gap}
              height={height}
            />
          )
        })
      }
    </Plot>
  )
}

/** Minimum, quartiles, median and maximum on the scale of the histogram. */
function BoxStrip({
  column,
  histogram,
}: {
  readonly column: ColumnSummary
  readonly histogram: readonly Range[]
}) {
  const { min, q1, median, q3, max } = column
  const [low, high] = [histogram[0]?.from ?? 0, histogram.at(-1)?.to ?? 0]
  const known = [min, q1, median, q3, max].map((digits) =>
    digits === undefined || digits === '' ? Number.NaN : Number(digits),
  )
  const [a, b, c, d, e] = known
  if (
    high <= low ||
    !known.every(Number.isFinite) ||
    a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined ||
    e === undefined
  )
    return null
  const shift = isByUnit(histogram) ? 0.5 : 0
  const x = (value: number) =>
    Math.min(100, Math.max(0, ((value - low + shift) / (high - low)) * 100))
  const rangeLabel = t('insight.box', {
    q1: readNumber(b),
    q3: readNumber(d),
    median: readNumber(c),
  })
  return (
    <svg
      className="box-strip"
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      role="img"
      aria-label={rangeLabel}
      data-hint={rangeLabel}
    >
      <path className="whisker" d={`M${x(a)} 6H${x(e)}M${x(a)} 3V9M${x(e)} 3V9`} />
      <rect x={x(b)} y="1" width={Math.max(0.5, x(d) - x(b))} height="10" />
      <path className="median" d={`M${x(c)} 0V12`} />
    </svg>
  )
}
