import type { QueryClient } from '@tanstack/react-query'

const scripts = [
  () => import('../data/followWrite.ts'),
  () => import('../client/failedAnswer.ts'),
  () => import('../views/list/ListFailure.tsx'),
  () => import('../views/list/ListStates.tsx'),
  () => import('../views/list/RowActions.tsx'),
  () => import('../pages/DetailPage.tsx'),
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
 * error messages, which must be available offline.
 */
export function loadWhenIdle(queryClient: QueryClient): void {
  const load = async () => {
    for (const script of scripts) {
      if (!navigator.onLine) return
      // A script that fails to load now is requested again when it is needed.
      await script().catch(() => undefined)
    }
  }
  let timer = window.setTimeout(begin, idleMs)
  const stop = queryClient.getQueryCache().subscribe(() => {
    window.clearTimeout(timer)
    timer = window.setTimeout(begin, idleMs)
  })
  function begin() {
    if (queryClient.isFetching() > 0) {
      timer = window.setTimeout(begin, idleMs)
      return
    }
    stop()
    void load()
  }
}
