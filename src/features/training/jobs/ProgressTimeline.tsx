import { useState } from 'react'
import { Plot } from '../../../charts/Plot.tsx'
import { clockTime } from '../../../messages/format.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { numberFormat, percent as percentText } from '../../../messages/formats.ts'
import {
  estimateOf,
  type ProgressHistory,
  percentOf,
  type Scale,
  wholePercent,
} from '../../../domain/jobProgress.ts'
import * as plotStyles from '../../../charts/Plot.module.css'
import * as styles from './ProgressTimeline.module.css'

interface ProgressTimelineProps {
  readonly history: ProgressHistory | undefined
  readonly scale: Scale | undefined
}

/**
 * The progress observed by this browser, with an estimate of the rest once there is enough data.
 */
export function ProgressTimeline({ history, scale }: ProgressTimelineProps) {
  const [isText, setIsText] = useState(false)
  const points = history?.points ?? []
  const [first, last] = [points[0], points.at(-1)]
  if (!history || !first || !last || points.length < 2)
    return <p className="third">{t('training.timeline.none')}</p>
  const top = scale === undefined ? Math.max(...points.map(({ value }) => value), 1) : 100
  const heightOf = (value: number) => percentOf(value, scale) ?? value
  const shown = (value: number) => {
    const percent = percentOf(value, scale)
    return percent === undefined ? `${value}` : percentText(wholePercent(percent) / 100)
  }
  const estimate = estimateOf(history, scale)
  const end = estimate?.endsAt ?? last.at
  const x = (at: number) => ((at - first.at) / Math.max(end - first.at, 1)) * 100
  const y = (value: number) => 100 - (heightOf(value) / top) * 100
  const line = points
    .map(({ at, value }, n) => (n === 0 ? `M${x(at)},${y(value)}` : `H${x(at)}V${y(value)}`))
    .join('')
  const label = t('training.timeline.text', {
    n: points.length,
    from: shown(first.value),
    to: shown(last.value),
  })
  return (
    <>
      <div className="fine flex" data-gap="8" data-justify="between">
        <span className="third">{label}</span>
        <button type="button" className="text-link" onClick={() => setIsText(!isText)}>
          {t(isText ? 'training.timeline.line' : 'training.timeline.values')}
        </button>
      </div>
      {isText ? (
        <ol className={`${styles.values} num scrolls`} data-above="8" data-below="8">
          {points.map(({ at, value }) => (
            <li key={at} className="flex" data-justify="between">
              <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
              <span>{shown(value)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <Plot
          label={label}
          xTicks={[
            { at: 0, text: clockTime(first.at) },
            { at: 1, text: clockTime(end) },
          ]}
          yTicks={[0, 0.5, 1].map((at) => ({
            at,
            text: scale === undefined ? String(top * at) : percentText(at),
          }))}
          count={points.length}
          pick={(at) => points.findLastIndex((one) => x(one.at) <= at * 100)}
          readout={(place) => {
            const point = points[place] ?? last
            return `${clockTime(point.at)}: ${shown(point.value)}`
          }}
          resting=" "
        >
          {(place) => (
            <>
              {place !== undefined && (
                <path className={plotStyles.at} d={`M${x((points[place] ?? last).at)} 0V100`} />
              )}
              <path className={plotStyles.line} d={line} />
              {estimate && (
                <path
                  className={`${plotStyles.line} ${styles.guess}`}
                  d={`M${x(last.at)},${y(last.value)}L100,0`}
                />
              )}
            </>
          )}
        </Plot>
      )}
      <dl className="flex" data-gap="16" data-justify="between">
        {estimate && (
          <>
            <div>
              <dt className="small third">{t('training.rate')}</dt>
              <dd className="medium">
                {t('training.rate.value', {
                  percent: numberFormat({ style: 'percent', maximumSignificantDigits: 2 }).format(
                    estimate.perMinute / 100,
                  ),
                })}
              </dd>
            </div>
            <div>
              <dt className="small third">{t('training.left')}</dt>
              <dd className="medium">
                {t('training.left.value', {
                  n: Math.max(1, Math.round((estimate.endsAt - last.at) / 60_000)),
                })}
              </dd>
            </div>
          </>
        )}
        <div>
          <dt className="small third">{t('training.changes')}</dt>
          <dd className="medium">{points.length - 1}</dd>
        </div>
      </dl>
    </>
  )
}
