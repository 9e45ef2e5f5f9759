import { asReturned } from '../../dialect/decodeRecord.ts'
import type { ItemOf, ResourceName } from '../../resources/resources.ts'
import { billingOf } from '../../domain/workspaceBilling.ts'
import { isSettled, type OwnerList, type OwnerLists } from './useOwnerLists.ts'
import { textIn } from '../../metadata/item.ts'

/** The lists of a home that shows one workspace, as far as their records can be linked to it. */
export interface ScopedLists {
  readonly lists: OwnerLists
  readonly limited: readonly ResourceName[]
  /** The lists that show more than the workspace. */
  readonly others: readonly ResourceName[]
}

/** A list whose scope is still open. */
const waiting = <L extends OwnerList>(list: L): L => ({ ...list, items: [], isLoaded: false })

/** Jobs name a model; those of models that were read are the workspace's. */
function jobsOf({ jobs, models }: OwnerLists): OwnerLists['jobs'] {
  if (!isSettled(models)) return { ...waiting(jobs), jobs: [] }
  if (!models.isLoaded) return jobs
  const ids = new Set(models.items.map(({ object_id }) => object_id))
  const isOwn = (item: ItemOf<'jobs'>) => ids.has(textIn(item, 'enrich') ?? '')
  return {
    ...jobs,
    items: jobs.items.filter(isOwn),
    jobs: jobs.jobs.filter(({ item }) => isOwn(item)),
    isWhole: jobs.isWhole && models.isWhole,
  }
}

/**
 * The same lists for one workspace. The service has limited the lists with a filter for it. Jobs,
 * subscriptions and charges are limited here, as far as answers link each to a workspace. A
 * charge without a workspace counts only if its method pays for nothing else.
 * @param workspace its id
 */
export function scopedTo(workspace: string, lists: OwnerLists): ScopedLists {
  const { subscriptions, charges, workspaces, models } = lists
  const namesWorkspace = ({ items }: OwnerList) =>
    items.every((one) => 'workspace' in asReturned(one))
  const areSubscriptionsLinked = namesWorkspace(subscriptions)
  const arePayersKnown =
    areSubscriptionsLinked && subscriptions.isWhole && workspaces.isLoaded && workspaces.isWhole
  const areChargesLinked = namesWorkspace(charges) || arePayersKnown
  const record = workspaces.items.find((one) => one.object_id === workspace)
  const read: { readonly [N in ResourceName]?: OwnerList<ItemOf<N>> } = {
    subscriptions,
    charges,
    workspaces,
  }
  const own = billingOf(
    record ?? { object_id: workspace },
    (name) => read[name]?.items ?? [],
    arePayersKnown,
  )
  const linked = {
    jobs: models.isLoaded,
    subscriptions: areSubscriptionsLinked,
    charges: areChargesLinked,
  }
  const names = Object.keys(linked) as (keyof typeof linked)[]
  return {
    lists: {
      ...lists,
      jobs: jobsOf(lists),
      subscriptions: areSubscriptionsLinked
        ? { ...subscriptions, items: own.subscriptions }
        : subscriptions,
      charges: areChargesLinked
        ? { ...charges, items: own.charges }
        : isSettled(workspaces)
          ? charges
          : waiting(charges),
      workspaces: { ...workspaces, items: record ? [record] : [] },
    },
    limited: ['stores', 'models', 'serveEntries', ...names.filter((name) => linked[name])],
    others: [...names.filter((name) => !linked[name]), 'tickets', 'tokens', 'notifications'],
  }
}
