import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { loadCollection } from '../../hooks/loadCollection.ts'
import { useStore } from '../../hooks/store.ts'
import {
  collectionKey,
  wholeCollections,
  type WholeCollection,
} from '../../hooks/wholeCollection.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { billingOf, type WorkspaceBilling } from './workspaceBilling.ts'

/** In the order in which they are read: what the first lines need comes first. */
const names = [
  'subscriptions',
  'paymentMethods',
  'workspaces',
  'charges',
  'users',
  'credits',
] as const satisfies readonly ResourceName[]

export type BillingPart = (typeof names)[number]

const isReading = (whole: WholeCollection | undefined): boolean =>
  whole?.state === 'reading' || whole?.state === 'checking'

export interface BillingReading extends WorkspaceBilling {
  /** A collection as far as it was read; `undefined` before its turn. */
  readonly part: (name: BillingPart) => WholeCollection | undefined
  readonly retry: (name: BillingPart) => void
}

/**
 * What belongs to the billing of a workspace, from whole collections. They are read one after the
 * other, once for as long as the tab is open; one that fails does not keep the next from its turn.
 */
export function useBilling(workspace: Item): BillingReading {
  const queryClient = useQueryClient()
  const all = useStore(wholeCollections)
  const started = useRef(new Set<BillingPart>())
  const held = useMemo(
    () => new Map(names.map((name) => [name, all.get(collectionKey(name))])),
    [all],
  )
  useEffect(() => {
    if ([...held.values()].some(isReading)) return
    const next = names.find((name) => !held.get(name) && !started.current.has(name))
    if (next === undefined) return
    started.current.add(next)
    loadCollection(queryClient, next, {})
  }, [held, queryClient])
  return useMemo(() => {
    const items = (name: ResourceName) => held.get(name as BillingPart)?.items ?? []
    const isAll = (name: BillingPart) => held.get(name)?.state === 'complete'
    const billing = billingOf(workspace, items, isAll('subscriptions') && isAll('workspaces'))
    return {
      ...billing,
      part: (name) => held.get(name),
      retry: (name) => loadCollection(queryClient, name, {}),
    }
  }, [workspace, held, queryClient])
}
