import { useId } from 'react'
import { useIsLocalService } from '../../session/localService.ts'
import { t } from '../../messages/billingTexts.ts'
import { useServiceNow } from '../../views/useServiceNow.ts'
import { quotasOf } from '../../domain/quota.ts'
import { monthText, QuotaMeter } from '../../views/billing/QuotaMeter.tsx'
import type { Workspace } from '../../domain/people.ts'
import * as billingStyles from './Billing.module.css'

/**
 * The used quotas of a workspace: a meter where its record has use and limit. Only our own service
 * is known to count by calendar month in UTC. So a pace is shown only there.
 */
export function QuotasBlock({ item }: { readonly item: Workspace }) {
  const heading = useId()
  const isLocal = useIsLocalService()
  const now = useServiceNow()
  const quotas = quotasOf(item)
  if (quotas.length === 0) return null
  return (
    <section className={`card ${billingStyles.block}`} aria-labelledby={heading}>
      <header className="row" data-pad="12 16" data-wrap>
        <h2 className="pushes" id={heading}>
          {t('billing.quotasTitle')}
        </h2>
        <span className="third">
          {isLocal
            ? t('billing.quotaMonth', { month: monthText(now) })
            : t('billing.quotaNoPeriod')}
        </span>
      </header>
      {quotas.map((quota) => (
        <QuotaMeter key={quota.key} quota={quota} now={isLocal ? now : undefined} />
      ))}
    </section>
  )
}
