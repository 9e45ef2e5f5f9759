import { useSyncExternalStore } from 'react'

// Who may call which operation is not shown by the specification: it is learned (screens.md 0.7).
let learned: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

const wordOf = (who: string, operation: string, objectId: string) =>
  `${who} ${operation} ${objectId}`

/** The service answered 403: on this page the same is not offered again. */
export function learnMayNot(who: string, operation: string, objectId: string): void {
  learned = new Set([...learned, wordOf(who, operation, objectId)])
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the service has refused this operation of this record to this person. */
export const useMayNot = (who: string, operation: string, objectId: string): boolean =>
  useSyncExternalStore(subscribe, () => learned.has(wordOf(who, operation, objectId)))
