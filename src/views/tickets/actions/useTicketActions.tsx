import { shownTitle } from '../../../fields/shownTitle.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { chooseMe, useFindMe, useMe, type Person } from '../../../data/me.ts'
import { loadedItems } from '../../../data/cachedRecords.ts'
import { t } from '../../../messages/ticketActionsTexts.ts'
import { translateLabel } from '../../../messages/i18n.ts'
import { humanize } from '../../../metadata/field.ts'
import { textIn } from '../../../metadata/item.ts'
import { createRoute, editRoute } from '../../../paths.ts'
import { resources } from '../../../resources/resources.ts'
import { toast } from '../../../ui/toasts.ts'
import { TypeAheadBuffer } from '../../../ui/TypeAheadBuffer.tsx'
import { useFieldChange } from '../../fieldChange.ts'
import {
  severityLevelOf,
  severityLevels,
  type SeverityLevel,
} from '../../../domain/severityLevels.ts'
import { firstTickets } from '../firstTickets.ts'
import { queueAction } from './queueAction.ts'
import { observedValueOf } from './observedSeverities.ts'
import { decisiveFields, type ConflictChoice } from './conflictChoices.ts'
import type { Intent, TicketDialog } from './TicketDialogs.tsx'
import type { Ticket } from '../../../domain/promise.ts'
import { lazyPart } from '../../../ui/lazyPart.tsx'

export const loadTicketDialogs = () => import('./TicketDialogs.tsx')
const TicketDialogs = lazyPart(async () => (await loadTicketDialogs()).TicketDialogs)

interface TicketActionsOptions {
  /** A ticket was resolved, or left to somebody else: the next one is shown. */
  readonly onNext?: (from: Ticket) => void
  /** The ticket that would follow. */
  readonly nextOf?: (from: Ticket) => Ticket | undefined
}

export type TicketAction = (ticket: Ticket) => void

export interface TicketActions {
  /** Resolves it, then goes to the next one. */
  readonly resolve: TicketAction
  readonly reopen: TicketAction
  readonly take: TicketAction
  readonly handOver: TicketAction
  readonly contact: TicketAction
  readonly chooseSeverity: TicketAction
  /** @param level from 0, the most urgent; where its value is not known, the choice opens */
  readonly setLevel: (ticket: Ticket, level: number) => void
  readonly levelName: (level: number) => string
  /** The value of a level in loaded tickets, else its own name. */
  readonly levelValue: (level: number) => string
  /** Asks for a person, or nobody, for several tickets. */
  readonly choosePerson: (
    tickets: readonly Ticket[],
    onChoose: (person: Person | undefined) => void,
  ) => void
  readonly edit: TicketAction
  /** Opens the form of a new ticket. */
  readonly create: () => void
  /** The ticket whose contact panel is open. */
  readonly contacting: Ticket | undefined
  readonly closeContact: () => void
  /** Drawn once by the page. */
  readonly dialogs: ReactNode
}

const quoted = (ticket: Ticket) => ({ title: shownTitle(resources.tickets, ticket) })
const levelText = (value: string): string => {
  const level = severityLevelOf(value)
  return level === undefined ? value : translateLabel(humanize(level))
}

/**
 * The person's actions on tickets by one key or press. Each loads the ticket again, sends one
 * PATCH, and has Undo. After another person's change a dialog with choices opens instead.
 */
export function useTicketActions({ onNext, nextOf }: TicketActionsOptions = {}): TicketActions {
  const change = useFieldChange('tickets')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const me = useMe()
  const findMe = useFindMe()
  const [dialog, setDialog] = useState<TicketDialog>()
  const [contacting, setContacting] = useState<Ticket>()
  const close = () => setDialog(undefined)

  const send = (intent: Intent) =>
    queueAction(intent.ticket.object_id, async (hasWaited) => {
      const { ticket, values, done } = intent
      const isSame = ({ object_id }: Ticket) => object_id === ticket.object_id
      const now = hasWaited ? loadedItems(queryClient, 'tickets').find(isSame) : undefined
      const known = now ?? ticket
      const own = { known, matters: decisiveFields, hasOwnConflict: true }
      const outcome = await change(known, values, { done, ...own })
      if (outcome.is === 'conflict')
        setDialog({ is: 'taken', intent, known: outcome.known, now: outcome.now })
      if (outcome.is === 'done' && intent.is === 'resolve') onNext?.(ticket)
      return outcome.is === 'done'
    })

  function resolve(ticket: Ticket) {
    if (ticket.resolved === true) return toast(t('ticket.isResolved'))
    const done = t('ticket.done.resolve', quoted(ticket))
    return void send({ is: 'resolve', ticket, values: { resolved: true }, done })
  }

  const reopen = (ticket: Ticket) =>
    void send({
      is: 'reopen',
      ticket,
      values: { resolved: false },
      done: t('ticket.done.reopen', quoted(ticket)),
    })

  function takeAs(ticket: Ticket, { id }: Person) {
    if (textIn(ticket, 'owner') === id) return toast(t('ticket.isYours'))
    const done = t('ticket.done.take', quoted(ticket))
    return void send({ is: 'take', ticket, values: { owner: id }, done })
  }

  const take = (ticket: Ticket) =>
    void (async () => {
      const person = await findMe()
      if (person) takeAs(ticket, person)
      else setDialog({ is: 'me', ticket })
    })()

  function setSeverity(ticket: Ticket, severity: string) {
    close()
    const done = t('ticket.done.severity', { ...quoted(ticket), level: levelText(severity) })
    void send({ is: 'severity', ticket, values: { severity }, done })
  }

  async function sendLevel(ticket: Ticket, level: SeverityLevel) {
    const seen = () => observedValueOf(level, loadedItems(queryClient, 'tickets'))
    if (seen() === undefined) await queryClient.fetchQuery(firstTickets()).catch(() => undefined)
    const value = seen()
    if (value === undefined) setDialog({ is: 'severity', ticket, missing: level })
    else setSeverity(ticket, value)
  }

  function giveTo(ticket: Ticket, person: Person | undefined) {
    close()
    const done = person
      ? t('ticket.done.handOver', { ...quoted(ticket), name: person.name })
      : t('ticket.done.noOwner', quoted(ticket))
    void send({ is: 'handOver', ticket, values: { owner: person?.id ?? null }, done })
  }

  function decide(intent: Intent, now: Ticket, choice: ConflictChoice) {
    close()
    if (choice.is === 'leave') onNext?.(now)
    else void send({ ...intent, ticket: now, values: choice.values })
  }

  return {
    resolve,
    reopen,
    take,
    setLevel: (ticket, index) => {
      const level = severityLevels[index]
      if (level !== undefined) void sendLevel(ticket, level)
    },
    levelName: (index) => levelText(severityLevels[index] ?? ''),
    levelValue: (index) => {
      const level = severityLevels[index]
      return (level && observedValueOf(level, loadedItems(queryClient, 'tickets'))) ?? level ?? ''
    },
    choosePerson: (tickets, onChoose) => setDialog({ is: 'person', tickets, onChoose }),
    handOver: (ticket) => setDialog({ is: 'handOver', ticket }),
    chooseSeverity: (ticket) => setDialog({ is: 'severity', ticket }),
    contact: setContacting,
    edit: ({ object_id }) => void navigate(editRoute('tickets', object_id)),
    create: () => void navigate(createRoute('tickets')),
    contacting,
    closeContact: () => setContacting(undefined),
    dialogs: (
      <Suspense
        // A key is often followed by one for the dialog that it opens.
        fallback={
          <TypeAheadBuffer
            hasField={dialog?.is === 'handOver' || dialog?.is === 'person'}
            onClose={close}
          />
        }
      >
        {dialog && (
          <TicketDialogs
            dialog={dialog}
            me={me?.id}
            nextOf={nextOf}
            onDecide={decide}
            onSeverity={setSeverity}
            onGive={giveTo}
            onMe={(ticket, person) => {
              close()
              chooseMe(person)
              takeAs(ticket, person)
            }}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  }
}
