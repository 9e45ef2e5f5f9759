const scripts = [
  () => import('../client/failure.ts'),
  () => import('../views/list/ListFailure.tsx'),
  () => import('../views/list/RowDeeds.tsx'),
  () => import('../ui/MenuList.tsx'),
  () => import('../pages/ListPage.tsx'),
  () => import('../pages/DetailPage.tsx'),
  () => import('../pages/EditPage.tsx'),
  () => import('../pages/CreatePage.tsx'),
  () => import('./SignInAgain.tsx'),
]

/**
 * Brings in the scripts that the next press will want, once the first page stands: the other pages,
 * menus and dialogs, and the words of failures, which must be here when the connection is not.
 */
export function loadWhenIdle(): void {
  const load = async () => {
    for (const script of scripts) {
      if (!navigator.onLine) return
      // One that cannot be had now is asked for again when it is wanted.
      await script().catch(() => undefined)
    }
  }
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(() => void load(), { timeout: 5000 })
  } else setTimeout(() => void load(), 2000)
}
