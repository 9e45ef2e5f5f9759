import type { DataRouter } from 'react-router'

/** Milliseconds: a navigation that takes no longer shows its outcome only. */
const briefMs = 100

/**
 * The router as its provider needs it: a navigation is reported as loading only once it has taken a
 * while. Where the page and its data are loaded already it ends at once, and the page that is left
 * would be rendered again for nothing.
 */
export function withoutBriefLoading(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (report) => {
    let timer: number | undefined
    const stop = router.subscribe((state, update) => {
      window.clearTimeout(timer)
      if (state.navigation.state === 'idle') report(state, update)
      else timer = window.setTimeout(() => report(router.state, update), briefMs)
    })
    return () => {
      window.clearTimeout(timer)
      stop()
    }
  }
  // A copy would freeze the present state, which is read through getters.
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter
}
