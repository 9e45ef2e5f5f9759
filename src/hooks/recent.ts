import { useEffect } from 'react'
import { createStore, guardedBy } from '../store.ts'
import { listOf } from '../storeParts.ts'
import { isResourceName, type ResourceName } from '../resources/resources.ts'

/** A record that was opened here. Only its name is stored, so that it can be found again. */
export interface Recent {
  readonly name: ResourceName
  readonly objectId: string
  readonly title: string
}

const maxRecords = 20
const maxTitleLength = 120

export const isRecent = (value: unknown): value is Recent => {
  if (typeof value !== 'object' || value === null) return false
  const { name, objectId, title } = value as Record<keyof Recent, unknown>
  return (
    typeof name === 'string' &&
    isResourceName(name) &&
    typeof objectId === 'string' &&
    typeof title === 'string'
  )
}

const store = createStore<readonly Recent[]>([], {
  scope: 'person',
  key: 'wc.recent',
  schema: listOf(guardedBy(isRecent)),
  isShared: true,
})

/** The records opened last, newest first. */
export const recentRecords = (): readonly Recent[] => store.get().slice(0, maxRecords)

/**
 * Remembers an opened record.
 * @param title `undefined` until it is read; `null` when the record no longer exists
 */
export function useRemembersRecord(
  name: ResourceName,
  objectId: string,
  title: string | null | undefined,
): void {
  useEffect(() => {
    if (title === undefined) return
    const rest = recentRecords().filter((one) => one.name !== name || one.objectId !== objectId)
    const opened = title === null ? [] : [{ name, objectId, title: title.slice(0, maxTitleLength) }]
    store.set([...opened, ...rest].slice(0, maxRecords))
  }, [name, objectId, title])
}
