import { useEffect, useRef, type RefObject } from 'react'
import { setQueryParam } from '../../hooks/search.ts'
import { isOpenTicket, type Ticket } from '../../domain/promise.ts'
import type { ScrollTo } from './QueueRows.tsx'
import type { useDesk } from './useDesk.ts'

/** The button of a ticket's row, if it is drawn. */
const rowIn = (list: RefObject<HTMLElement | null>, id: string) =>
  [...(list.current?.querySelectorAll<HTMLElement>('li[data-id]') ?? [])]
    .find(({ dataset }) => dataset.id === id)
    ?.querySelector('button')

/** The open ticket, which the address names, and the ways to another one. */
export function useSelection(
  { address, change, shown, tickets }: ReturnType<typeof useDesk>,
  list: RefObject<HTMLElement | null>,
) {
  const openId = address.get('ticket') ?? undefined
  const at = shown.findIndex(({ ticket }) => ticket.object_id === openId)
  const scrollTo: ScrollTo = useRef(() => undefined)
  // The row of a ticket that was gone to takes the focus once it is drawn.
  const isFollowed = useRef(false)

  const setParam = (name: string, value: string | undefined) =>
    change((next) => setQueryParam(next, name, value), { replace: true })
  function goTo(ticket: Ticket | undefined) {
    if (!ticket) return
    isFollowed.current = true
    setParam('ticket', ticket.object_id)
    scrollTo.current(ticket.object_id)
    rowIn(list, ticket.object_id)?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (!isFollowed.current || openId === undefined) return
    isFollowed.current = false
    rowIn(list, openId)?.focus({ preventScroll: true })
  }, [openId, list])

  /** The next ticket that is still open, in the order shown. */
  const nextOf = (from: Ticket): Ticket | undefined => {
    const place = shown.findIndex(({ ticket }) => ticket.object_id === from.object_id)
    return [...shown.slice(place + 1), ...shown.slice(0, Math.max(0, place))].find(
      ({ ticket }) => ticket.object_id !== from.object_id && isOpenTicket(ticket),
    )?.ticket
  }
  return {
    openId,
    at,
    open: tickets.find(({ object_id }) => object_id === openId),
    scrollTo,
    setParam,
    goTo,
    nextOf,
    close: () => {
      setParam('ticket', undefined)
      if (openId !== undefined)
        requestAnimationFrame(() => {
          scrollTo.current(openId)
          requestAnimationFrame(() => rowIn(list, openId)?.focus())
        })
    },
  }
}
