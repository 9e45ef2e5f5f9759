import type { QueryClient } from '@tanstack/react-query'
import type { DataRouter } from 'react-router'
import { followScroll } from './followScroll.ts'

/** Opening a record is the likeliest next action, and its script is small: it waits for nothing. */
const record = () => import('../pages/DetailPage.tsx')

const scripts = [
  () => import('../data/followWrite.ts'),
  () => import('../client/failedAnswer.ts'),
  () => import('../views/list/ListFailure.tsx'),
  () => import('../views/list/ListStates.tsx'),
  () => import('../views/list/RowActions.tsx'),
  () => import('../ui/MenuList.tsx'),
  () => import('../pages/FormPage.tsx'),
  () => import('../pages/ListPage.tsx'),
  () => import('./SignInAgain.tsx'),
  () => import('./session/LockScreen.tsx'),
  () => import('./session/IdleWarning.tsx'),
]

/** Milliseconds without a request: the page and the names of related records have loaded. */
const idleMs = 400

/**
 * Preloads scripts that are likely needed next, once the first page has loaded. It includes the
 * error messages, which must be available offline. Scrolling is followed from now on.
 */
export function loadWhenIdle(queryClient: QueryClient, router: DataRouter): void {
  followScroll(router)
  const load = async (script: () => Promise<unknown>) => {
    // A script that fails to load now is requested again when it is needed.
    if (navigator.onLine) await script().catch(() => undefined)
  }
  const loadOthers = async () => {
    for (const script of scripts) await load(script)
  }
  void load(record)
  // Stores a time instead of starting a timer: every render of a list causes such events.
  let busyAt = performance.now()
  const stop = queryClient.getQueryCache().subscribe(() => {
    busyAt = performance.now()
  })
  function begin() {
    const left = queryClient.isFetching() > 0 ? idleMs : busyAt + idleMs - performance.now()
    if (left > 0) {
      window.setTimeout(begin, left)
      return
    }
    stop()
    void loadOthers()
  }
  begin()
}
