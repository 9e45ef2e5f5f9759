import { shownTitle } from '../../fields/shownTitle.ts'
import { t } from '../../messages/billingTexts.ts'
import { textIn } from '../../metadata/item.ts'
import { type ItemOf, resources } from '../../resources/resources.ts'
import { Block } from './Block.tsx'
import { dayOf } from '../../views/billing/dayOf.ts'
import { expiryOf, outlookOf } from '../../domain/subscriptions.ts'
import {
  hasAmount,
  isUnclear,
  openFailure,
  reasonOf,
  sumsOf,
  type Failure,
} from '../../domain/charges.ts'
import { dayText, sumText, totalText } from '../../views/billing/billingTexts.ts'
import type { BillingReading } from './useBilling.ts'
import { FailureActions } from './FailureActions.tsx'
import type { Workspace } from '../../domain/people.ts'
import * as styles from './Billing.module.css'

interface StateBlockProps {
  readonly item: Workspace
  readonly billing: BillingReading
  readonly today: string
}

/** The costs of a workspace, in a sentence, and the ways out after a failure. */
export function StateBlock({ item, billing, today }: StateBlockProps) {
  const running = billing.subscriptions.filter((one) => outlookOf(one, today) !== 'ended')
  const failure = openFailure(billing.charges)
  const unclear = billing.charges.filter(isUnclear).length
  const isEnding = running.some((one) => outlookOf(one, today) === 'ends')
  const hasSentence = billing.areSettled('subscriptions', 'paymentMethods', 'workspaces')
  const isRead = billing.isComplete('subscriptions')
  return (
    <Block
      title={t('billing.state')}
      tone={failure ? 'bad' : isEnding ? 'warn' : undefined}
      billing={billing}
      from={[
        'subscriptions',
        'workspaces',
        'paymentMethods',
        'charges',
        ...(billing.isHidden ? (['credits'] as const) : []),
      ]}
      closing={[
        unclear > 0 && t('billing.unclear', { n: unclear }),
        billing.areAllPayersKnown && billing.unlinked.size > 0 && t('billing.unlinked'),
      ]
        .filter((text) => text !== false)
        .join(' · ')}
    >
      <div className={`flex ${styles.state}`} data-align="start" data-wrap>
        {!billing.isHidden && (
          <div>
            {/* Reserves the height of the buttons, which are below on a narrow screen. */}
            <p className={styles.sentence}>
              {hasSentence && (running.length > 0 || isRead) && sentence(running, billing, today)}
            </p>
            <p className={`bad ${styles.failure}`}>
              {failure && failureText(failure, billing.isComplete('charges'))}
            </p>
          </div>
        )}
        <FailureActions item={item} billing={billing} failure={failure} />
      </div>
    </Block>
  )
}

function sentence(
  running: readonly ItemOf<'subscriptions'>[],
  billing: BillingReading,
  today: string,
): string {
  const [first] = running
  if (!first) return t('billing.nothing')
  const used = new Set(running.map((one) => textIn(one, 'method')))
  const methods = (billing.part('paymentMethods')?.items ?? []).filter((one) =>
    used.has(one.object_id),
  )
  const method = methods.map((one) => shownTitle(resources.paymentMethods, one)).join(', ')
  const hasMethod = method === '' ? 'no' : 'yes'
  const amount = sumText(sumsOf(running))
  // The next date of all.
  const next = running
    .filter((one) => expiryOf(one) !== undefined)
    .toSorted((a, b) => (expiryOf(a) ?? '').localeCompare(expiryOf(b) ?? ''))[0]
  const expiry = next && expiryOf(next)
  const outlook = next ? outlookOf(next, today) : 'noDate'
  const day = expiry === undefined ? '' : dayText(expiry)
  const isAll = billing.isComplete('subscriptions') ? 'yes' : 'no'
  if (running.length === 1)
    return amount === ''
      ? t('billing.paysNoAmount', { outlook, day, isAll })
      : t('billing.pays', { amount, hasMethod, method, outlook, day, isAll })
  const sum = t('billing.paysSum', {
    n: running.length,
    isAll,
    hasSum: amount === '' ? 'no' : 'yes',
    amount,
    hasMethod,
    method,
    without: running.filter((one) => !hasAmount(one)).length,
  })
  // Another subscription may come before it.
  if (!next || isAll === 'no') return sum
  return `${sum} ${t('billing.next', { title: shownTitle(resources.subscriptions, next), outlook, day })}`
}

/** All that failed, with the sums, and why the last one did. */
function failureText({ charge, charges, more }: Failure, isAll: boolean): string {
  const day = dayOf(charge)
  const reason = reasonOf(charge).replace(/\.$/, '') || t('billing.noReason')
  const sum = totalText(charges)
  if (more > 0)
    return t('billing.chargesFailed', {
      n: charges.length,
      isAll: isAll ? 'yes' : 'no',
      hasSum: sum === '' ? 'no' : 'yes',
      sum,
      hasDay: day === undefined ? 'no' : 'yes',
      day: day === undefined ? '' : dayText(day),
      reason,
    })
  return day === undefined
    ? t('billing.chargeFailedUndated', { title: shownTitle(resources.charges, charge), reason })
    : t('billing.chargeFailed', { day: dayText(day), reason })
}
