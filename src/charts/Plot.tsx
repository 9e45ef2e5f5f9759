import { type ReactNode, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { t } from '../messages/insightTexts.ts'
import { cx } from '../ui/cx.ts'
import * as styles from './Plot.module.css'

/**
 * The active mark of a chart: under the pointer, or reached with the arrow keys.
 * @param pick the mark at a position, both coordinates 0 to 1 from the left and the top
 */
function useReadout(count: number, pick: (x: number, y: number) => number | undefined) {
  const [chosen, setChosen] = useState<number>()
  const index = chosen !== undefined && chosen < count ? chosen : undefined
  return {
    index,
    area: {
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
        if (width > 0 && height > 0)
          setChosen(pick((event.clientX - left) / width, (event.clientY - top) / height))
      },
      onPointerLeave: () => setChosen(undefined),
    },
    keys: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const to = {
          ArrowRight: Math.min(count - 1, (index ?? -1) + 1),
          ArrowLeft: Math.max(0, (index ?? count) - 1),
          Home: 0,
          End: count - 1,
        }[event.key]
        if (to === undefined || count === 0) return
        event.preventDefault()
        setChosen(to)
      },
      onBlur: () => setChosen(undefined),
    },
  }
}

export interface Tick {
  /** 0 to 1, from the left or the bottom. */
  readonly at: number
  readonly text: string
}

interface PlotProps {
  /** Describes the chart in a sentence for screen readers. */
  readonly label: string
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
  /** The number of marks that can be read one by one. */
  readonly count: number
  readonly pick: (x: number, y: number) => number | undefined
  readonly readout: (index: number) => string
  /** Shown while no mark is active. */
  readonly resting: ReactNode
  /** Drawn in a 100 by 100 box that is stretched to the available space. */
  readonly children: (index: number | undefined) => ReactNode
  /** Drawn over it in CSS pixels, for marks that must not be stretched. */
  readonly marks?: (index: number | undefined) => ReactNode
  /** Signs at the ends of lines, which distinguish them without colours. */
  readonly ends?: readonly Tick[]
  readonly isTall?: boolean
  /** Shown below the chart, on the same horizontal scale. */
  readonly below?: ReactNode
}

/** The frame of a chart: axes, the labelled plot, and a line with the values of the active mark. */
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
    marks,
    below,
    ends = [],
    isTall = false,
  } = props
  const { index, area, keys } = useReadout(count, pick)
  const widest = Math.max(0, ...yTicks.map(({ text }) => text.length))
  return (
    <div
      className={cx(`grid ${styles.root}`, isTall && styles.tall)}
      data-radius="4"
      role="application"
      aria-roledescription={t('insight.chart')}
      tabIndex={0}
      aria-label={t('insight.keys', { label })}
      {...keys}
    >
      <p className={`truncate num small third ${styles.readout}`} aria-live="polite">
        {index === undefined ? resting : <strong className="medium first">{readout(index)}</strong>}
      </p>
      <div
        className={`third num ${styles.y} anchor`}
        aria-hidden="true"
        style={{ width: `${widest + 1}ch`, gridArea: '2 / 1' }}
      >
        {yTicks.map(({ at, text }) => (
          <span className="absolute" key={at} style={{ bottom: `${at * 100}%` }}>
            {text}
          </span>
        ))}
      </div>
      <div className={`shrinks ${styles.area} anchor`} data-border="bottom" {...area}>
        <svg
          className="wide absolute tall"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {yTicks.map(({ at }) => (
            <path key={at} className={styles.grid} d={`M0 ${100 - at * 100}H100`} />
          ))}
          {children(index)}
        </svg>
        {marks?.(index)}
      </div>
      {ends.length > 0 && (
        <div
          className={`second ${styles.y} anchor`}
          aria-hidden="true"
          style={{ width: '1ch', gridArea: '2 / 3' }}
        >
          {ends.map(({ at, text }) => (
            <span className="absolute" key={text} style={{ bottom: `${at * 100}%` }}>
              {text}
            </span>
          ))}
        </div>
      )}
      {below !== undefined && <div className={styles.below}>{below}</div>}
      <div className={`third num ${styles.x} anchor`} aria-hidden="true">
        {xTicks.map(({ at, text }) => (
          <span
            key={at}
            className={cx('absolute nowrap', at < 0.04 ? styles.start : at > 0.96 && styles.end)}
            style={{ left: `${at * 100}%` }}
          >
            {text}
          </span>
        ))}
      </div>
    </div>
  )
}
