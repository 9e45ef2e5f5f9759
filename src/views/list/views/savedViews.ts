import { removeById } from '../../../removeById.ts'
import type { IconName } from '../../../ui/Icon.tsx'
import { isResourceName, resources, type ResourceName } from '../../../resources/resources.ts'
import { createStore, guardedBy } from '../../../store.ts'
import { listOf } from '../../../storeParts.ts'

/** The icons that a person can give a view. */
export const viewIcons = ['alert', 'clock', 'calendar', 'undo', 'star', 'user'] as const
export type ViewIcon = (typeof viewIcons)[number] & IconName
export const isViewIcon = (icon: unknown): icon is ViewIcon =>
  viewIcons.some((known) => known === icon)

/** A saved list, by its address. Never data of records. */
export interface SavedView {
  /** Names it in an address of this browser. */
  readonly id: string
  readonly list: ResourceName
  readonly name: string
  readonly icon: ViewIcon
  /** One character: with `g` before it, it opens the view. */
  readonly key: string
  /** The query of the list's address, with nothing but `viewKeys`. */
  readonly query: string
}

export const maxNameLength = 60

const isSavedView = (value: unknown): value is SavedView => {
  if (typeof value !== 'object' || value === null) return false
  const { id, list, name, icon, key, query } = value as Record<keyof SavedView, unknown>
  return (
    typeof list === 'string' &&
    isResourceName(list) &&
    isViewIcon(icon) &&
    [id, name, key, query].every((text) => typeof text === 'string')
  )
}

/** The person's views of all lists; an unknown person's are kept only until the page is closed. */
export const savedViews = createStore<readonly SavedView[]>([], {
  scope: 'person',
  key: 'wc.views',
  schema: listOf(guardedBy(isSavedView)),
  isShared: true,
})

export const newViewId = (): string => crypto.randomUUID().slice(0, 8)

/** Adds a view, or replaces the one with its id; the returned function takes that back. */
export function saveView(view: SavedView): () => void {
  const views = savedViews.get()
  const before = views.find(({ id }) => id === view.id)
  const replaceWith = (next: SavedView) =>
    savedViews.set(savedViews.get().map((one) => (one.id === view.id ? next : one)))
  if (before) {
    replaceWith(view)
    return () => replaceWith(before)
  }
  savedViews.set([...views, view])
  return () => void deleteView(view)
}

/** Deletes a view; the returned function restores it at its place. */
export const deleteView = ({ id }: SavedView): (() => void) => removeById(savedViews, id)

/** The keys of an address that belong to each part of a view. */
const partKeys = {
  filters: ['search', 'load', 'state'],
  sort: ['sort'],
  group: ['group'],
  columns: ['columns', 'widths', 'pin'],
  density: ['density'],
} as const
export type ViewPart = keyof typeof partKeys
export const viewParts = Object.keys(partKeys) as readonly ViewPart[]

/** The parameters of a part: the console's own, and the filters that the service supports. */
export const keysOf = (part: ViewPart, list: ResourceName): readonly string[] =>
  part === 'filters'
    ? [...partKeys.filters, ...Object.keys(resources[list].filters)]
    : partKeys[part]

/** Every parameter that a view of this list can hold. */
export const viewKeys = (list: ResourceName): readonly string[] =>
  viewParts.flatMap((part) => keysOf(part, list))

/** The view's parts of an address: never its page, an opened record, or the view itself. */
export function viewQuery(
  address: URLSearchParams,
  list: ResourceName,
  parts: readonly ViewPart[] = viewParts,
): URLSearchParams {
  const query = new URLSearchParams()
  for (const part of parts)
    for (const key of keysOf(part, list)) {
      const value = address.get(key)
      if (value !== null && value !== '') query.set(key, value)
    }
  return query
}

/**
 * Whether two addresses show the same view, apart from the extent of loading. A small collection is
 * loaded automatically.
 */
export function isSameView(one: URLSearchParams, other: URLSearchParams, list: ResourceName) {
  const textOf = (address: URLSearchParams) => {
    const query = viewQuery(address, list)
    query.delete('load')
    query.sort()
    return String(query)
  }
  return textOf(one) === textOf(other)
}

/** The address of a list in a view. */
export const viewAddress = ({ list, query, id }: Pick<SavedView, 'list' | 'query' | 'id'>) => {
  const address = new URLSearchParams(query)
  address.set('view', id)
  return `${resources[list].route}?${String(address)}`
}
