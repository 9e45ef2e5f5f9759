import { useEffect } from 'react'
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

/** The records opened last, newest first. */
export function recentRecords(session: Session): readonly Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(session)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, maxRecords) : []
  } catch {
    return []
  }
}

function keep(session: Session, recent: readonly Recent[]) {
  try {
    localStorage.setItem(keyOf(session), JSON.stringify(recent.slice(0, maxRecords)))
  } catch {
    // With blocked or full storage they are not remembered; the page still works.
  }
}

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
    keep(
      session,
      title === null ? rest : [{ name, objectId, title: title.slice(0, maxTitleLength) }, ...rest],
    )
  }, [session, name, objectId, title])
}
