import type { DataRouter } from 'react-router'

/** Milliseconds: a navigation that takes no longer shows its outcome only. */
const briefMs = 100

/**
 * Wraps the router so that only slow navigations report loading. A navigation to a loaded page ends
 * at once; reporting it would render the old page again for nothing.
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
