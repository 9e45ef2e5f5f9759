import { useSyncExternalStore } from 'react'
import { multipartWhen } from '../client/bodyEncoding.ts'
import { queryClient } from './queryClient.ts'
import { sessionOptions } from './session.ts'

export const formEncodings = ['usual', 'multipart'] as const
export type FormEncoding = (typeof formEncodings)[number]

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choice for this page, where storage is blocked. */
const chosen = new Map<string, FormEncoding>()

/** Each deployment may need another encoding, so the choice is stored by its address. */
function key(): string {
  const service = queryClient.getQueryData(sessionOptions().queryKey)?.service
  return `wc.encoding.${service?.baseUrl ?? service?.name ?? ''}`
}

/** Another tab may have changed it, so it is read for every request. */
export function formEncoding(): FormEncoding {
  try {
    const kept = localStorage.getItem(key())
    if (kept !== null) return kept === 'multipart' ? 'multipart' : 'usual'
  } catch {
    // Blocked storage: the choice lasts for this page only.
  }
  return chosen.get(key()) ?? 'usual'
}

export function setFormEncoding(encoding: FormEncoding): void {
  chosen.set(key(), encoding)
  try {
    localStorage.setItem(key(), encoding)
  } catch {
    // As above.
  }
  for (const listener of listeners) listener()
}

export const useFormEncoding = (): FormEncoding => useSyncExternalStore(subscribe, formEncoding)

multipartWhen(() => formEncoding() === 'multipart')
