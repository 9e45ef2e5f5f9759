import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { throttledMs } from '../../client/recordHealth.ts'
import { hasNextPage, pageQuery } from '../../client/pages.ts'
import { listOptions } from '../../data/queries.ts'
import { waitFor } from '../../hooks/waitFor.ts'
import { enterRecord } from '../../data/enterWritten.ts'
import { openedOf, type Ticket } from '../../domain/promise.ts'

/** Milliseconds between two readings of the page where new tickets come. */
const pollMs = 60_000

/** Whether new tickets come on the last page; else they come on the first. */
function isOldestFirst(tickets: readonly Ticket[]): boolean {
  // New tickets are in front: the middle and the end show the service's order.
  const [middle, last] = [tickets[Math.floor(tickets.length / 2)], tickets.at(-1)].map(
    (one) => one && openedOf(one)?.at,
  )
  return middle !== undefined && last !== undefined && middle < last
}

/** Reads the page with new tickets, and enters new or changed ones into the cached collection. */
async function readNewest(
  queryClient: QueryClient,
  tickets: readonly Ticket[],
  perPage: number,
): Promise<void> {
  const isLast = perPage > 0 && isOldestFirst(tickets)
  const held = new Map(tickets.map((ticket) => [ticket.object_id, ticket]))
  // Pages may have been added since.
  for (let page = isLast ? Math.ceil(tickets.length / perPage) : 1; ; page += 1) {
    const answer = await queryClient.fetchQuery({
      ...listOptions('tickets', pageQuery(page), 'low'),
      staleTime: 0,
      retry: false,
    })
    for (const ticket of answer.items.toReversed())
      if (JSON.stringify(held.get(ticket.object_id)) !== JSON.stringify(ticket))
        enterRecord(queryClient, 'tickets', ticket)
    if (!isLast || !hasNextPage(answer, page * perPage)) return
  }
}

interface Reading {
  /** Epoch milliseconds of the last reading that was answered; 0 before. */
  readonly readAt: number
  readonly hasFailed: boolean
}

/**
 * Looks for new tickets once a minute, also while the tab is hidden.
 * @param isOn once all tickets are in memory
 * @param perPage how many tickets a page has
 */
export function useArrivals(tickets: readonly Ticket[], perPage: number, isOn: boolean): Reading {
  const queryClient = useQueryClient()
  const [reading, setReading] = useState<Reading>({ readAt: 0, hasFailed: false })
  const latest = useRef({ tickets, perPage })
  useEffect(() => {
    latest.current = { tickets, perPage }
  })
  useEffect(() => {
    if (!isOn) return undefined
    let isCurrent = true
    const abort = new AbortController()
    const read = async () => {
      const { tickets, perPage } = latest.current
      const hasFailed = await readNewest(queryClient, tickets, perPage).then(
        () => false,
        () => true,
      )
      if (isCurrent)
        setReading((before) => ({ readAt: hasFailed ? before.readAt : Date.now(), hasFailed }))
    }
    const poll = async () => {
      for (;;) {
        await waitFor(throttledMs(pollMs), abort.signal)
        await read()
      }
    }
    // It ends only with the page.
    poll().catch(() => undefined)
    return () => {
      isCurrent = false
      abort.abort()
    }
  }, [isOn, queryClient])
  return reading
}
