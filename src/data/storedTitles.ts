import { isResourceName, type ResourceName } from '../resources/resources.ts'
import { createStore, guardedBy } from '../store.ts'
import { listOf } from '../storeParts.ts'
import { workspaceScope } from './workspaceScope.ts'

/**
 * A record that was opened, pinned or chosen here. Only its title is stored, so that it can be found again.
 */
export interface StoredTitle {
  readonly name: ResourceName
  readonly objectId: string
  readonly title: string
}

const maxRecent = 20
const maxPins = 50
const maxScopes = 5
const maxTitleLength = 120

const isStoredTitle = (value: unknown): value is StoredTitle => {
  if (typeof value !== 'object' || value === null) return false
  const { name, objectId, title } = value as Record<keyof StoredTitle, unknown>
  return (
    typeof name === 'string' &&
    isResourceName(name) &&
    typeof objectId === 'string' &&
    typeof title === 'string'
  )
}

const storeOf = (key: string) =>
  createStore<readonly StoredTitle[]>([], {
    scope: 'person',
    key,
    schema: listOf(guardedBy(isStoredTitle)),
    isShared: true,
  })

const recent = storeOf('wc.recent')

/** The person's pinned records, last pinned first. */
export const pins = storeOf('wc.pins')

/** The workspaces that limited lists before, the last one first. */
export const recentScopes = storeOf('wc.recentScopes')

/** The recently opened records, newest first. */
export const recentRecords = (): readonly StoredTitle[] => recent.get().slice(0, maxRecent)

const isSame = (name: ResourceName, objectId: string) => (one: StoredTitle) =>
  one.name === name && one.objectId === objectId

const cut = ({ name, objectId, title }: StoredTitle): StoredTitle => ({
  name,
  objectId,
  title: title.slice(0, maxTitleLength),
})

/** Limits lists to a workspace. */
export function limitTo(workspace: StoredTitle): void {
  const { name, objectId, title } = cut(workspace)
  workspaceScope.set(`${objectId}\n${title}`)
  const others = recentScopes.get().filter((one) => !isSame(name, objectId)(one))
  recentScopes.set([{ name, objectId, title }, ...others].slice(0, maxScopes))
}

/** Records that a record was opened; a `null` title removes one that no longer exists. */
export function rememberOpened(name: ResourceName, objectId: string, title: string | null): void {
  renewTitles(name, new Set([objectId]), () => title)
  const others = recentRecords().filter((one) => !isSame(name, objectId)(one))
  const opened = title === null ? [] : [cut({ name, objectId, title })]
  recent.set([...opened, ...others].slice(0, maxRecent))
}

/** Pins or unpins a record. */
export function togglePin(record: StoredTitle): void {
  const others = pins.get().filter((one) => !isSame(record.name, record.objectId)(one))
  const isPinned = others.length < pins.get().length
  pins.set(isPinned ? others : [cut(record), ...others].slice(0, maxPins))
}

export const isPinnedIn = (
  all: readonly StoredTitle[],
  name: ResourceName,
  objectId: string,
): boolean => all.some(isSame(name, objectId))

/**
 * Updates the titles of written records.
 * @param titleNow `null` for a deleted record, `undefined` if unknown
 */
export function renewTitles(
  name: ResourceName,
  written: { readonly has: (objectId: string) => boolean },
  titleNow: (objectId: string) => string | null | undefined,
): void {
  for (const store of [recent, pins, recentScopes]) {
    const before = store.get()
    const after = before.flatMap((one) => {
      const title =
        one.name === name && written.has(one.objectId) ? titleNow(one.objectId) : undefined
      if (title === null) return []
      return title === undefined ? one : cut({ ...one, title })
    })
    const isSameAs = ({ title }: StoredTitle, n: number) => before[n]?.title === title
    if (after.length < before.length || !after.every(isSameAs)) store.set(after)
  }
  const [scope = ''] = workspaceScope.get().split('\n')
  const scopeTitle = name === 'workspaces' && written.has(scope) ? titleNow(scope) : undefined
  if (scopeTitle === null) workspaceScope.reset()
  else if (scopeTitle !== undefined) workspaceScope.set(`${scope}\n${scopeTitle}`)
}
