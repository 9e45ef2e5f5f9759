import { Suspense, useDeferredValue, useEffect } from 'react'
import { setQueryParam } from '../../hooks/search.ts'
import { t } from '../../messages/deskTexts.ts'
import { EmptyPane } from '../../views/board/EmptyPane.tsx'
import { TypeAheadBuffer } from '../../ui/TypeAheadBuffer.tsx'
import {
  loadTicketDialogs,
  type TicketActions,
} from '../../views/tickets/actions/useTicketActions.tsx'
import { SimilarTicketsCard, type GroupActions } from './SimilarTicketsCard.tsx'
import { PaneActions } from './PaneActions.tsx'
import type { useDesk } from './useDesk.ts'
import type { useSelection } from './useSelection.ts'
import type { Ticket } from '../../domain/promise.ts'
import * as boardStyles from '../../views/board/Board.module.css'
import * as deskStyles from './Desk.module.css'
import { lazyPart } from '../../ui/lazyPart.tsx'

const TicketPane = lazyPart(async () => (await import('./TicketPane.tsx')).TicketPane)
const loadContact = () => import('./contact/ContactPanel.tsx')
const ContactPanel = lazyPart(async () => (await loadContact()).ContactPanel)

interface DeskPaneProps {
  readonly desk: ReturnType<typeof useDesk>
  readonly selection: ReturnType<typeof useSelection>
  readonly onStep: (by: 1 | -1) => void
  readonly actions: TicketActions
  readonly together: GroupActions
  /** Whether the queue is hidden. */
  readonly isWorking: boolean
  readonly onWork: () => void
}

/** The open ticket beside the queue, and the mail that is written about one. */
export function DeskPane(props: DeskPaneProps) {
  const { desk, selection, onStep, actions, together, isWorking, onWork } = props
  const { address, now, shown } = desk
  const { openId, open } = selection
  const { contacting } = actions
  const hasRows = desk.isReady && shown.length > 0
  useEffect(() => {
    // A key is often followed by one for the dialog that it opens.
    if (hasRows) void Promise.all([loadContact(), loadTicketDialogs()]).catch(() => undefined)
  }, [hasRows])
  const addressOf = ({ object_id: id }: Ticket) => {
    const next = new URLSearchParams(address)
    setQueryParam(next, 'ticket', id)
    return `?${String(next)}`
  }
  const isOpen = openId !== undefined
  const isDue = useDeferredValue(isOpen) === isOpen
  // The row of a pressed key is painted first: a ticket costs more than a frame.
  const pane = useDeferredValue(
    !isOpen ? (
      hasRows && <EmptyPane icon="ticket" title={t('desk.choose')} />
    ) : (
      <Suspense>
        <TicketPane
          key={openId}
          ticketId={openId}
          listed={open}
          at={selection.at}
          of={Math.max(desk.count, desk.placed)}
          isLast={selection.at === shown.length - 1}
          isWorking={isWorking}
          now={now}
          onStep={onStep}
          onClose={selection.close}
          actions={
            open && (
              <PaneActions
                ticket={open}
                me={desk.me}
                actions={actions}
                isWorking={isWorking}
                onWork={onWork}
              />
            )
          }
          below={
            open && (
              <SimilarTicketsCard
                ticket={open}
                similar={desk.similarTo(open)}
                now={now}
                promiseFor={desk.promiseFor}
                addressOf={addressOf}
                together={together}
              />
            )
          }
        />
      </Suspense>
    ),
  )
  return (
    <div className={`shrinks stack ${boardStyles.pane} ${deskStyles.pane} shrinks-block anchor`}>
      {isDue && pane}
      {contacting && (
        <div
          className={`${deskStyles.contact} absolute clips`}
          data-border="top"
          data-ground="surface"
        >
          <Suspense fallback={<TypeAheadBuffer hasField onClose={actions.closeContact} />}>
            <ContactPanel
              key={contacting.object_id}
              ticket={contacting}
              onTake={actions.take}
              onClose={actions.closeContact}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
