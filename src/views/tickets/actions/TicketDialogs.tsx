import { shownTitle } from '../../../fields/shownTitle.ts'
import type { Person } from '../../../data/me.ts'
import { textIn } from '../../../metadata/item.ts'
import { resources } from '../../../resources/resources.ts'
import type { SeverityLevel } from '../../../domain/severityLevels.ts'
import { PersonDialog } from './PersonDialog.tsx'
import { SeverityDialog } from './SeverityDialog.tsx'
import type { ConflictChoice, Values } from './conflictChoices.ts'
import { ConflictDialog, type TicketIntent } from './ConflictDialog.tsx'
import type { Ticket } from '../../../domain/promise.ts'

/** An action on a ticket, as it is sent. */
export interface Intent {
  readonly is: TicketIntent
  readonly ticket: Ticket
  readonly values: Values
  /** The completed action, in words. */
  readonly done: string
}

export type TicketDialog =
  | { readonly is: 'taken'; readonly intent: Intent; readonly known: Ticket; readonly now: Ticket }
  | { readonly is: 'severity'; readonly ticket: Ticket; readonly missing?: SeverityLevel }
  | { readonly is: 'handOver'; readonly ticket: Ticket }
  /** The same for several tickets, which the caller then plans. */
  | {
      readonly is: 'person'
      readonly tickets: readonly Ticket[]
      readonly onChoose: (person: Person | undefined) => void
    }
  /** The customer, before the ticket is taken. */
  | { readonly is: 'me'; readonly ticket: Ticket }

interface TicketDialogsProps {
  readonly dialog: TicketDialog
  readonly me: string | undefined
  readonly nextOf: ((from: Ticket) => Ticket | undefined) | undefined
  readonly onDecide: (intent: Intent, now: Ticket, choice: ConflictChoice) => void
  readonly onSeverity: (ticket: Ticket, value: string) => void
  readonly onGive: (ticket: Ticket, person: Person | undefined) => void
  readonly onMe: (ticket: Ticket, person: Person) => void
  readonly onClose: () => void
}

/** The one dialog that is open for a ticket. */
export function TicketDialogs(props: TicketDialogsProps) {
  const { dialog, me, nextOf, onDecide, onSeverity, onGive, onMe, onClose } = props
  if (dialog.is === 'taken') {
    const { intent, known, now } = dialog
    const next = nextOf?.(now)
    return (
      <ConflictDialog
        intent={intent.is}
        values={intent.values}
        known={known}
        now={now}
        me={me}
        next={next && shownTitle(resources.tickets, next)}
        onChoose={(choice) => onDecide(intent, now, choice)}
        onClose={onClose}
      />
    )
  }
  if (dialog.is === 'person')
    return (
      <PersonDialog
        is="handOver"
        of={dialog.tickets.length}
        current={undefined}
        onChoose={(person) => {
          onClose()
          dialog.onChoose(person)
        }}
        onClose={onClose}
      />
    )
  const { ticket } = dialog
  if (dialog.is === 'severity')
    return (
      <SeverityDialog
        current={ticket.severity}
        missing={dialog.missing}
        onChoose={(value) => onSeverity(ticket, value)}
        onClose={onClose}
      />
    )
  return (
    <PersonDialog
      is={dialog.is}
      current={dialog.is === 'me' ? undefined : textIn(ticket, 'owner')}
      onChoose={(person) => {
        if (dialog.is === 'handOver') onGive(ticket, person)
        else if (person) onMe(ticket, person)
      }}
      onClose={onClose}
    />
  )
}
