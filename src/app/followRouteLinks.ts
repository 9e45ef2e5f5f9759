import { createPath, type DataRouter } from 'react-router'

/**
 * Opens clicked `RouteLink`s without loading a document. As with the router's links, other buttons
 * and modified clicks are left to the browser.
 */
export function followRouteLinks(router: Pick<DataRouter, 'state' | 'navigate'>): void {
  document.addEventListener('click', (event) => {
    const { target, button, metaKey, altKey, ctrlKey, shiftKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
    const to = target instanceof Element && target.closest('a[data-route]')?.getAttribute('href')
    if (!to) return
    event.preventDefault()
    // The page that is open already gets no second entry in the history.
    void router.navigate(to, { replace: to === createPath(router.state.location) })
  })
}
