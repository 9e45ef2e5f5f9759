import { useMemo } from 'react'
import { Link } from 'react-router'
import { useMe } from '../../hooks/me.ts'
import { count } from '../../messages/format.ts'
import coreTexts from '../../messages/en/core.json'
import deskTexts from '../../messages/en/desk.json'
import { texts } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { deskRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { SourceStates } from '../../views/list/SourceStates.tsx'
import { NotificationSkeletons } from '../notifications/NotificationSkeletons.tsx'
import { Customer } from './Customer.tsx'
import { DeskScope } from './DeskScope.tsx'
import { offeredViews, queueOf, viewAddressOf, viewCounts } from './deskViews.ts'
import { DueLabel } from './DueLabel.tsx'
import { EmptyQueue } from './EmptyQueue.tsx'
import { OwnerAvatar } from './OwnerAvatar.tsx'
import { openedOf, ownerOf, type TicketPromise } from './promise.ts'
import { Severity } from './Severity.tsx'
import { usePlans, useServiceNow } from './usePlans.ts'
import { useWholeCollection } from './useWholeCollection.ts'
import { viewLabel } from './viewLabel.ts'
import * as styles from './DeskSummary.module.css'

const t = texts(deskTexts, coreTexts)

/** The views that are counted; the others order or keep the same tickets. */
const counted: ReadonlySet<string> = new Set(['due', 'mine', 'unowned', 'past'])
const maxRows = 5

/** What waits on the desk, for the home of a support agent: how many tickets, and the first of them. */
export function DeskSummary() {
  const me = useMe()?.id
  const source = useWholeCollection('tickets')
  const { items: tickets, whole } = source
  const { promiseFor, isLoaded: hasPlans } = usePlans()
  const now = useServiceNow()
  const basis = { me, now, promiseFor }
  const isReading =
    source.error === undefined &&
    (!whole || whole.state === 'reading' || whole.state === 'checking')
  // Rows do not move by themselves: neither as tickets arrive nor as time passes.
  const first = useMemo(
    () => (isReading || !hasPlans ? undefined : queueOf('due', tickets, basis).slice(0, maxRows)),
    // oxlint-disable-next-line react/exhaustive-deps
    [isReading, hasPlans, tickets, promiseFor],
  )
  const counts = viewCounts(tickets, basis)
  const hasPromises = tickets.some((one) => promiseFor(one).is === 'due')
  const views = offeredViews({
    isPersonKnown: me !== undefined,
    hasPromises,
    hasTimes: tickets.some((one) => openedOf(one) !== undefined),
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
      {source.isLoaded && (
        <ul className={styles.views} aria-label={t('desk.views')}>
          {views.map((view) => (
            <li key={view}>
              <Link to={viewAddressOf(view)} className="card">
                <span className="second">{viewLabel(view, hasPromises)}</span>
                <strong className="num">{count(counts.get(view) ?? 0)}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <SourceStates
        source={source}
        found={first?.length}
        loading={<NotificationSkeletons rows={maxRows} />}
        empty={<EmptyQueue view="due" whole={whole} isSearched={false} onClear={() => undefined} />}
      >
        <ol className={`card ${styles.rows}`} aria-label={viewLabel('due', hasPromises)}>
          {first?.map(({ ticket }) => (
            <TicketRow
              key={ticket.object_id}
              ticket={ticket}
              promise={promiseFor(ticket)}
              now={now}
            />
          ))}
        </ol>
      </SourceStates>
    </section>
  )
}

function TicketRow({
  ticket,
  promise,
  now,
}: {
  readonly ticket: Item
  readonly promise: TicketPromise
  readonly now: number
}) {
  const address = new URLSearchParams({ ticket: ticket.object_id })
  return (
    <li>
      <Link to={`${deskRoute}?${String(address)}`}>
        <bdi className="truncate">{titleOf(resources.tickets, ticket)}</bdi>
        <Severity value={ticket.severity} />
        <span className={styles.customer}>
          <Customer ticket={ticket} />
        </span>
        <DueLabel ticket={ticket} promise={promise} now={now} />
        <OwnerAvatar owner={ownerOf(ticket)} />
      </Link>
    </li>
  )
}
