import { shownTitle } from '../../fields/shownTitle.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { isSafeId } from '../../client/listQuery.ts'
import { useThrottledMs } from '../../hooks/throttledPoll.ts'
import { itemOptions } from '../../data/queries.ts'
import { useReferenceName } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { t } from '../../messages/deskTexts.ts'
import { relativeTime } from '../../messages/format.ts'
import { itemRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { PropertyList } from '../../views/detail/PropertyList.tsx'
import { FailureView } from '../../views/errors.tsx'
import { ItemId } from '../../views/ItemId.tsx'
import { CrashGuard } from '../../views/CrashGuard.tsx'
import { PaneHead } from '../../views/board/PaneHead.tsx'
import { RowSkeletons } from '../../views/board/RowSkeletons.tsx'
import { creatorOfTicket } from '../../domain/people.ts'
import { LastTickets } from './LastTickets.tsx'
import { OpenInOtherTab } from './OpenInOtherTab.tsx'
import { openedOf, type Ticket } from '../../domain/promise.ts'
import { TicketClock } from './TicketClock.tsx'
import { TicketContext } from './TicketContext.tsx'
import { Severity } from '../../fields/kinds/choice/Severity.tsx'
import { TicketState } from './TicketState.tsx'
import { TicketText } from './TicketText.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { useOverflow } from '../../ui/useOverflow.ts'
import * as styles from './TicketPane.module.css'

/** Milliseconds between two readings of the open ticket. */
const rereadMs = 30_000

const properties = ['severity', 'owner', 'plan', 'contact_method', 'contact_information']

interface TicketPaneProps {
  readonly ticketId: string
  /** The ticket as the list returned it, if it is loaded. */
  readonly listed: Ticket | undefined
  /** Its position in the queue, from 0; -1 if it is not in it. */
  readonly at: number
  readonly of: number
  /** No row that is shown follows: others may be folded. */
  readonly isLast: boolean
  /** Whether the queue is hidden. */
  readonly isWorking: boolean
  readonly now: number
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
  /** The actions on it, at the end of the head; on a phone in a foot. */
  readonly actions: ReactNode
  /** Below its text. */
  readonly below: ReactNode
}

/** The open ticket: its text, and beside it the context for an answer. */
export function TicketPane(props: TicketPaneProps) {
  const { ticketId, listed, at, of, isLast, isWorking, now } = props
  const { onStep, onClose, actions, below } = props
  const root = useRef<HTMLElement>(null)
  const throttledMs = useThrottledMs()
  const { box: textBox } = useOverflow()
  const { box: sideBox } = useOverflow()
  const { data, error, refetch } = useQuery({
    ...itemOptions('tickets', ticketId),
    enabled: isSafeId(resources.tickets, ticketId),
    refetchInterval: () => throttledMs(rereadMs),
  })
  const isGone = error?.isGone === true
  const ticket = isGone ? undefined : (data?.item ?? listed)
  const steps = {
    place: t('desk.place', { n: at + 1, of }),
    previous: { label: t('desk.previous'), isEnd: at === 0, go: () => onStep(-1) },
    next: { label: t('desk.next'), isEnd: isLast, go: () => onStep(1) },
  }
  // The row that had it is hidden, and with a step so is the ticket before.
  useEffect(() => {
    if (isWorking && isFocusLost())
      root.current?.querySelector<HTMLElement>('article')?.focus({ preventScroll: true })
  }, [isWorking])
  return (
    <section
      ref={root}
      className={`shrinks stack ${styles.root} shrinks-block anchor`}
      aria-label={t('desk.pane')}
      data-record=""
    >
      <PaneHead list={t('desk.back')} onBack={onClose} steps={at >= 0 ? steps : undefined}>
        {ticket && (
          <span className="not-phone end">
            <ItemId objectId={ticketId} />
          </span>
        )}
        {ticket && (
          <span className={`flex inline ${styles.actions}`} data-gap="8">
            {actions}
          </span>
        )}
      </PaneHead>
      {ticket ? (
        <div className={`grid anchor ${styles.body} shrinks-block`}>
          <article className={`scroll ${styles.main}`} {...textBox} aria-labelledby="desk-ticket">
            <p className="row body second" data-gap="4 12" data-wrap>
              <TicketState item={ticket} />
              <Severity value={ticket.severity} />
              <Opened ticket={ticket} now={now} />
              <OpenInOtherTab ticketId={ticketId} />
            </p>
            <h2 className="breaks" id="desk-ticket">
              <Link className="first" to={itemRoute('tickets', ticketId)}>
                {shownTitle(resources.tickets, ticket)}
              </Link>
            </h2>
            <CrashGuard part={t('desk.pane')} isLarge>
              <TicketText ticket={ticket} />
              {below}
            </CrashGuard>
          </article>
          <aside
            className={`scroll ${styles.side}`}
            data-border="start"
            {...sideBox}
            aria-label={t('desk.properties')}
          >
            <CrashGuard part={t('desk.properties')} isLarge>
              <TicketClock ticket={ticket} />
              <div className={styles.fields} data-above="12">
                <PropertyList resource={resources.tickets} names={properties} item={ticket} />
              </div>
              <TicketContext ticket={ticket}>
                <LastTickets ticket={ticket} />
              </TicketContext>
            </CrashGuard>
          </aside>
        </div>
      ) : error ? (
        <FailureView error={error} retry={() => void refetch()} />
      ) : (
        <RowSkeletons rows={4} />
      )}
    </section>
  )
}

/** The time and author of the ticket, as far as the service returns them. */
function Opened({ ticket, now }: { readonly ticket: Ticket; readonly now: number }) {
  const opened = openedOf(ticket)
  const creator = creatorOfTicket(ticket)
  if (opened === undefined) return null
  const ago = relativeTime(opened.at, Math.max(now, opened.at))
  return creator === undefined ? (
    <span>{t('desk.opened', { ago })}</span>
  ) : (
    <OpenedBy ago={ago} creator={creator} />
  )
}

function OpenedBy({ ago, creator }: { readonly ago: string; readonly creator: string }) {
  const person = useReferenceName('users', creator)
  return (
    <span>
      {person === undefined ? t('desk.opened', { ago }) : t('desk.openedBy', { ago, person })}
    </span>
  )
}
