import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { deniedRequests, isKnownDenial } from '../../client/deniedRequests.ts'
import { itemPath } from '../../client/client.ts'
import { isSafeId, UnsafeIdError } from '../../client/listQuery.ts'
import { isWhole } from '../../client/pages.ts'
import { holdsAll, loadAll, refreshAll } from '../../data/cachedRecords.ts'
import { useMe } from '../../data/me.ts'
import { itemOptions, listOptions } from '../../data/queries.ts'
import { useIsLocalService, useKnownRoles } from '../../session/localService.ts'
import { useCachedRecords } from '../../data/useCachedRecords.ts'
import { accessRuleOf } from '../../domain/accessRules.ts'
import { details } from '../../resources/details.ts'
import { textIn, type Item } from '../../metadata/item.ts'
import { resources, type ItemOf, type ResourceName } from '../../resources/resources.ts'
import { idIn } from '../../dialect/relatedId.ts'
import { accessLinesOf, type ShownKind } from './accessLinesOf.ts'

const sources = ['users', 'tokens', 'tickets'] as const
export type AccessSource = (typeof sources)[number]

/** The most accounts that are loaded to find the people whom a workspace names. */
const maxUsers = 500

const noItems: readonly never[] = []

/** The id of the workspace that a record belongs to, directly or by its model, which is read. */
function useWorkspaceId(name: ResourceName, item: Item | undefined) {
  const { placeKey = 'workspace' } = details[name].access
  const model = placeKey === 'enrich' && item ? idIn(item, placeKey) : undefined
  const { data, isLoading, error } = useQuery({
    ...itemOptions('models', model ?? ''),
    enabled: model !== undefined,
  })
  const id =
    placeKey === 'object_id'
      ? item?.object_id
      : placeKey === 'enrich'
        ? data && textIn(data.item, 'workspace')
        : item && idIn(item, placeKey)
  return { id, isLoading, error }
}

/** Returns the access to a record, and the sources it was derived from. */
export function useRecordAccess(name: ResourceName, objectId: string) {
  const isSafe = isSafeId(resources[name], objectId)
  const record = useQuery({ ...itemOptions(name, objectId), enabled: isSafe })
  const item = record.data?.item
  const { id: workspaceId, ...model } = useWorkspaceId(name, item)
  const workspace = useQuery({
    ...itemOptions('workspaces', workspaceId ?? ''),
    enabled: workspaceId !== undefined,
  })
  const held = useCachedRecords(sources.map((source) => ({ name: source })))
  const pages = useQueries({
    queries: sources.map((source) => listOptions<ResourceName>(source)),
  })
  const read = <N extends AccessSource>(source: N) => {
    const whole = held[sources.indexOf(source)]
    const page = pages[sources.indexOf(source)]
    const items: readonly ItemOf<N>[] =
      whole && whole.items.length > 0 ? whole.items : (page?.data?.items ?? noItems)
    const isOfPage = page?.data !== undefined && items === page.data.items
    return {
      name: source,
      items,
      isAll: isOfPage ? isWhole(1, page.data) : whole !== undefined && holdsAll(whole),
      total: whole?.total ?? page?.data?.total,
      error: page?.error ?? undefined,
      updatedAt: isOfPage ? page.dataUpdatedAt : (whole?.updatedAt ?? 0),
    }
  }
  const queryClient = useQueryClient()
  const { items: users, total: allUsers } = read('users')
  const hasUnread =
    allUsers !== undefined &&
    users.length < allUsers &&
    allUsers <= maxUsers &&
    held[sources.indexOf('users')] === undefined
  useEffect(() => {
    if (hasUnread) void loadAll(queryClient, 'users')
  }, [hasUnread, queryClient])
  const isLocal = useIsLocalService()
  const roles = useKnownRoles()
  const me = useMe()
  const refusals: readonly (readonly [ShownKind, string])[] = [
    ['change', 'PATCH'],
    ['remove', 'DELETE'],
  ]
  useSyncExternalStore(deniedRequests.subscribe, deniedRequests.get)
  const refused = new Set(
    item
      ? refusals
          .filter(([, method]) =>
            isKnownDenial({ method, path: itemPath(resources[name], objectId) }),
          )
          .map(([kind]) => kind)
      : [],
  )
  const rule = isLocal && item ? accessRuleOf(name, item) : undefined
  const lines = item
    ? accessLinesOf({
        item,
        rule,
        workspace: workspace.data?.item,
        users: read('users').items,
        tokens: read('tokens').items,
        tickets: read('tickets').items,
        unread: new Set(sources.filter((source) => !read(source).isAll)),
        me: { id: me?.id, name: me?.name, roles },
        refused,
      })
    : []
  return {
    item,
    error: record.error ?? (isSafe ? undefined : new UnsafeIdError()),
    retry: () => void record.refetch(),
    workspace: workspace.data?.item,
    /** The failed read of the people of the workspace. */
    workspaceError: model.error ?? workspace.error ?? undefined,
    isLoading:
      record.isPending ||
      model.isLoading ||
      workspace.isLoading ||
      pages.some(({ isPending }) => isPending),
    rule,
    lines,
    sources: sources.map(read),
    /** Epoch milliseconds of the oldest answer that the lines are drawn from. */
    updatedAt: Math.min(
      record.dataUpdatedAt,
      ...sources.flatMap((source) => read(source).updatedAt || []),
    ),
    isOutdated: held.some((whole) => whole?.outdatedAt !== undefined),
    /** Reloads the sources of the lines. */
    refresh: () => {
      void record.refetch()
      if (workspaceId !== undefined) void workspace.refetch()
      for (const [n, source] of sources.entries())
        if (held[n]) refreshAll(queryClient, source)
        else void pages[n]?.refetch()
    },
  }
}
