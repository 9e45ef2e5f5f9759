import type { QueryClient } from '@tanstack/react-query'

const scripts = [
  () => import('../client/failure.ts'),
  () => import('../views/list/ListFailure.tsx'),
  () => import('../views/list/RowActions.tsx'),
  () => import('../pages/DetailPage.tsx'),
  () => import('../ui/MenuList.tsx'),
  () => import('../pages/EditPage.tsx'),
  () => import('../pages/CreatePage.tsx'),
  () => import('../pages/ListPage.tsx'),
  () => import('./SignInAgain.tsx'),
]

/** Milliseconds without a request: the page stands, and its related names are there too. */
const rest = 400

/**
 * Brings in the scripts that the next press will want, once the first page stands: the other pages,
 * menus and dialogs, and the words of failures, which must be here when the connection is not.
 */
export function loadWhenIdle(queryClient: QueryClient): void {
  const load = async () => {
    for (const script of scripts) {
      if (!navigator.onLine) return
      // One that cannot be had now is asked for again when it is wanted.
      await script().catch(() => undefined)
    }
  }
  let timer = window.setTimeout(begin, rest)
  const stop = queryClient.getQueryCache().subscribe(() => {
    window.clearTimeout(timer)
    timer = window.setTimeout(begin, rest)
  })
  function begin() {
    if (queryClient.isFetching() > 0) {
      timer = window.setTimeout(begin, rest)
      return
    }
    stop()
    void load()
  }
}
