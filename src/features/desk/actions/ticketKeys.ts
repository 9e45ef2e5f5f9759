import { useShortcuts, type Shortcut } from '../../../hooks/shortcuts.ts'
import { undoLast } from '../../../views/activity/undoAction.ts'
import { t } from '../../../messages/ticketActionsTexts.ts'
import { severityLevels } from '../../../domain/severityLevels.ts'
import { ticketKeys, type TicketKey } from './keyNames.ts'
import type { TicketActions } from '../../../views/tickets/actions/useTicketActions.tsx'
import type { Ticket } from '../../../domain/promise.ts'

const ticketKeyLabels: Readonly<Record<TicketKey, () => string>> = {
  resolve: () => t('ticket.resolveNext'),
  take: () => t('ticket.take'),
  handOver: () => t('ticket.handOver'),
  contact: () => t('ticket.contact'),
  create: () => t('ticket.new'),
  undo: () => t('ticket.undo'),
  edit: () => t('ticket.edit'),
}

/** The key of a level, from `1`, the most urgent. */
export const severityKeys: readonly string[] = severityLevels.map((_, index) => `${index + 1}`)

/**
 * Binds the keys of a ticket.
 * @param elsewhere keys that the page around it binds itself
 * @param ticket the target of a press; without one, only "new" and "undo" act
 */
export function useTicketKeys(
  actions: TicketActions,
  ticket: () => Ticket | undefined,
  elsewhere: readonly TicketKey[] = [],
): void {
  const on = (run: (item: Ticket) => void) => () => {
    const item = ticket()
    if (item) run(item)
  }
  const runs: Readonly<Record<TicketKey, () => void>> = {
    resolve: on(actions.resolve),
    take: on(actions.take),
    handOver: on(actions.handOver),
    contact: on(actions.contact),
    create: actions.create,
    undo: () => void undoLast(),
    edit: on(actions.edit),
  }
  const names = (Object.keys(ticketKeys) as TicketKey[]).filter((name) => !elsewhere.includes(name))
  useShortcuts('panel', [
    ...names.map((name): Shortcut => ({
      keys: ticketKeys[name],
      label: ticketKeyLabels[name],
      run: runs[name],
      isWrite: name !== 'create',
    })),
    ...severityKeys.map((keys, index): Shortcut => ({
      keys,
      label: () => t('ticket.severityKey', { level: actions.levelName(index) }),
      run: on((item) => actions.setLevel(item, index)),
      isWrite: true,
    })),
  ])
}
