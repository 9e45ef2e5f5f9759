import { useEffect, useRef } from 'react'
import { forgetHandled, handledEntries, rememberHandled, type Handled } from './handledEntries.ts'

/**
 * Remembers what the person does with entries. An action may fail or be taken back, so an entry is
 * handled when it is gone after the action, and no longer when it is there again.
 * @returns called before an action
 */
export function useHandled(isOpen: (key: string) => boolean): (acted: Omit<Handled, 'at'>) => void {
  const acted = useRef(new Map<string, Omit<Handled, 'at'>>())
  useEffect(() => {
    for (const [key, one] of acted.current)
      if (!isOpen(key)) {
        acted.current.delete(key)
        rememberHandled({ ...one, at: Date.now() })
      }
    for (const { key, done, ...one } of handledEntries.get())
      if (done !== 'hidden' && isOpen(key)) {
        forgetHandled(key)
        acted.current.set(key, { ...one, key, done })
      }
  })
  return (one) => acted.current.set(one.key, one)
}
