/**
 * Brings in the scripts that the next press will want, once the first page stands: the other pages,
 * menus and dialogs, and the words of failures, which must be here when the connection is not.
 */
export function loadWhenIdle(): void {
  const load = () => {
    void import('../client/failure.ts')
    void import('../views/list/ListFailure.tsx')
    void import('../views/list/RowDeeds.tsx')
    void import('../ui/MenuList.tsx')
    void import('../pages/ListPage.tsx')
    void import('../pages/DetailPage.tsx')
    void import('../pages/EditPage.tsx')
    void import('../pages/CreatePage.tsx')
    void import('./SignInAgain.tsx')
  }
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 5000 })
  else setTimeout(load, 2000)
}
