import billingTexts from '../../messages/en/billing.json'
import { texts } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { Block } from './Block.tsx'
import {
  dayOf,
  expiryOf,
  isContradictory,
  openFailure,
  outlookOf,
  sumsOf,
  type Failure,
} from './billingState.ts'
import { dayText, sumText } from './billingTexts.ts'
import { idIn } from './payers.ts'
import type { BillingReading } from './useBilling.ts'
import { FailureActions } from './FailureActions.tsx'
import * as styles from './Billing.module.css'

const t = texts(billingTexts)

/** What a workspace pays, in a sentence, and the ways out after a failure. */
export function StateBlock({
  item,
  billing,
  today,
}: {
  readonly item: Item
  readonly billing: BillingReading
  readonly today: string
}) {
  const running = billing.subscriptions.filter((one) => outlookOf(one, today) !== 'ended')
  const failure = openFailure(billing.charges)
  const contradictions = billing.charges.filter(isContradictory).length
  const isEnding = running.some((one) => outlookOf(one, today) === 'ends')
  const hasSentence = billing.areSettled('subscriptions', 'paymentMethods', 'workspaces')
  const isRead = billing.isComplete('subscriptions')
  return (
    <Block
      title={t('billing.state')}
      tone={failure ? 'bad' : isEnding ? 'warn' : undefined}
      billing={billing}
      from={['subscriptions', 'workspaces', 'paymentMethods', 'charges']}
      closing={contradictions > 0 && t('billing.contradiction', { n: contradictions })}
    >
      <div className={styles.state}>
        <div>
          {/* On a narrow screen their room is kept, as the buttons stand below. */}
          <p className={styles.sentence}>
            {hasSentence && (running.length > 0 || isRead) && sentence(running, billing, today)}
          </p>
          <p className={styles.failure}>{failure && failureText(failure)}</p>
        </div>
        <FailureActions item={item} billing={billing} failure={failure} />
      </div>
    </Block>
  )
}

function sentence(running: readonly Item[], billing: BillingReading, today: string): string {
  const [first] = running
  if (!first) return t('billing.nothing')
  const used = new Set(running.map((one) => idIn(one, 'method')))
  const methods = (billing.part('paymentMethods')?.items ?? []).filter((one) =>
    used.has(one.object_id),
  )
  const method = methods.map((one) => titleOf(resources.paymentMethods, one)).join(', ')
  const hasMethod = method === '' ? 'no' : 'yes'
  const amount = sumText(sumsOf(running))
  // The next date of all.
  const next = running
    .filter((one) => expiryOf(one) !== undefined)
    .toSorted((a, b) => (expiryOf(a) ?? '').localeCompare(expiryOf(b) ?? ''))[0]
  const expiry = next && expiryOf(next)
  const outlook = next ? outlookOf(next, today) : 'noDate'
  const day = expiry === undefined ? '' : dayText(expiry)
  if (running.length === 1)
    return amount === ''
      ? t('billing.paysNoAmount', { outlook, day })
      : t('billing.pays', { amount, hasMethod, method, outlook, day })
  const sum = t('billing.paysSum', { n: running.length, amount, hasMethod, method })
  if (!next) return sum
  return `${sum} ${t('billing.next', { title: titleOf(resources.subscriptions, next), outlook, day })}`
}

function failureText({ charge, reason, more }: Failure): string {
  const day = dayOf(charge)
  const why = reason?.trim().replace(/\.$/, '') ?? t('billing.noReason')
  const first =
    day === undefined
      ? t('billing.chargeFailedUndated', {
          title: titleOf(resources.charges, charge),
          reason: why,
        })
      : t('billing.chargeFailed', { day: dayText(day), reason: why })
  return more > 0 ? `${first} ${t('billing.moreFailed', { n: more })}` : first
}
