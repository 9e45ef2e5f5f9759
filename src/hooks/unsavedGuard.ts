import { useEffect, useLayoutEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { forgetPendingSearch } from './search.ts'

export interface UnsavedGuard {
  /** Whether somebody is on the way out and is to be asked. */
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** Lets the next navigations pass: what was typed is saved now. */
  readonly release: () => void
}

/**
 * Asks before typed values are left behind: links, Back and Forward, the command palette and the
 * workspace switch (all are navigations), and closing the tab. `isDirty` is asked at that moment
 * only, so that typing costs nothing and values typed back to what they were do not count.
 */
export function useUnsavedGuard(isDirty: () => boolean): UnsavedGuard {
  const released = useRef(false)
  const latest = useRef(isDirty)
  // Before any effect of the page, which may navigate.
  useLayoutEffect(() => {
    latest.current = isDirty
  })

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stops =
      !released.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search) &&
      latest.current()
    if (stops) forgetPendingSearch()
    return stops
  })

  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (!released.current && latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [])

  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    release: () => {
      released.current = true
    },
  }
}
