import { useMemo, useState } from 'react'
import { StackedBars } from '../../charts/StackedBars.tsx'
import { groupedDigits } from '../../messages/format.ts'
import { t } from '../../messages/billingTexts.ts'
import { chargeBars, currenciesOf } from './chargeBars.ts'
import { OneLine } from './OneLine.tsx'
import type { Period } from '../../domain/periods.ts'
import type { Charge } from '../../domain/charges.ts'

interface ChargesChartProps {
  /** The charges of the period. */
  readonly charges: readonly Charge[]
  readonly period: Period
  /** All charges that were read, and whether these are all there are. */
  readonly read: readonly Charge[]
  readonly isAllRead: boolean
}

/** Processed and failed charges by time, one currency at a time: sums of several mean nothing. */
export function ChargesChart({ charges, period, read, isAllRead }: ChargesChartProps) {
  const [chosen, setChosen] = useState<string>()
  const currencies = useMemo(() => currenciesOf(charges), [charges])
  const currency =
    chosen !== undefined && currencies.includes(chosen) ? chosen : (currencies[0] ?? '')
  const chart = useMemo(
    () => chargeBars(charges, currency, period, read),
    [charges, currency, period, read],
  )
  const money = (digits: string) => `${groupedDigits(digits)} ${currency}`.trim()
  return (
    <div className="grid shrinks" data-pad="0 16 12" data-gap="8">
      {currencies.length > 1 && (
        <OneLine
          label={t('billing.currency')}
          value={currency}
          onChange={setChosen}
          options={currencies.map((id) => ({
            id,
            label: id === '' ? t('billing.noCurrency') : id,
          }))}
        />
      )}
      {chart ? (
        <StackedBars
          key={currency}
          name={t('billing.chart', { unit: chart.unit, currency })}
          scope={isAllRead ? undefined : t('billing.chartPart', { read: read.length })}
          about={[
            t('billing.chartScope', {
              n: chart.drawn,
              currency,
              read: read.length,
              isAll: isAllRead ? 'yes' : 'no',
            }),
            chart.unclear > 0 && t('billing.chartUnclear', { n: chart.unclear }),
            chart.left > 0 && t('billing.chartLeft', { n: chart.left }),
          ]
            .filter((text) => text !== false)
            .join(' ')}
          timeLabel={t('billing.chartTime')}
          series={[
            { name: t('billing.processed'), total: money(chart.processed) },
            { name: t('billing.failedSum'), total: money(chart.failed), isHatched: true },
          ]}
          bars={chart.bars.map((bar) => ({
            ...bar,
            texts: bar.texts.map((digits) => groupedDigits(digits)),
          }))}
        />
      ) : (
        (charges.length > 0 || isAllRead) && (
          <p className="third">
            {t(charges.length === 0 ? 'billing.noCharges' : 'billing.nothingToDraw')}
          </p>
        )
      )}
    </div>
  )
}
