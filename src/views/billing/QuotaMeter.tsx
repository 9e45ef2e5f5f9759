import { useId } from 'react'
import { formatDateTime } from '../../messages/dateTime.ts'
import { groupedDigits } from '../../messages/format.ts'
import { percent } from '../../messages/formats.ts'
import { secondsText } from '../../messages/secondsText.ts'
import { t } from '../../messages/billingTexts.ts'
import { monthAt, paceOf, type Pace, type Quota, type QuotaKey } from '../../domain/quota.ts'
import * as styles from './QuotaMeter.module.css'

/** The name of the calendar month in UTC. */
export const monthText = (at: number) => formatDateTime(at, { month: 'long', timeZone: 'UTC' })

const amountText = (key: QuotaKey, digits: string) =>
  key === 'training_seconds' ? secondsText(digits) : groupedDigits(digits)

const dayOf = (at: number) =>
  formatDateTime(at, { day: 'numeric', month: 'short', timeZone: 'UTC' })

function paceText(pace: Pace, now: number): string {
  if (pace.is === 'used') return t('billing.quotaUsed')
  if (pace.is === 'fullAt') return t('billing.fullOn', { day: dayOf(pace.at) })
  return t('billing.lasts', { month: monthText(now), share: percent(pace.share) })
}

interface QuotaMeterProps {
  readonly quota: Quota
  /** The workspace it is of, where there may be several. */
  readonly of?: string | undefined
  /** Epoch milliseconds; absent where the period is not known. */
  readonly now: number | undefined
}

/** The used part of a quota, as a meter where both numbers are known. */
export function QuotaMeter({ quota: { key, used, limit }, of, now }: QuotaMeterProps) {
  const label = useId()
  const quotaName = t(`billing.quota.${key}`)
  const name = of === undefined ? quotaName : `${of}: ${quotaName}`
  if (used === undefined || typeof limit !== 'string')
    return (
      <div className={styles.root}>
        <p className="flex" data-gap="12" data-justify="between">
          <span>{name}</span>
          <span>
            {used === undefined
              ? t('billing.quotaLimit', { limit: amountText(key, limit ?? '') })
              : t(limit === null ? 'billing.quotaNoLimit' : 'billing.quotaUse', {
                  used: amountText(key, used),
                })}
          </span>
        </p>
      </div>
    )
  const share = Number(limit) === 0 ? 1 : Number(used) / Number(limit)
  const pace = now === undefined ? undefined : paceOf(Number(used), Number(limit), now)
  const value = t('billing.quotaOf', {
    used: amountText(key, used),
    limit: amountText(key, limit),
  })
  const isWarning = pace !== undefined && pace.is !== 'lasts'
  const paceNote = pace && now !== undefined ? paceText(pace, now) : undefined
  const mark = now === undefined ? undefined : markAt(now)
  return (
    <div className={styles.root}>
      <p className="flex" data-gap="12" data-justify="between">
        <span id={label}>{name}</span>
        <span className="num">{value}</span>
      </p>
      <div
        role="meter"
        aria-labelledby={label}
        aria-valuemin={0}
        aria-valuemax={Number(limit)}
        aria-valuenow={Math.min(Number(used), Number(limit))}
        aria-valuetext={value}
        className={`meter anchor ${styles.meter}`}
        data-above="4"
        data-below="4"
        data-tone={isWarning ? 'warn' : undefined}
      >
        <span style={{ width: `${Math.min(1, share) * 100}%` }} />
        {mark !== undefined && <i className="absolute" style={{ left: `${mark * 100}%` }} />}
      </div>
      <p className="flex" data-gap="12" data-justify="between">
        <span className="warn">{isWarning && paceNote}</span>
        <span className="third num" data-hint={isWarning ? undefined : paceNote}>
          {percent(share)}
          {!isWarning && <span className="visually-hidden"> {paceNote}</span>}
        </span>
      </p>
    </div>
  )
}

/** The elapsed part of the month, 0 to 1. */
function markAt(now: number): number {
  const { from, to } = monthAt(now)
  return (now - from) / (to - from)
}
