import { ariaKeysOf } from '../../hooks/shortcutCaps.ts'
import coreTexts from '../../messages/en/core.json'
import deskTexts from '../../messages/en/desk.json'
import actionTexts from '../../messages/en/ticketActions.json'
import { texts } from '../../messages/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { ticketKeys } from './actions/keyNames.ts'
import type { TicketActions } from '../../views/tickets/actions/useTicketActions.tsx'
import { isOpenTicket, ownerOf, type Ticket } from '../../domain/promise.ts'

const t = texts(deskTexts, actionTexts, coreTexts)

interface PaneActionsProps {
  readonly ticket: Ticket
  /** The id of the signed-in person, if it is known. */
  readonly me: string | undefined
  readonly actions: TicketActions
  /** Whether the queue is hidden. */
  readonly isWorking: boolean
  readonly onWork: () => void
}

/** The actions on the open ticket: the next steps as buttons, the others in a menu. */
export function PaneActions({ ticket, me, actions, isWorking, onWork }: PaneActionsProps) {
  const isMine = me !== undefined && ownerOf(ticket) === me
  const isOpen = isOpenTicket(ticket)
  return (
    <>
      {isOpen && !isMine && (
        <Button
          aria-keyshortcuts={ariaKeysOf(ticketKeys.take)}
          onClick={() => actions.take(ticket)}
        >
          {t('desk.take')} <KeyHint>{ticketKeys.take}</KeyHint>
        </Button>
      )}
      {isOpen && isMine && (
        <Button
          aria-keyshortcuts={ariaKeysOf(ticketKeys.contact)}
          onClick={() => actions.contact(ticket)}
        >
          {t('ticket.contact')} <KeyHint>{ticketKeys.contact}</KeyHint>
        </Button>
      )}
      {isOpen ? (
        <Button
          variant="contained"
          aria-keyshortcuts={ariaKeysOf(ticketKeys.resolve)}
          onClick={() => actions.resolve(ticket)}
        >
          {t('desk.resolveNext')} <KeyHint>{ticketKeys.resolve}</KeyHint>
        </Button>
      ) : (
        <Button onClick={() => actions.reopen(ticket)}>{t('desk.reopen')}</Button>
      )}
      <MenuButton
        label={t('desk.more.actions')}
        entries={[
          {
            label: t('ticket.contact'),
            icon: 'mail',
            onSelect: () => actions.contact(ticket),
          },
          {
            label: t('desk.changeSeverity'),
            icon: 'alert',
            onSelect: () => actions.chooseSeverity(ticket),
          },
          { label: t('ticket.handOver'), icon: 'user', onSelect: () => actions.handOver(ticket) },
          { label: t('ticket.edit'), icon: 'edit', onSelect: () => actions.edit(ticket) },
          {
            label: t(isWorking ? 'desk.workEnd' : 'desk.work'),
            icon: 'panel',
            divided: true,
            onSelect: onWork,
          },
        ]}
      >
        <Icon name="more" />
      </MenuButton>
    </>
  )
}
