import { line as lineOf } from 'd3-shape'
import { useState } from 'react'
import insightTexts from '../messages/en/insight.json'
import { texts } from '../messages/i18n.ts'
import { Plot } from './Plot.tsx'
import { readNumber, shortNumber, ticksOf } from './scale.ts'
import { ChartDataTable } from './ChartDataTable.tsx'
import * as styles from './Plot.module.css'

const t = texts(insightTexts)

export interface Line {
  readonly name: string
  /** In order, one per step; `undefined` for a step without a value. */
  readonly values: readonly (number | undefined)[]
}

const known = (values: Line['values']) => values.filter((value) => value !== undefined)

/** Lines over the same steps (epochs), distinguished by colour and dash, with a data table. */
export function LineChart({
  name,
  lines,
}: {
  readonly name: string
  readonly lines: readonly Line[]
}) {
  const [isTable, setIsTable] = useState(false)
  const all = lines.flatMap(({ values }) => known(values))
  const steps = Math.max(...lines.map(({ values }) => values.length))
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const room = (high - low || Math.abs(high) || 1) * 0.06
  const [from, to] = [low - room, high + room]
  const x = (step: number) => (steps < 2 ? 0.5 : step / (steps - 1))
  const y = (value: number) => (value - from) / (to - from)
  // A line is interrupted where a value is missing.
  const pathOf = lineOf<number | undefined>()
    .defined((value) => value !== undefined)
    .x((_, step) => x(step) * 100)
    .y((value) => (1 - y(value ?? 0)) * 100)
    .digits(2)
  const label = t('insight.lines.text', {
    name,
    lines: lines
      .map(({ name, values }) => {
        const numbers = known(values)
        return t('insight.line.text', {
          line: name,
          first: readNumber(numbers[0] ?? 0),
          last: readNumber(numbers.at(-1) ?? 0),
          lowest: readNumber(Math.min(...numbers)),
          highest: readNumber(Math.max(...numbers)),
        })
      })
      .join('; '),
  })
  return (
    <figure className={styles.chart}>
      <figcaption>
        <strong>{name}</strong>
        <button type="button" className="text-link" onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'insight.pair.chart' : 'insight.pair.table')}
        </button>
      </figcaption>
      {isTable ? (
        <ChartDataTable
          label={name}
          head={[t('insight.lines.step'), ...lines.map((line) => line.name)]}
          rows={Array.from({ length: steps }, (_, step) => [
            `${step + 1}`,
            ...lines.map(({ values }) => {
              const value = values[step]
              return value === undefined ? '—' : readNumber(value)
            }),
          ])}
        />
      ) : (
        <Plot
          label={label}
          xTicks={ticksOf(1, steps, 5)
            .filter(Number.isInteger)
            .map((step) => ({ at: x(step - 1), text: `${step}` }))}
          yTicks={ticksOf(from, to, 3).map((value) => ({ at: y(value), text: shortNumber(value) }))}
          count={steps}
          pick={(at) => Math.round(Math.min(1, Math.max(0, at)) * (steps - 1))}
          readout={(step) =>
            `${t('insight.lines.step')} ${step + 1}: ${lines
              .map(({ name, values }) => {
                const value = values[step]
                return `${name} ${value === undefined ? '—' : readNumber(value)}`
              })
              .join(', ')}`
          }
          resting=" "
        >
          {(index) => (
            <>
              {index !== undefined && <path className={styles.at} d={`M${x(index) * 100} 0V100`} />}
              {lines.map(({ name, values }, n) => (
                <path key={name} className={styles.line} data-line={n} d={pathOf(values) ?? ''} />
              ))}
            </>
          )}
        </Plot>
      )}
      <ul className={`small ${styles.legend}`} aria-label={t('insight.legend')}>
        {lines.map(({ name, values }, n) => (
          <li key={name}>
            <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
              <path className={styles.line} data-line={n} d="M0 4H24" />
            </svg>
            <bdi className="mono">{name}</bdi>
            <span className="third">
              {t('insight.line.lowest')} {readNumber(Math.min(...known(values)))} ·{' '}
              {t('insight.line.highest')} {readNumber(Math.max(...known(values)))} ·{' '}
              {t('insight.line.last')} {readNumber(known(values).at(-1) ?? 0)}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
