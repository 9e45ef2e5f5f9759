import { minuteMs } from '../../durations.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isWhole } from '../../client/pages.ts'
import {
  cachedRecords,
  holdsAll,
  isReadAgain,
  isReading,
  loadAll,
} from '../../data/cachedRecords.ts'
import { knownIn } from '../../data/knownRecords.ts'
import { useMe } from '../../data/me.ts'
import { everything, listOptions } from '../../data/queries.ts'
import { useCachedRecords } from '../../data/useCachedRecords.ts'
import { customersIn, type CustomerOf } from '../../domain/customers.ts'
import { usePersonKind } from '../../hooks/personKind.ts'

/** Milliseconds for which the first page of people is read no more than once. */
const freshMs = 5 * minuteMs
const sources = [{ name: 'users' }, { name: 'tickets' }] as const

/**
 * Finds the customers of tickets among the people in memory. Loads a page of people, or all if they
 * are few.
 * @param isOn `false` while other requests have priority
 */
export function useCustomerOf(isOn = true): {
  readonly customerOf: CustomerOf
  /** Whether people are still loading, one of whom may have the contact of a ticket. */
  readonly isLoading: boolean
} {
  const queryClient = useQueryClient()
  const me = useMe()?.id
  const agent = usePersonKind() === 'owner' ? undefined : me
  const { data, dataUpdatedAt, isLoading } = useQuery({
    ...listOptions('users', everything, 'low'),
    enabled: isOn,
    staleTime: freshMs,
    retry: false,
  })
  const isSmall = data?.total !== undefined && isReadAgain(data)
  const isPart = isSmall && !isWhole(1, data)
  useEffect(() => {
    if (isPart && cachedRecords(queryClient, 'users') === undefined)
      void loadAll(queryClient, 'users')
  }, [isPart, queryClient])
  // Recomputes only when a load starts or ends, not with each page of 20,000 tickets.
  const held = useCachedRecords(sources)
  const states = held.map((one) => one?.state).join()
  const customerOf = useMemo(() => {
    const { items, coverage } = knownIn(queryClient)
    return customersIn(items('users'), items('tickets'), agent, coverage('users').isAll)
    // oxlint-disable-next-line react/exhaustive-deps -- what was read counts, not the answers
  }, [queryClient, agent, dataUpdatedAt, states])
  const [people] = held
  const isMoreDue = isPart && (people === undefined || (isReading(people) && !holdsAll(people)))
  return { customerOf, isLoading: isLoading || isMoreDue }
}
