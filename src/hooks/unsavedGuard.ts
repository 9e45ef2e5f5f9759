import { useEffect, useLayoutEffect, useRef } from 'react'
import { useBlocker, type Location } from 'react-router'
import { forgetPendingSearch } from './search.ts'
import { listen } from '../listen.ts'

export interface UnsavedGuard {
  /** Whether the person is leaving and must confirm. */
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** Allows the next navigations, because the input is saved now. */
  readonly release: () => void
}

/**
 * Confirms before unsaved values are discarded: on every navigation, and on closing the tab.
 * `isDirty` is only called then, so that typing stays cheap and reverted values do not count.
 *
 * @param isDirty receives the address that is opened; none when the tab is closed
 */
export function useUnsavedGuard(isDirty: (next?: Location) => boolean): UnsavedGuard {
  const released = useRef(false)
  const latest = useRef(isDirty)
  // A layout effect, to run before the effects of the page, which may navigate.
  useLayoutEffect(() => {
    latest.current = isDirty
  })

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isStopped =
      !released.current &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search) &&
      latest.current(nextLocation)
    if (isStopped) forgetPendingSearch()
    return isStopped
  })

  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (!released.current && latest.current()) event.preventDefault()
    }
    return listen(window, { beforeunload: preventUnload })
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
