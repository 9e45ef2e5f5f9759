import type { ReactNode } from 'react'
import type { SeveralRecords } from '../../data/useAllRecords.ts'
import { setQueryParam, useSearch } from '../../hooks/search.ts'
import { t } from '../../messages/billingTexts.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Block } from './Block.tsx'
import { rangeText } from '../../views/billing/billingTexts.ts'
import type { InPeriod, Period } from '../../domain/periods.ts'
import type { Charge } from '../../domain/charges.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const ChargesChart = lazyPart(
  async () => (await import('../../views/billing/ChargesChart.tsx')).ChargesChart,
)
const SaveButton = lazyPart(async () => (await import('./SaveButton.tsx')).SaveButton)

/** In the address: shows the charges as a page to print. */
export const printParam = 'print'

/**
 * Charges of a period as a chart, and the ways to keep them: a file, and a page to print. Suspends
 * until their scripts are there, so that nothing below it moves.
 */
export function ChargesBlock({
  billing,
  charges: { items, undated },
  period,
  workspace,
  children,
}: {
  readonly billing: SeveralRecords
  readonly charges: InPeriod<Charge>
  readonly period: Period
  /** The name of the one whose charges they are; absent for those of all. */
  readonly workspace?: string
  /** The choice of the period, where it is made here. */
  readonly children?: ReactNode
}) {
  const [address] = useSearch()
  const whole = billing.part('charges')
  const isAllRead = billing.isComplete('charges')
  // That they could not be read is said where their states are.
  if (!whole || (whole.items.length === 0 && !isAllRead)) return null
  const print = new URLSearchParams(address)
  setQueryParam(print, printParam, '1')
  setQueryParam(print, 'period', period.id)
  return (
    <Block
      title={t('billing.charges')}
      note={rangeText(period) ?? t('billing.allTime')}
      tools={
        items.length > 0 && (
          <span className="flex" data-gap="8" data-wrap>
            <SaveButton
              file={{ charges: items, workspace, period, isAllRead, readAt: whole.updatedAt }}
            />
            <LinkButton size="small" to={`?${String(print)}`}>
              {t('billing.print')}
            </LinkButton>
          </span>
        )
      }
      billing={billing}
      from={workspace === undefined ? ['charges'] : ['charges', 'subscriptions', 'workspaces']}
    >
      {children !== undefined && (
        <div className="shrinks" data-pad="0 16 12">
          {children}
        </div>
      )}
      <ChargesChart charges={items} period={period} read={whole.items} isAllRead={isAllRead} />
      {undated > 0 && (
        <p className="third" data-pad="8 16">
          {t('billing.undatedCharges', { n: undated })}
        </p>
      )}
    </Block>
  )
}
