import { useLayoutEffect, useRef, type RefObject } from 'react'
import { isInTextField } from '../../hooks/textFields.ts'
import { planBulk } from '../../runs/planBulk.ts'
import { selectedIds } from '../../data/selection.ts'
import { usePersistedState } from '../../useStore.ts'
import { oneOf } from '../../store.ts'
import { useTicketKeys } from './actions/ticketKeys.ts'
import {
  useTicketActions,
  type TicketActions,
} from '../../views/tickets/actions/useTicketActions.tsx'
import type { GroupActions } from './SimilarTicketsCard.tsx'
import type { useDesk } from './useDesk.ts'
import type { useSelection } from './useSelection.ts'
import type { Ticket } from '../../domain/promise.ts'

/** The choices after a ticket is resolved: open the next one, stay, or go to the list. */
export const afterResolving = ['next', 'stay', 'list'] as const
export type AfterResolving = (typeof afterResolving)[number]

/**
 * The actions on tickets, bound to their keys. Their target is the chosen tickets, else the focused
 * one, else the open one. Actions on chosen tickets are planned, as from the selection bar.
 */
export function useDeskActions(
  { me, tickets }: ReturnType<typeof useDesk>,
  { openId, open, goTo, nextOf, close }: ReturnType<typeof useSelection>,
  list: RefObject<HTMLElement | null>,
) {
  const [after, setAfter] = usePersistedState<AfterResolving>(
    'desk.after',
    'next',
    oneOf(afterResolving),
    'person',
  )
  const openNow = useRef(openId)
  useLayoutEffect(() => {
    openNow.current = openId
  }, [openId])
  const actions: TicketActions = useTicketActions({
    nextOf: after === 'next' ? nextOf : () => undefined,
    onNext: (from) => {
      // Whoever has gone on since the press, or types, stays there.
      if (openNow.current !== openId || isInTextField()) return
      // A ticket that was resolved from its row leaves the open one where it is.
      if (openId !== undefined && openId !== from.object_id) return
      actions.closeContact()
      if (after === 'next') goTo(nextOf(from))
      if (after === 'list') close()
    },
  })
  const focused = (): Ticket | undefined => {
    const row = document.activeElement?.closest<HTMLElement>('[data-id]')
    const id = list.current?.contains(row ?? null) ? row?.dataset.id : undefined
    return tickets.find(({ object_id }) => object_id === id)
  }
  const change = (items: readonly Ticket[], values: Readonly<Record<string, unknown>>) =>
    planBulk({ name: 'tickets', items, change: values })
  const chosen = () => {
    const ids = selectedIds('tickets')
    return tickets.filter(({ object_id }) => ids.has(object_id))
  }
  const onChosen = (one: (ticket: Ticket) => void, all: (items: readonly Ticket[]) => void) => {
    return (ticket: Ticket) => {
      const items = chosen()
      if (items.length > 0) all(items)
      else one(ticket)
    }
  }
  const keyActions: TicketActions = {
    ...actions,
    // Without a known person the plan asks for the owner.
    take: onChosen(actions.take, (items) => change(items, me === undefined ? {} : { owner: me })),
    resolve: onChosen(actions.resolve, (items) => change(items, { resolved: true })),
    handOver: onChosen(actions.handOver, (items) =>
      actions.choosePerson(items, (person) => change(items, { owner: person?.id ?? null })),
    ),
    setLevel: (ticket, level) =>
      onChosen(
        (one) => actions.setLevel(one, level),
        (items) => change(items, { severity: actions.levelValue(level) }),
      )(ticket),
  }
  useTicketKeys(keyActions, () => focused() ?? open ?? chosen()[0])
  const together: GroupActions = {
    take: me === undefined ? undefined : (items) => change(items, { owner: me }),
    resolve: (items) => change(items, { resolved: true }),
  }
  return { actions, together, after, setAfter }
}
