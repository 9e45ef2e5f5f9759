import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { useMe } from '../../data/me.ts'
import { count } from '../../messages/format.ts'
import coreTexts from '../../messages/en/core.json'
import deskTexts from '../../messages/en/desk.json'
import { texts } from '../../messages/i18n.ts'
import { titleOf } from '../../metadata/resource.ts'
import { deskRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { NewPill } from './NewPill.tsx'
import { useOrderKnown, useStableOrder, waits } from '../../ui/useStableOrder.ts'
import { SourceStates } from '../../views/list/SourceStates.tsx'
import { NotificationSkeletons } from '../notifications/NotificationSkeletons.tsx'
import type { CustomerOf } from '../../domain/customers.ts'
import { Customer } from './Customer.tsx'
import { useCustomerOf } from './useCustomerOf.ts'
import { DeskScope } from './DeskScope.tsx'
import { offeredViews, queueOf, viewAddressOf, viewCounts } from './deskViews.ts'
import { DueLabel } from './DueLabel.tsx'
import { EmptyQueue } from './EmptyQueue.tsx'
import type { Queued } from './queueOrder.ts'
import { OwnerAvatar } from './OwnerAvatar.tsx'
import { ownerOf, type Ticket, type TicketPromise } from '../../domain/promise.ts'
import { Severity } from '../../fields/kinds/choice/Severity.tsx'
import { usePlans, useServiceNow } from '../../views/attention/usePlans.ts'
import { isReading } from '../../data/heldRecords.ts'
import { useRecords } from '../../data/useRecords.ts'
import { viewLabel } from './viewLabel.ts'
import * as styles from './DeskSummary.module.css'

const t = texts(deskTexts, coreTexts)

/** The views that are counted; the others order or keep the same tickets. */
const counted: ReadonlySet<string> = new Set(['due', 'mine', 'unowned', 'past'])
const maxRows = 5
const keyOf = ({ ticket }: Queued) => ticket.object_id

/** What waits on the desk, for the home of a support agent: how many tickets, and the first of them. */
export function DeskSummary() {
  const me = useMe()?.id
  const source = useRecords('tickets', { amount: 'all' })
  const { items: tickets, whole } = source
  const { promiseFor, isLoaded: hasPlans } = usePlans()
  const now = useServiceNow()
  const { customerOf } = useCustomerOf()
  const basis = { me, now, promiseFor }
  const isArriving = source.error === undefined && (!whole || isReading(whole))
  const isKnown = useOrderKnown(source.isLoaded && hasPlans, !isArriving)
  // The first rows that the desk shows: what it folds away is not among them.
  const ordered = () =>
    queueOf('due', tickets, basis)
      .filter(({ group }) => group !== 'stale')
      .slice(0, maxRows)
  // Time passes, but rows do not move: `now` counts when the order is made anew.
  // oxlint-disable-next-line react/exhaustive-deps
  const first = useMemo(ordered, [tickets, promiseFor])
  const byId = useMemo(() => new Map(tickets.map((one) => [one.object_id, one])), [tickets])
  const latest = useCallback(
    ({ ticket, group }: Queued) => {
      const known = byId.get(ticket.object_id)
      return known && { ticket: known, group }
    },
    [byId],
  )
  const { shown, waiting, renew } = useStableOrder({
    arrive: waits,
    isRenewedOnReturn: true,
    present: first,
    keyOf,
    list: '',
    isKnown,
    latest,
    ordered,
  })
  const counts = viewCounts(tickets, basis)
  // Until tickets and plans are there, each view has its place.
  const hasPromises = !isKnown || tickets.some((one) => promiseFor(one).is === 'due')
  const views = offeredViews({
    isPersonKnown: me !== undefined,
    hasPromises,
    hasTimes: true,
  }).filter((view) => counted.has(view))
  return (
    <section className={styles.root} aria-labelledby="home-desk">
      <header>
        <h2 id="home-desk">{t('shell.desk')}</h2>
        <DeskScope source={source} />
        <LinkButton variant="contained" to={deskRoute}>
          {t('desk.open')}
        </LinkButton>
      </header>
      <ul className={styles.views} aria-label={t('desk.views')}>
        {views.map((view) => (
          <li key={view}>
            <Link to={viewAddressOf(view)} className="card">
              <span className="second">{viewLabel(view, hasPromises)}</span>
              <strong className="num">
                {source.isLoaded ? count(counts.get(view) ?? 0) : <span className="skeleton" />}
              </strong>
            </Link>
          </li>
        ))}
      </ul>
      <div className={`row ${styles.listHead}`}>
        <h3>{viewLabel('due', hasPromises)}</h3>
        <p className="second">
          {isKnown && shown.length > 1 && waiting.length === 0 && t('desk.orderUrgency')}
        </p>
        <NewPill
          label={
            isKnown && waiting.length > 0 ? t('desk.new', { n: count(waiting.length) }) : undefined
          }
          hint={t('desk.refresh')}
          onClick={renew}
        />
      </div>
      <div className={styles.list}>
        <SourceStates
          source={source}
          found={isKnown ? shown.length : undefined}
          loading={<NotificationSkeletons rows={maxRows} className={styles.skeletons} />}
          empty={
            <EmptyQueue view="due" whole={whole} isSearched={false} onClear={() => undefined} />
          }
        >
          <ol className={`card ${styles.rows}`} aria-label={viewLabel('due', hasPromises)}>
            {shown.map(({ ticket }) => (
              <TicketRow
                key={ticket.object_id}
                ticket={ticket}
                promise={promiseFor(ticket)}
                customerOf={customerOf}
                now={now}
              />
            ))}
          </ol>
        </SourceStates>
      </div>
    </section>
  )
}

function TicketRow({
  ticket,
  promise,
  customerOf,
  now,
}: {
  readonly ticket: Ticket
  readonly promise: TicketPromise
  readonly customerOf: CustomerOf
  readonly now: number
}) {
  const address = new URLSearchParams({ ticket: ticket.object_id })
  return (
    <li>
      <Link to={`${deskRoute}?${String(address)}`}>
        <bdi className="truncate">{titleOf(resources.tickets, ticket)}</bdi>
        <Severity value={ticket.severity} />
        <span className={`row second ${styles.customer}`} data-gap="6">
          <Customer ticket={ticket} customerOf={customerOf} />
        </span>
        <DueLabel ticket={ticket} promise={promise} now={now} />
        <OwnerAvatar owner={ownerOf(ticket)} />
      </Link>
    </li>
  )
}
