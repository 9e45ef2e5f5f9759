import { shownTitle } from '../../fields/shownTitle.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureReasonOf } from '../../dialect/answerNames.ts'
import { count } from '../../messages/format.ts'
import { t } from '../../messages/billingTexts.ts'
import { itemRoute } from '../../paths.ts'
import { resources, type ItemOf } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { StateLabel } from '../../views/StateLabel.tsx'
import { Amount } from '../../views/billing/Amount.tsx'
import { Block } from './Block.tsx'
import { hasFailed, isMadeGood, byNewest } from '../../domain/charges.ts'
import { outlookOf, expiryOf } from '../../domain/subscriptions.ts'
import { dayText, outlookText, shortDay } from '../../views/billing/billingTexts.ts'
import { OneLine } from '../../views/billing/OneLine.tsx'
import { RenewButton } from './RenewButton.tsx'
import type { BillingReading } from './useBilling.ts'
import { dayOf } from '../../views/billing/dayOf.ts'
import type { WorkspaceBilling } from '../../domain/workspaceBilling.ts'
import * as styles from './Billing.module.css'

/** A record in the timeline of a workspace. */
interface EntryOf<K extends 'charges' | 'subscriptions' | 'credits'> {
  readonly kind: K
  readonly item: ItemOf<K>
  /** A day such as `2026-11-20`, of the person; of a subscription the day of its end or renewal. */
  readonly day: string | undefined
}
type TimelineEntry = EntryOf<'charges'> | EntryOf<'subscriptions'> | EntryOf<'credits'>

interface Timeline {
  /** After today, the farthest first. */
  readonly ahead: readonly TimelineEntry[]
  /** Today and before, the newest first. */
  readonly past: readonly TimelineEntry[]
  readonly undated: readonly TimelineEntry[]
}

/** Charges and credits on the days of their creation, subscriptions on their last day. */
function timelineOf(
  { charges, subscriptions, credits }: WorkspaceBilling,
  today: string,
): Timeline {
  const all: readonly TimelineEntry[] = [
    ...subscriptions.map((item) => ({ kind: 'subscriptions' as const, item, day: expiryOf(item) })),
    ...byNewest(charges).map((item) => ({ kind: 'charges' as const, item, day: dayOf(item) })),
    ...byNewest(credits).map((item) => ({ kind: 'credits' as const, item, day: dayOf(item) })),
  ].toSorted((one, other) => (other.day ?? '').localeCompare(one.day ?? ''))
  return {
    ahead: all.filter(({ day }) => day !== undefined && day > today),
    past: all.filter(({ day }) => day !== undefined && day <= today),
    undated: all.filter(({ day }) => day === undefined),
  }
}

/** So many past entries are shown at first. */
const maxShown = 10

const kinds = ['charges', 'subscriptions', 'credits'] as const
type Kind = TimelineEntry['kind'] | 'all'
const nothing: Timeline = { ahead: [], past: [], undated: [] }

interface TimelineBlockProps {
  readonly billing: BillingReading
  readonly today: string
}

/** Future events, a line for today, and past events. */
export function TimelineBlock({ billing, today }: TimelineBlockProps) {
  const [kind, setKind] = useState<Kind>('all')
  const [isAll, setIsAll] = useState(false)
  // Entries of all kinds are merged by day.
  const areSettled = billing.areSettled(...kinds)
  const all = areSettled ? timelineOf(billing, today) : nothing
  const of = (entries: readonly TimelineEntry[]) =>
    entries.filter((one) => kind === 'all' || one.kind === kind)
  const [ahead, past, undated] = [of(all.ahead), of(all.past), of(all.undated)]
  const { charges, subscriptions, credits } = billing
  const areAllRead = kinds.every(
    (name) => !billing.names.includes(name) || billing.isComplete(name),
  )
  const row = (entry: TimelineEntry) => (
    <Row
      key={`${entry.kind} ${entry.item.object_id}`}
      entry={entry}
      today={today}
      isLater={entry.kind === 'charges' && isMadeGood(entry.item, charges)}
    />
  )
  /** Without a number where records may be missing. */
  const option = (id: Kind, label: string, n: number) => {
    const isWhole = kinds.every((one) => (id !== 'all' && id !== one) || billing.isComplete(one))
    return { id, label: areSettled && isWhole ? `${label} ${count(n)}` : label }
  }
  const shown = isAll ? past : past.slice(0, maxShown)
  return (
    <Block
      title={t('billing.timeline')}
      billing={billing}
      from={['subscriptions', 'workspaces', 'charges', 'users', 'credits']}
      tools={
        areSettled && (
          <OneLine<Kind>
            label={t('billing.show')}
            value={kind}
            onChange={setKind}
            options={[
              option(
                'all',
                t('billing.all'),
                charges.length + subscriptions.length + credits.length,
              ),
              option('charges', t('billing.charges'), charges.length),
              option('subscriptions', t('billing.subscriptions'), subscriptions.length),
              option('credits', t('billing.credits'), credits.length),
            ]}
          />
        )
      }
    >
      {ahead.length > 0 && <ul>{ahead.map(row)}</ul>}
      <h3 className={`fine medium second ${styles.line}`} data-line="top" data-ground="inset">
        {t('billing.today', { day: dayText(today) })}
      </h3>
      {shown.length > 0 && <ul>{shown.map(row)}</ul>}
      {shown.length < past.length && (
        <p data-pad="8 16">
          <button type="button" className="text-link" onClick={() => setIsAll(true)}>
            {t('billing.showAll', { n: past.length })}
          </button>
        </p>
      )}
      {undated.length > 0 && (
        <>
          <h3 className={`fine medium second ${styles.line}`} data-line="top" data-ground="inset">
            {t('billing.undated')}
          </h3>
          <ul>{undated.map(row)}</ul>
        </>
      )}
      {areAllRead && ahead.length + past.length + undated.length === 0 && (
        <p className="third" data-pad="8 16">
          {t('billing.empty')}
        </p>
      )}
    </Block>
  )
}

const icons = { charges: 'charge', subscriptions: 'subs', credits: 'credit' } as const

interface RowProps {
  readonly entry: TimelineEntry
  readonly today: string
  /** A charge that failed, and was charged later. */
  readonly isLater: boolean
}

function Row({ entry, today, isLater }: RowProps) {
  const { kind, item, day } = entry
  const title = shownTitle(resources[kind], item)
  const reason = kind === 'charges' && hasFailed(item) ? failureReasonOf(item) : undefined
  const isEnding = kind === 'subscriptions' && outlookOf(item, today) === 'ends'
  return (
    <li className={`row ${styles.row}`} data-pad="8 16" data-line="top" data-gap="12">
      <span className={`firm third ${styles.day}`}>
        {day === undefined
          ? ''
          : day.slice(0, 4) === today.slice(0, 4)
            ? shortDay(day)
            : dayText(day)}
      </span>
      <Icon name={icons[kind]} />
      <span className={`fill breaks ${styles.what}`}>
        <Link
          className={reason !== undefined || isLater ? 'in-text' : undefined}
          to={itemRoute(kind, item.object_id)}
        >
          {title}
        </Link>
        {reason !== undefined && <span className="third"> {reason}</span>}
        {isLater && <span className="third"> {t('billing.chargedLater')}</span>}
      </span>
      <Amount item={item} />
      <span className={`firm row ${styles.end}`} data-gap="4 12" data-justify="end" data-wrap>
        {kind === 'subscriptions' ? (
          <span className={isEnding ? 'warn' : 'second'}>{outlookText(item, today)}</span>
        ) : (
          <StateLabel resource={resources[kind]} item={item} />
        )}
        {isEnding && <RenewButton subscription={item} />}
      </span>
    </li>
  )
}
