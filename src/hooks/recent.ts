import { useEffect } from 'react'
import { createStore, guardedBy } from '../store.ts'
import { listOf, storesBy } from '../storeParts.ts'
import { isResourceName, type ResourceName } from '../resources/resources.ts'
import type { Session } from '../gateway.ts'
import { useSession } from './session.ts'

/** A record that was opened here. Only its name is stored, so that it can be found again. */
export interface Recent {
  readonly name: ResourceName
  readonly objectId: string
  readonly title: string
}

const maxRecords = 20
const maxTitleLength = 120

/** Per person and service, so that nobody else who uses this browser sees them. */
const keyOf = ({ service, user }: Session): string =>
  `wc.recent.${service.baseUrl ?? service.name}.${user?.object_id ?? ''}`

const isRecent = (value: unknown): value is Recent => {
  if (typeof value !== 'object' || value === null) return false
  const { name, objectId, title } = value as Record<keyof Recent, unknown>
  return (
    typeof name === 'string' &&
    isResourceName(name) &&
    typeof objectId === 'string' &&
    typeof title === 'string'
  )
}

const stores = storesBy((key: string) =>
  createStore<readonly Recent[]>([], {
    scope: 'person',
    key,
    schema: listOf(guardedBy(isRecent)),
    isShared: true,
  }),
)
const storeOf = (session: Session) => stores(keyOf(session))

/** The records opened last, newest first. */
export const recentRecords = (session: Session): readonly Recent[] =>
  storeOf(session).get().slice(0, maxRecords)

const others = (session: Session, { name, objectId }: Omit<Recent, 'title'>) =>
  recentRecords(session).filter((one) => one.name !== name || one.objectId !== objectId)

/**
 * Remembers an opened record.
 * @param title `undefined` until it is read; `null` when the record no longer exists
 */
export function useRemembersRecord(
  name: ResourceName,
  objectId: string,
  title: string | null | undefined,
): void {
  const session = useSession().data
  useEffect(() => {
    if (!session || title === undefined) return
    const rest = others(session, { name, objectId })
    const opened = title === null ? [] : [{ name, objectId, title: title.slice(0, maxTitleLength) }]
    storeOf(session).set([...opened, ...rest].slice(0, maxRecords))
  }, [session, name, objectId, title])
}
