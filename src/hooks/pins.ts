import { createStore, guardedBy } from '../store.ts'
import { listOf } from '../storeParts.ts'
import type { ResourceName } from '../resources/resources.ts'
import { isRecent, type Recent } from './recent.ts'

const maxPins = 50
const maxTitleLength = 120

/** The records that the person keeps at hand, the last pinned first. */
export const pins = createStore<readonly Recent[]>([], {
  scope: 'person',
  key: 'wc.pins',
  schema: listOf(guardedBy(isRecent)),
  isShared: true,
})

const isSame = (name: ResourceName, objectId: string) => (one: Recent) =>
  one.name === name && one.objectId === objectId

/** Pins a record, or unpins it. */
export function togglePin({ name, objectId, title }: Recent): void {
  const others = pins.get().filter((one) => !isSame(name, objectId)(one))
  const isPinned = others.length < pins.get().length
  const pinned = { name, objectId, title: title.slice(0, maxTitleLength) }
  pins.set(isPinned ? others : [pinned, ...others].slice(0, maxPins))
}

export const isPinnedIn = (all: readonly Recent[], name: ResourceName, objectId: string): boolean =>
  all.some(isSame(name, objectId))
