import { useMemo } from 'react'
import { monthCosts } from '../../domain/monthCosts.ts'
import { t } from '../../messages/billingTexts.ts'
import { Block } from './Block.tsx'
import { shortDay, sumText } from '../../views/billing/billingTexts.ts'
import { dayOf } from '../../views/billing/dayOf.ts'
import type { BillingReading } from './useBilling.ts'
import * as styles from './Billing.module.css'

interface MonthBlockProps {
  readonly billing: BillingReading
  readonly today: string
}

/** The calendar month of the person's day: its costs, and the renewals until its end. */
export function MonthBlock({ billing, today }: MonthBlockProps) {
  const { charges, subscriptions } = billing
  const costs = useMemo(
    () => monthCosts(charges, subscriptions, today, dayOf),
    [charges, subscriptions, today],
  )
  const isRead = (['charges', 'subscriptions'] as const).every((name) => billing.isComplete(name))
  const lines = [
    ['charged', sumText(costs.charged)],
    ['failed', sumText(costs.failed)],
    ['open', sumText(costs.open)],
    ['renewals', sumText(costs.renewals)],
  ] as const
  const shown = lines.filter(([, sum]) => sum !== '')
  const notes = [
    costs.unclear > 0 && t('billing.unclear', { n: costs.unclear }),
    costs.left > 0 && t('billing.month.left', { n: costs.left }),
    costs.areRenewalsUnknown && t('billing.month.renewalsUnknown'),
  ].filter((text) => text !== false)
  const isNothing = shown.length === 0 && notes.length === 0 && isRead
  return (
    <Block
      title={t('billing.month')}
      billing={billing}
      from={['charges', 'subscriptions', 'workspaces']}
    >
      {!costs.isOfMonth && charges.length > 0 ? (
        <p className="third" data-pad="8 16">
          {t('billing.month.noTimes')}
        </p>
      ) : (
        <>
          {shown.length > 0 && (
            <dl className={`grid body ${styles.month}`} data-gap="4">
              {shown.map(([name, sum]) => (
                <div
                  key={name}
                  className="row"
                  data-justify="between"
                  data-failed={name === 'failed' || undefined}
                >
                  <dt className="second">
                    {name === 'renewals'
                      ? t('billing.month.renewals', { day: shortDay(costs.until) })
                      : t(`billing.month.${name}`)}
                  </dt>
                  <dd className="num">{sum}</dd>
                </div>
              ))}
            </dl>
          )}
          {(isNothing ? [t('billing.month.nothing')] : notes).map((text) => (
            <p key={text} className="third" data-pad="8 16">
              {text}
            </p>
          ))}
        </>
      )}
    </Block>
  )
}
