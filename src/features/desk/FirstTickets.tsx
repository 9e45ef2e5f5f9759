import { shownTitle } from '../../fields/shownTitle.ts'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import type { Records } from '../../data/useRecords.ts'
import { updatedAt } from '../../dialect/answerNames.ts'
import { t } from '../../messages/deskTexts.ts'
import { deskRoute } from '../../paths.ts'
import { resources, type ItemOf } from '../../resources/resources.ts'
import { isOpenTicket, ownerOf, type Ticket, type TicketPromise } from '../../domain/promise.ts'
import { Severity } from '../../fields/kinds/choice/Severity.tsx'
import { RelativeTime } from '../../fields/RelativeTime.tsx'
import { useStableOrder, waits } from '../../ui/useStableOrder.ts'
import { SourceStates } from '../../views/list/SourceStates.tsx'
import { RowSkeletons } from '../../views/board/RowSkeletons.tsx'
import { Customer } from '../../views/tickets/Customer.tsx'
import { useCustomerOf } from '../../views/tickets/useCustomerOf.ts'
import { queueOf, viewAddressOf, type DeskBasis } from '../../views/tickets/deskViews.ts'
import { DueLabel } from './DueLabel.tsx'
import { EmptyQueue } from './EmptyQueue.tsx'
import { NewPill } from '../../views/board/NewPill.tsx'
import { OwnerAvatar } from './OwnerAvatar.tsx'
import type { Queued } from '../../views/tickets/queueOrder.ts'
import * as styles from './AgentHome.module.css'

const maxRows = 5
const keyOf = ({ ticket }: Queued) => ticket.object_id

interface FirstTicketsProps {
  readonly view: 'mine' | 'due' | 'resolved'
  readonly label: string
  readonly source: Records<ItemOf<'tickets'>>
  readonly basis: DeskBasis
  /** Whether the order of the tickets is known: until then their places are kept. */
  readonly isKnown: boolean
}

/** The first rows of a view of the desk, in its order. */
export function FirstTickets({ view, label, source, basis, isKnown }: FirstTicketsProps) {
  const { items: tickets, whole } = source
  const { customerOf } = useCustomerOf()
  const { me, now, promiseFor } = basis
  // The first rows that the desk shows, without folded ones.
  const ordered = () =>
    queueOf(view, tickets, basis)
      .filter(({ group }) => group !== 'stale')
      .slice(0, maxRows)
  // Time passes, but rows do not move: `now` counts when the order is made anew.
  // oxlint-disable-next-line react/exhaustive-deps
  const first = useMemo(() => (isKnown ? ordered() : []), [isKnown, view, me, tickets, promiseFor])
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
  const id = `home-${view}`
  return (
    <section className={isKnown ? undefined : 'waits'} aria-labelledby={id}>
      <div className={`row ${styles.listHead}`} data-below="8">
        <h2 className="body" id={id}>
          {label}
        </h2>
        <p className="fill second">
          {isKnown &&
            shown.length > 1 &&
            waiting.length === 0 &&
            t(view === 'resolved' ? 'desk.orderChanged' : 'desk.orderUrgency')}
        </p>
        <NewPill
          label={isKnown && waiting.length > 0 ? t('desk.new', { n: waiting.length }) : undefined}
          hint={t('desk.refresh')}
          onClick={renew}
        />
        <Link className="text-link" to={viewAddressOf(view)}>
          {t('desk.view.all')}
        </Link>
      </div>
      <SourceStates
        name="tickets"
        source={source}
        found={isKnown ? shown.length : undefined}
        loading={<RowSkeletons rows={maxRows} className={styles.skeletons} />}
        empty={
          <EmptyQueue view={view} whole={whole} isSearched={false} onClear={() => undefined} />
        }
      >
        <ol className={`card lined ${styles.rows}`} aria-label={label}>
          {shown.map(({ ticket }) => (
            <TicketRow
              key={ticket.object_id}
              ticket={ticket}
              promise={promiseFor(ticket)}
              person={customerOf(ticket).id}
              now={now}
            />
          ))}
        </ol>
      </SourceStates>
    </section>
  )
}

interface TicketRowProps {
  readonly ticket: Ticket
  readonly promise: TicketPromise
  readonly person: string | undefined
  readonly now: number
}

function TicketRow({ ticket, promise, person, now }: TicketRowProps) {
  const changedAt = updatedAt(ticket)
  const address = new URLSearchParams({ ticket: ticket.object_id })
  return (
    <li>
      <Link
        className="grid first press-row"
        data-gap="12"
        data-align="center"
        to={`${deskRoute}?${String(address)}`}
      >
        <bdi className="truncate medium">{shownTitle(resources.tickets, ticket)}</bdi>
        <Severity value={ticket.severity} />
        <span className="not-narrow shrinks row second" data-gap="6">
          <Customer ticket={ticket} person={person} />
        </span>
        {isOpenTicket(ticket) || changedAt === undefined ? (
          <DueLabel ticket={ticket} promise={promise} now={now} />
        ) : (
          <span className="small second">
            <RelativeTime at={changedAt} isFocusable={false} isPast />
          </span>
        )}
        <OwnerAvatar owner={ownerOf(ticket)} />
      </Link>
    </li>
  )
}
