import type { ReactNode } from 'react'
import { t } from '../messages/insightTexts.ts'
import { InfoHint } from '../ui/InfoHint.tsx'

interface ChartCaptionProps {
  readonly about?: string
  readonly isTable: boolean
  /** Absent for a chart without a data table. */
  readonly onTable: ((isTable: boolean) => void) | undefined
  /** A name or a legend. */
  readonly children: ReactNode
}

/** The caption of a chart, with the switch between the chart and its data as a table. */
export const ChartCaption = ({ about, isTable, onTable, children }: ChartCaptionProps) => (
  <figcaption
    className="flex small second"
    data-below="4"
    data-align="baseline"
    data-gap="4 12"
    data-justify="between"
    data-wrap
  >
    {children}
    <span className="row" data-gap="4">
      {about !== undefined && <InfoHint text={about} />}
      {onTable && (
        <button type="button" className="text-link" onClick={() => onTable(!isTable)}>
          {t(isTable ? 'insight.pair.chart' : 'insight.pair.table')}
        </button>
      )}
    </span>
  </figcaption>
)
