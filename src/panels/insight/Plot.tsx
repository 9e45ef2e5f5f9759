import type { ReactNode } from 'react'
import '../../messages/insight.ts'
import { t } from '../../messages/i18n.ts'
import { useReadout } from './useReadout.ts'
import './insight.css'

export interface Tick {
  /** 0 to 1, from the left or from below. */
  readonly at: number
  readonly text: string
}

interface PlotProps {
  /** What the picture shows, in a sentence: read instead of it. */
  readonly label: string
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
  /** Marks that can be read one by one. */
  readonly count: number
  readonly pick: (x: number, y: number) => number | undefined
  readonly readout: (index: number) => string
  /** Said while no mark is looked at. */
  readonly resting: ReactNode
  /** Drawn in a box of 100 by 100 that is stretched to its place. */
  readonly children: (index: number | undefined) => ReactNode
  readonly tall?: boolean
  /** Stands under the picture, on the same scale. */
  readonly below?: ReactNode
}

/** The frame of a chart: scales, a picture with a summary, and a line that reads its marks. */
export function Plot(props: PlotProps) {
  const {
    label,
    xTicks,
    yTicks,
    count,
    pick,
    readout,
    resting,
    children,
    below,
    tall = false,
  } = props
  const { index, area, keys } = useReadout(count, pick)
  const widest = Math.max(0, ...yTicks.map(({ text }) => text.length))
  return (
    <div
      className={`plot${tall ? ' tall' : ''}`}
      role="group"
      tabIndex={0}
      aria-label={t('insight.keys', { label })}
      {...keys}
    >
      <p className="plot-readout" aria-live="polite">
        {index === undefined ? resting : <strong>{readout(index)}</strong>}
      </p>
      <div className="plot-y" aria-hidden="true" style={{ width: `${widest + 1}ch` }}>
        {yTicks.map(({ at, text }) => (
          <span key={at} style={{ bottom: `${at * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
      <div className="plot-area" {...area}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={label}>
          {yTicks.map(({ at }) => (
            <path key={at} className="plot-grid" d={`M0 ${100 - at * 100}H100`} />
          ))}
          {children(index)}
        </svg>
      </div>
      {below !== undefined && <div className="plot-below">{below}</div>}
      <div className="plot-x" aria-hidden="true">
        {xTicks.map(({ at, text }) => (
          <span
            key={at}
            className={at < 0.04 ? 'start' : at > 0.96 ? 'end' : ''}
            style={{ left: `${at * 100}%` }}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}
