import { shownTitle } from '../../fields/shownTitle.ts'
import { memo } from 'react'
import { t } from '../../messages/deskTexts.ts'
import { resources } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { Customer } from '../../views/tickets/Customer.tsx'
import { DueLabel } from './DueLabel.tsx'
import { OwnerAvatar } from './OwnerAvatar.tsx'
import { isOpenTicket, ownerOf, type Ticket, type TicketPromise } from '../../domain/promise.ts'
import { Severity } from '../../fields/kinds/choice/Severity.tsx'
import { loadedPart } from '../../ui/loadedPart.tsx'
import { cx } from '../../ui/cx.ts'
import * as styles from './QueueRow.module.css'

const RowCheck = loadedPart(
  async () => (await import('../../views/list/select/RowCheck.tsx')).RowCheck,
)

/** The actions on a ticket from its row. */
export interface RowActions {
  readonly take: (ticket: Ticket) => void
  readonly resolve: (ticket: Ticket) => void
}

interface QueueRowProps {
  /** Pixels from the top of the list. */
  readonly top: number
  readonly ticket: Ticket
  readonly promise: TicketPromise
  readonly now: number
  /** The number of similar tickets. */
  readonly similar: number
  /** The id of the customer's account, if known. */
  readonly person: string | undefined
  readonly isCurrent: boolean
  readonly position: number
  readonly count: number
  readonly actions: RowActions | undefined
  readonly onOpen: (id: string) => void
}

/** A ticket of the queue, on two lines. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { top, ticket, promise, now, similar, isCurrent, position, count } = props
  const { person, actions, onOpen } = props
  const { object_id: id } = ticket
  const hasActions = actions !== undefined && isOpenTicket(ticket)
  return (
    <li
      className={cx(`${styles.root} absolute`, hasActions && styles.actable)}
      data-line="bottom"
      style={{ top }}
      data-id={id}
      aria-setsize={count}
      aria-posinset={position}
    >
      <RowCheck name="tickets" objectId={id} title={shownTitle(resources.tickets, ticket)} />
      <button
        type="button"
        className={`block plain first ${styles.open} wide tall press-row`}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(id)}
      >
        <span className={`row body ${styles.line}`}>
          <bdi className="medium truncate fill">{shownTitle(resources.tickets, ticket)}</bdi>
          <DueLabel ticket={ticket} promise={promise} now={now} />
        </span>
        <span className={`row second ${styles.second} fine`} data-gap="6">
          <Severity value={ticket.severity} />
          <span aria-hidden="true">·</span>
          <span className="fill row" data-gap="6">
            <Customer ticket={ticket} person={person} />
          </span>
          {similar > 0 && (
            <span
              className={`firm second ${styles.similar}`}
              data-radius="4"
              data-ground="neutral"
              data-hint={t('desk.likeCount', { n: similar })}
            >
              <span aria-hidden="true">{t('desk.likePill', { n: similar })}</span>
              <span className="visually-hidden">{t('desk.likeCount', { n: similar })}</span>
            </span>
          )}
          <OwnerAvatar owner={ownerOf(ticket)} />
        </span>
      </button>
      {hasActions && (
        <span className={`${styles.actions} absolute no-pointer`} data-gap="4">
          {ownerOf(ticket) === undefined && (
            <Button size="small" aria-label={t('desk.take')} onClick={() => actions.take(ticket)}>
              {t('desk.takeShort')}
              <KeyHint>a</KeyHint>
            </Button>
          )}
          <Button size="small" onClick={() => actions.resolve(ticket)}>
            {t('desk.resolve')}
            <KeyHint>e</KeyHint>
          </Button>
        </span>
      )}
    </li>
  )
})
