import { line as lineOf } from 'd3-shape'
import { useState } from 'react'
import { t } from '../messages/insightTexts.ts'
import { drawnPlaces, extentOf } from './extent.ts'
import { Plot, type Tick } from './Plot.tsx'
import { readNumber, shortNumber, ticksOf } from './scale.ts'
import { ChartCaption } from './ChartCaption.tsx'
import { ChartDataTable } from './ChartDataTable.tsx'
import * as styles from './Plot.module.css'

export interface Line {
  readonly name: string
  /** In order, one per step; `undefined` for a step without a value. */
  readonly values: readonly (number | undefined)[]
  /** The numbers of the steps (epochs), ascending, as many as values; 1, 2, 3 by default. */
  readonly steps?: readonly number[] | undefined
}

const known = (values: Line['values']) => values.filter((value) => value !== undefined)
const stepsOf = ({ values, steps }: Line) => steps ?? values.map((_, place) => place + 1)

/** The most rows of the data table. */
const maxRows = 1000

/** The summary of a line. A last step without a value has no last value. */
function summaryOf({ values }: Line) {
  const numbers = known(values)
  const [low, high] = extentOf(numbers)
  const last = values.at(-1)
  return {
    first: readNumber(numbers[0] ?? 0),
    lowest: readNumber(low),
    highest: readNumber(high),
    last: last === undefined ? t('insight.line.none') : readNumber(last),
    gaps: values.length - numbers.length,
  }
}

interface LineChartProps {
  readonly name: string
  readonly lines: readonly Line[]
}

/** Lines over the same steps (epochs), distinguished by colour and dash, with a data table. */
export function LineChart({ name, lines }: LineChartProps) {
  const [isTable, setIsTable] = useState(false)
  const [low, high] = extentOf(lines.flatMap(({ values }) => known(values)))
  const steps = [...new Set(lines.flatMap(stepsOf))].toSorted((one, other) => one - other)
  const [first, last] = [steps[0] ?? 1, steps.at(-1) ?? 1]
  const room = (high - low || Math.abs(high) || 1) * 0.06
  const [from, to] = [low - room, high + room]
  const x = (step: number) => (first === last ? 0.5 : (step - first) / (last - first))
  const y = (value: number) => (value - from) / (to - from)
  const byStep = lines.map((line) => {
    const own = stepsOf(line)
    return new Map(line.values.map((value, place) => [own[place], value]))
  })
  const read = (of: number, step: number) => {
    const value = byStep[of]?.get(step)
    return value === undefined ? undefined : readNumber(value)
  }
  const summaries = lines.map(summaryOf)
  const label = t('insight.lines.text', {
    name,
    lines: lines
      .map(({ name: line }, n) => t('insight.line.text', { line, ...summaries[n] }))
      .join('; '),
  })
  return (
    <figure className={styles.chart}>
      <ChartCaption isTable={isTable} onTable={setIsTable}>
        <strong className="first">{name}</strong>
      </ChartCaption>
      {isTable ? (
        <>
          <ChartDataTable
            label={name}
            head={[t('insight.lines.step'), ...lines.map((line) => line.name)]}
            rows={steps
              .slice(0, maxRows)
              .map((step) => [readNumber(step), ...lines.map((_, n) => read(n, step))])}
          />
          {steps.length > maxRows && (
            <p className="small third">
              {t('insight.lines.more', { n: maxRows, count: steps.length })}
            </p>
          )}
        </>
      ) : (
        <Plot
          label={label}
          xTicks={ticksOf(first, last, 5)
            .filter(Number.isInteger)
            .map((step) => ({ at: x(step), text: shortNumber(step) }))}
          yTicks={ticksOf(from, to, 3).map((value) => ({ at: y(value), text: shortNumber(value) }))}
          count={steps.length}
          pick={(at) => nearest(steps, first + Math.min(1, Math.max(0, at)) * (last - first))}
          readout={(place) => {
            const step = steps[place] ?? first
            const values = lines
              .map((line, n) => `${line.name} ${read(n, step) ?? t('insight.line.none')}`)
              .join(', ')
            return `${t('insight.lines.step')} ${readNumber(step)}: ${values}`
          }}
          resting=" "
          ends={
            lines.length > 1
              ? apart(lines.map(({ values }) => y(known(values).at(-1) ?? from)))
              : []
          }
        >
          {(place) => (
            <>
              {place !== undefined && (
                <path className={styles.at} d={`M${x(steps[place] ?? first) * 100} 0V100`} />
              )}
              {lines.map((line, n) => (
                <path
                  key={line.name}
                  className={styles.line}
                  data-line={n}
                  d={pathOf(line, x, y)}
                />
              ))}
            </>
          )}
        </Plot>
      )}
      <ul
        className={`grid small ${styles.legend}`}
        data-above="6"
        data-gap="2"
        aria-label={t('insight.legend')}
      >
        {lines.map((line, n) => {
          const { lowest, highest, last, gaps } = summaries[n] ?? summaryOf(line)
          return (
            <li key={line.name} className="row num" data-wrap>
              {lines.length > 1 && <b className="second">{signOf(n)}</b>}
              <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
                <path className={styles.line} data-line={n} d="M0 4H24" />
              </svg>
              <bdi className="mono">{line.name}</bdi>
              <span className="third">
                {t('insight.line.lowest')} {lowest} · {t('insight.line.highest')} {highest} ·{' '}
                {t('insight.line.last')} {last}
                {gaps > 0 && ` · ${t('insight.line.gaps', { n: gaps })}`}
              </span>
            </li>
          )
        })}
      </ul>
    </figure>
  )
}

const signOf = (n: number) => String.fromCodePoint(65 + n)

/** The smallest distance between two end signs, as a share of the plot's height. */
const leastGap = 0.15

/** Places the signs at the ends of lines, far enough apart to be readable. */
export function apart(places: readonly number[]): readonly Tick[] {
  const ordered = places
    .map((at, n) => ({ at, text: signOf(n) }))
    .toSorted((one, other) => one.at - other.at)
  let least = 0
  return ordered.map(({ at, text }, n) => {
    // Leaves room for the lines that end above it.
    const most = 1 - (ordered.length - 1 - n) * leastGap
    const own = Math.max(least, Math.min(at, most))
    least = own + leastGap
    return { at: own, text }
  })
}

/** The path of a line, interrupted where a value is missing. */
function pathOf(line: Line, x: (step: number) => number, y: (value: number) => number): string {
  const steps = stepsOf(line)
  const path = lineOf<number>()
    .defined((place) => line.values[place] !== undefined)
    .x((place) => x(steps[place] ?? 0) * 100)
    .y((place) => (1 - y(line.values[place] ?? 0)) * 100)
    .digits(2)
  return path(drawnPlaces(line.values)) ?? ''
}

/** The index of the nearest number in an ascending list. */
function nearest(numbers: readonly number[], wanted: number): number {
  let [low, high] = [0, numbers.length - 1]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if ((numbers[middle] ?? 0) < wanted) low = middle
    else high = middle
  }
  const isFirst = Math.abs((numbers[low] ?? 0) - wanted) <= Math.abs((numbers[high] ?? 0) - wanted)
  return isFirst ? low : high
}
