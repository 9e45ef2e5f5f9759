import {
  isOpenTicket,
  openedOf,
  promiseAt,
  type Ticket,
  type TicketPromise,
} from '../../domain/promise.ts'
import { isAssigned } from '../../domain/ticketOrder.ts'
import { t } from '../../messages/deskTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { assignedParts } from './assignedText.ts'
import { lengthText } from '../../messages/lengthText.ts'
import * as styles from './DueLabel.module.css'

interface DueLabelProps {
  readonly ticket: Ticket
  readonly promise: TicketPromise
  readonly now: number
}

/** The end of a row: the time left to its response target, else the age of the ticket, if known. */
export function DueLabel({ ticket, promise, now }: DueLabelProps) {
  if (!isOpenTicket(ticket))
    return (
      <span className={`nowrap row inline firm medium num small ok ${styles.root}`} data-gap="4">
        <Icon name="check" size={12} />
        {t('desk.resolvedRow')}
      </span>
    )
  if (promise.is === 'due') {
    const { leftMs, isOver, isSoon } = promiseAt(promise, now)
    const length = lengthText(leftMs)
    return (
      <span
        className={`nowrap row inline firm medium num small ${isOver ? 'bad' : isSoon ? 'warn' : 'second'} ${styles.root}`}
        data-gap="4"
      >
        {isOver && <Icon name="clock" size={12} />}
        {t(isOver ? 'desk.over' : 'desk.left', { length })}
      </span>
    )
  }
  if (isAssigned(promise) && promise.due) {
    const [state, late] = assignedParts(promise, now)
    return (
      <span
        className={`nowrap row inline firm medium num small second ${styles.root}`}
        data-gap="4"
      >
        {late === undefined ? (
          state
        ) : (
          <span>
            {/* The owner's picture says it where there is little room. */}
            <span className="visually-hidden-phone">{state}, </span>
            {late}
          </span>
        )}
      </span>
    )
  }
  const opened = openedOf(ticket)
  if (opened === undefined) return null
  return (
    <span className={`nowrap row inline firm regular num small third ${styles.root}`} data-gap="4">
      {t('desk.age', { length: lengthText(Math.max(0, now - opened.at)) })}
    </span>
  )
}
