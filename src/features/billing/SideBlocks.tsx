import { shownTitle } from '../../fields/shownTitle.ts'
import { Link } from 'react-router'
import { groupedDigits } from '../../messages/format.ts'
import { useDenialReason } from '../../data/denied.ts'
import { t } from '../../messages/billingTexts.ts'
import { nounOf } from '../../messages/nouns.ts'
import { textIn } from '../../metadata/item.ts'
import { createRoute, itemRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import { StateLabel } from '../../views/StateLabel.tsx'
import { Amount } from '../../views/billing/Amount.tsx'
import { Block } from './Block.tsx'
import { usesText } from './overview/methodUses.ts'
import { failedRows, groupRows, orderRows } from '../../domain/failedCharges.ts'
import { openFailures, type Payers } from '../../domain/charges.ts'
import { outlookOf, type Subscription } from '../../domain/subscriptions.ts'
import { outlookText, totalText } from '../../views/billing/billingTexts.ts'
import type { BillingReading } from './useBilling.ts'
import type { MethodUse } from '../../domain/workspaceBilling.ts'
import type { Workspace } from '../../domain/people.ts'

interface SideProps {
  readonly billing: BillingReading
  /** The person's day. */
  readonly today: string
}

/** A link to the form of a new record; absent where a refusal has shown that it cannot be made. */
function NewLink({ name, query = '' }: { readonly name: ResourceName; readonly query?: string }) {
  const { label, path } = resources[name]
  return useDenialReason({ method: 'POST', path }) === undefined ? (
    <LinkButton size="small" variant="text" to={createRoute(name) + query}>
      {t('list.new', nounOf(label))}
    </LinkButton>
  ) : null
}

/** The payment methods of the workspace, and their uses. Never shows their secrets. */
export function MethodsBlock({ billing }: Pick<SideProps, 'billing'>) {
  const isRead = (['paymentMethods', 'subscriptions', 'workspaces'] as const).every(
    billing.isComplete,
  )
  return (
    <Block
      title={t('billing.methods')}
      about={t('billing.rule')}
      tools={<NewLink name="paymentMethods" />}
      billing={billing}
      from={['paymentMethods', 'subscriptions', 'workspaces', 'charges']}
    >
      <ul>
        {billing.methods.map((use) => (
          <Method key={use.method.object_id} use={use} billing={billing} />
        ))}
      </ul>
      {billing.methods.length === 0 && isRead && (
        <p className="third" data-pad="8 16">
          {t('billing.noMethod')}
        </p>
      )}
    </Block>
  )
}

function Method({
  use: { method, others, isCurrent, subscriptions, charges },
  billing,
}: Pick<SideProps, 'billing'> & { readonly use: MethodUse }) {
  const name = shownTitle(resources.paymentMethods, method)
  return (
    <li data-pad="8 16" data-line="top">
      <p>
        <Link to={itemRoute('paymentMethods', method.object_id)}>{name}</Link>{' '}
        {isCurrent && <Status label={t('billing.current')} tone="ok" />}
      </p>
      <p className="second">
        {usesText(billing, {
          subscriptions: subscriptions.length,
          charges: charges.length,
          failed: openFailures(charges).length,
        })}
      </p>
      {others === undefined ? (
        <p className="third">{t('billing.sharedUnknown')}</p>
      ) : (
        others.length > 0 && (
          <p className="third">
            {t('billing.sharedWith', {
              method: name,
              others: others
                .map((one) => (one === '' ? t('billing.sharedNobody') : one))
                .join(', '),
            })}
          </p>
        )
      )}
    </li>
  )
}

/** The limits that a subscription adds; the workspace itself shows their use. */
function quotasOf(subscription: Subscription): string {
  const [seconds, calls] = [
    textIn(subscription, 'training_seconds'),
    textIn(subscription, 'predict_calls'),
  ]
  return [
    seconds !== undefined && t('billing.trainingSeconds', { n: groupedDigits(seconds) }),
    calls !== undefined && t('billing.predictCalls', { n: groupedDigits(calls) }),
  ]
    .filter(Boolean)
    .join(', ')
}

export function SubscriptionsBlock({
  item,
  billing,
  today,
}: SideProps & { readonly item: Workspace }) {
  const areRead = billing.areSettled('subscriptions', 'workspaces')
  return (
    <Block
      title={t('billing.subscriptions')}
      tools={<NewLink name="subscriptions" query={`?workspace=${item.object_id}`} />}
      billing={billing}
      from={['subscriptions', 'workspaces']}
    >
      <ul>
        {(areRead ? billing.subscriptions : []).map((one) => {
          const quotas = quotasOf(one)
          return (
            <li key={one.object_id} data-pad="8 16" data-line="top">
              <p className="row" data-justify="between" data-gap="12">
                <Link to={itemRoute('subscriptions', one.object_id)}>
                  <bdi>{shownTitle(resources.subscriptions, one)}</bdi>
                </Link>
                <Amount item={one} />
              </p>
              <p className={outlookOf(one, today) === 'ends' ? 'warn' : 'second'}>
                {outlookText(one, today)}
              </p>
              {quotas !== '' && <p className="third">{t('billing.quotas', { values: quotas })}</p>}
            </li>
          )
        })}
      </ul>
      {billing.subscriptions.length === 0 && billing.isComplete('subscriptions') && (
        <p className="third" data-pad="8 16">
          {t('billing.noSubscription')}
        </p>
      )}
    </Block>
  )
}

export function CreditsBlock({ billing }: Pick<SideProps, 'billing'>) {
  return (
    <Block
      title={t('billing.credits')}
      about={t('billing.creditsOf')}
      billing={billing}
      from={['credits', 'users']}
    >
      <ul>
        {billing.credits.map((one) => (
          <li
            key={one.object_id}
            className="row"
            data-pad="8 16"
            data-line="top"
            data-justify="between"
            data-gap="12"
          >
            <Link to={itemRoute('credits', one.object_id)}>
              <bdi>{shownTitle(resources.credits, one)}</bdi>
            </Link>
            <StateLabel resource={resources.credits} item={one} />
          </li>
        ))}
      </ul>
      {billing.credits.length === 0 && billing.isComplete('credits') && (
        <p className="third" data-pad="8 16">
          {t('billing.noCredit')}
        </p>
      )}
      {!billing.names.includes('credits') && (
        <p className="third" data-pad="8 16">
          {t('billing.noPeople')}
        </p>
      )}
    </Block>
  )
}

/** Reasons do not depend on the payers of methods. */
const noPayers: Payers = new Map()

/** The failed charges of the workspace by the reason that was returned; absent without any. */
export function FailedBlock({ billing }: Pick<SideProps, 'billing'>) {
  const groups = groupRows(orderRows(failedRows(billing.charges, noPayers), 'reason'), 'reason')
  if (groups.length === 0) return null
  return (
    <Block
      title={t('billing.failedByReason')}
      billing={billing}
      from={['charges', 'subscriptions', 'workspaces']}
    >
      <ul>
        {groups.map(({ key, charges }) => (
          <li key={key} data-pad="8 16" data-line="top">
            <p>{key === '' ? t('billing.noReason') : <bdi>{key}</bdi>}</p>
            <p className="second">
              {[t('billing.times', { n: charges.length }), totalText(charges)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Block>
  )
}
