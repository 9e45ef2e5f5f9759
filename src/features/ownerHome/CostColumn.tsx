import { shownTitle } from '../../fields/shownTitle.ts'
import { useMemo } from 'react'
import { formatDateTime } from '../../messages/dateTime.ts'
import { t } from '../../messages/billingTexts.ts'
import { groupedDigits } from '../../messages/format.ts'
import { textIn, type Item } from '../../metadata/item.ts'
import { itemRoute, listRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { loadedPart } from '../../ui/loadedPart.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { useStableOrder } from '../../ui/useStableOrder.ts'
import { Loading } from '../../ui/Loading.tsx'
import { StateLabel } from '../../views/StateLabel.tsx'
import { Amount } from '../../views/billing/Amount.tsx'
import { dayOf } from '../../views/billing/dayOf.ts'
import { inPeriod, periodOf } from '../../domain/periods.ts'
import { expiryOf, outlookOf, type Subscription } from '../../domain/subscriptions.ts'
import { shortDay, sumText } from '../../views/billing/billingTexts.ts'
import { Column, Lines, type ColumnAnswer } from './Column.tsx'
import { meteredOf, QuotaLines } from './QuotaLines.tsx'
import type { Cost } from './cost.ts'
import { isSettled, type OwnerList, type OwnerLists } from './useOwnerLists.ts'
import type { Charge } from '../../domain/charges.ts'
import * as styles from './OwnerHome.module.css'

const maxLines = 4

const ChartPlace = () => <Loading className={styles.wait} />
const ChargesChart = loadedPart(
  async () => (await import('../../views/billing/ChargesChart.tsx')).ChargesChart,
  ChartPlace,
)

const idOf = ({ object_id }: Item) => object_id

/** The column's answer on costs, in words. */
export function costAnswer({ charges }: OwnerLists, cost: Cost, now: number): ColumnAnswer {
  const [taken, failed] = [sumText(cost.taken), sumText(cost.failed)]
  const read = { n: charges.items.length, isWhole: charges.isWhole ? 'yes' : 'no' }
  const sums =
    failed === ''
      ? taken && t('owner.cost.taken', { taken })
      : taken === ''
        ? t('owner.cost.onlyFailed', { failed })
        : t('owner.cost.both', { taken, failed })
  const text =
    [
      sums,
      cost.unclear > 0 && `${t('billing.unclear', { n: cost.unclear })}.`,
      cost.left > 0 && `${t('billing.month.left', { n: cost.left })}.`,
    ]
      .filter(Boolean)
      .join(' ') || t(cost.isOfMonth ? 'owner.cost.nothing' : 'owner.cost.none')
  // Of none so far, nothing is known: those of a chosen workspace may be on later pages.
  const isKnown = charges.isLoaded && (charges.items.length > 0 || charges.isWhole)
  return {
    question: t('owner.cost'),
    text: isKnown
      ? text
      : (charges.isLoaded && !charges.isGrowing) || charges.error !== undefined
        ? t('owner.unknown')
        : undefined,
    scope: !isKnown
      ? ''
      : charges.items.length === 0
        ? t('owner.cost.noCharges')
        : cost.isOfMonth
          ? t('owner.cost.month', { ...read, month: formatDateTime(now, { month: 'long' }) })
          : t('owner.cost.noTimes', read),
    evidence: charges.isLoaded && charges.items.length > 0 ? t('owner.cost.from', read) : '',
    icon: 'billing',
    tone: failed === '' ? 'neutral' : 'warn',
  }
}

interface CostColumnProps {
  readonly lists: OwnerLists
  readonly cost: Cost
  readonly today: string
  readonly now: number
  /** Only one workspace is shown. */
  readonly isScoped: boolean
  readonly isOrderKnown: boolean
}

/** The charged amounts, the quotas, and the next charges. */
export function CostColumn({ lists, cost, today, now, isScoped, isOrderKnown }: CostColumnProps) {
  const { charges, subscriptions, workspaces } = lists
  const ahead = useStableOrder({ present: cost.ahead, keyOf: idOf, list: isOrderKnown }).shown
  const last = useStableOrder({ present: cost.last, keyOf: idOf, list: isOrderKnown }).shown
  // Where the use is shown against them, they are not said twice.
  const metered = new Set(
    workspaces.items.filter((one) => meteredOf(one).length > 0).map(({ object_id }) => object_id),
  )
  return (
    <Column
      id="cost"
      answer={costAnswer(lists, cost, now)}
      lists={[charges, subscriptions, workspaces]}
    >
      <MonthChart
        charges={charges}
        today={today}
        isWaiting={!isOrderKnown || !isSettled(charges)}
        isOfMonth={cost.isOfMonth}
      />
      <QuotaLines
        workspaces={workspaces.items}
        now={now}
        isNamed={!isScoped}
        isWaiting={workspaces.isGrowing}
      />
      <Lines
        title={t('owner.next')}
        link={{ to: listRoute('subscriptions'), label: t('owner.allSubscriptions') }}
        isWaiting={!isOrderKnown || !isSettled(subscriptions)}
      >
        {ahead.slice(0, maxLines).map((one) => (
          <SubscriptionLine
            key={one.object_id}
            item={one}
            today={today}
            isMetered={metered.has(textIn(one, 'workspace') ?? '')}
          />
        ))}
      </Lines>
      <Lines
        title={t('owner.lastCharges')}
        link={{ to: listRoute('charges'), label: t('owner.allCharges') }}
        isWaiting={!isOrderKnown || !isSettled(charges)}
      >
        {last.slice(0, maxLines).map((one) => (
          <ChargeLine key={one.object_id} item={one} />
        ))}
      </Lines>
    </Column>
  )
}

interface MonthChartProps {
  readonly charges: OwnerList<Charge>
  readonly today: string
  readonly isWaiting: boolean
  readonly isOfMonth: boolean
}

/** The charges of the month by day; nothing where charges have no times, or the month has none. */
function MonthChart({ charges: { items, isWhole }, today, isWaiting, isOfMonth }: MonthChartProps) {
  const month = periodOf('month', today)
  const ofMonth = useMemo(
    () => inPeriod(items, periodOf('month', today), dayOf).items,
    [items, today],
  )
  if (isWaiting) return <ChartPlace />
  if (!isOfMonth || ofMonth.length === 0) return null
  return (
    <div className={styles.chart}>
      <ChargesChart charges={ofMonth} period={month} read={items} isAllRead={isWhole} />
    </div>
  )
}

interface SubscriptionLineProps {
  readonly item: Subscription
  readonly today: string
  readonly isMetered: boolean
}

function SubscriptionLine({ item, today, isMetered }: SubscriptionLineProps) {
  const day = expiryOf(item)
  const [seconds, calls] = [textIn(item, 'training_seconds'), textIn(item, 'predict_calls')]
  const quotas = [
    seconds !== undefined && t('billing.trainingSeconds', { n: groupedDigits(seconds) }),
    calls !== undefined && t('billing.predictCalls', { n: groupedDigits(calls) }),
  ].filter((one) => one !== false && !isMetered)
  return (
    <li>
      <span className={`firm second ${styles.day}`}>{day !== undefined && shortDay(day)}</span>
      <span className={`stack fill ${styles.what}`} data-align="start">
        <RouteLink className="first truncate" to={itemRoute('subscriptions', item.object_id)}>
          {shownTitle(resources.subscriptions, item)}
        </RouteLink>
        <span className="third">
          {[
            t(`owner.outlook.${outlookOf(item, today)}`),
            ...quotas.map((what) => t('owner.upTo', { what })),
          ].join(' · ')}
        </span>
      </span>
      <Amount item={item} />
    </li>
  )
}

function ChargeLine({ item }: { readonly item: Charge }) {
  const day = dayOf(item)
  return (
    <li>
      <span className={`firm second ${styles.day}`}>{day !== undefined && shortDay(day)}</span>
      <span className={`stack fill ${styles.what}`} data-align="start">
        <RouteLink className="first truncate" to={itemRoute('charges', item.object_id)}>
          {shownTitle(resources.charges, item)}
        </RouteLink>
        <StateLabel resource={resources.charges} item={item} />
      </span>
      <Amount item={item} />
    </li>
  )
}
