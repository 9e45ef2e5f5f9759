import { shownTitle } from '../../fields/shownTitle.ts'
import { Suspense } from 'react'
import { wallTime } from '../../messages/dateTime.ts'
import { setQueryParam, useSearch } from '../../hooks/search.ts'
import { resources } from '../../resources/resources.ts'
import { loadedPart } from '../../ui/loadedPart.tsx'
import { useServiceNow } from '../../views/useServiceNow.ts'
import { shortId } from '../../ui/shortId.ts'
import { MissingBilling } from './Block.tsx'
import { dayOf } from '../../views/billing/dayOf.ts'
import { ChargesBlock, printParam } from './ChargesBlock.tsx'
import { MonthBlock } from './MonthBlock.tsx'
import { inPeriod, lacksTimes, periodFor } from '../../domain/periods.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { QuotasBlock } from './QuotasBlock.tsx'
import { CreditsBlock, FailedBlock, MethodsBlock, SubscriptionsBlock } from './SideBlocks.tsx'
import { StateBlock } from './StateBlock.tsx'
import { TimelineBlock } from './TimelineBlock.tsx'
import { useBilling } from './useBilling.ts'
import type { Workspace } from '../../domain/people.ts'
import * as styles from './Billing.module.css'

const PrintPage = loadedPart(async () => (await import('./PrintPage.tsx')).PrintPage)

/**
 * The billing of a workspace, as far as answers link records to it. A part that grows while records
 * are read has nothing below it.
 */
export function Billing({ item }: { readonly item: Workspace }) {
  const billing = useBilling(item)
  const [address, change] = useSearch()
  const today = wallTime(useServiceNow()).slice(0, 10)
  const asked = address.get('period')
  const hasNoTimes = lacksTimes(billing.charges, dayOf)
  const period = periodFor(asked, hasNoTimes, today)
  const charges = inPeriod(billing.charges, period, dayOf)
  const name = shownTitle(resources.workspaces, item)
  if (address.get(printParam) === '1')
    return (
      <PrintPage
        charges={charges.items}
        period={period}
        workspace={name}
        methodName={(id) => {
          const method = billing.items('paymentMethods').find((one) => one.object_id === id)
          return method ? shownTitle(resources.paymentMethods, method) : shortId(id)
        }}
        isAllRead={billing.isComplete('charges')}
        readAt={billing.part('charges')?.updatedAt ?? 0}
      />
    )
  return (
    <div
      className={`grid body scroll ${styles.root}`}
      data-pad="page"
      data-gap="16"
      data-align="start"
    >
      <div className={`grid shrinks in-order ${styles.main}`} data-gap="16">
        <StateBlock item={item} billing={billing} today={today} />
        {!billing.isHidden && billing.areSettled('charges') && (
          <Suspense fallback={<span className="waits" />}>
            <ChargesBlock billing={billing} charges={charges} period={period} workspace={name}>
              <PeriodChoice
                value={period.id}
                hasTimes={!hasNoTimes}
                onChange={(id) =>
                  change((next) => setQueryParam(next, 'period', id), { replace: true })
                }
              />
            </ChargesBlock>
            <TimelineBlock billing={billing} today={today} />
          </Suspense>
        )}
        <MissingBilling billing={billing} />
      </div>
      <div className={`grid shrinks in-order ${styles.side}`} data-gap="16">
        {billing.isHidden ? null : billing.areSettled('charges', 'subscriptions') ? (
          <MonthBlock billing={billing} today={today} />
        ) : (
          <span className="waits" />
        )}
        <QuotasBlock item={item} />
        {!billing.isHidden && <SubscriptionsBlock item={item} billing={billing} today={today} />}
        {!billing.isHidden && billing.areSettled('subscriptions', 'workspaces', 'charges') && (
          <>
            <MethodsBlock billing={billing} />
            <FailedBlock billing={billing} />
            <CreditsBlock billing={billing} />
          </>
        )}
      </div>
    </div>
  )
}
