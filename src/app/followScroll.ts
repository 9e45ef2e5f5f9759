import type { DataRouter } from 'react-router'
import { listen } from '../listen.ts'

/** Pixels from the top, by the classes of the element that scrolls. */
type Spots = Map<string, number>

/** Entries of the history whose positions are known; the oldest are forgotten. */
const maxEntries = 200
/** Milliseconds for a page to become as tall as it was. */
const patienceMs = 5000

/**
 * Scrolls a page of the history back to where the person left it. The browser does that for the
 * document only, and here parts of a page scroll.
 */
export function followScroll(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  const entries = new Map<string, Spots>()
  let shown = router.state.location.key
  let stop: (() => void) | undefined

  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.isConnected || !target.closest('main')) return
    const spots: Spots = entries.get(shown) ?? new Map<string, number>()
    entries.set(shown, spots.set(target.className, target.scrollTop))
    const [oldest] = entries.keys()
    if (oldest !== undefined && entries.size > maxEntries) entries.delete(oldest)
  }
  document.addEventListener('scroll', remember, { capture: true, passive: true })

  router.subscribe(({ location, historyAction, navigation }) => {
    if (navigation.state !== 'idle' || location.key === shown) return
    const action: string = historyAction
    const before = entries.get(shown)
    shown = location.key
    if (action === 'REPLACE') {
      // The entry has a new key, but its page is where it was.
      if (before) entries.set(shown, before)
      return
    }
    stop?.()
    const spots = action === 'POP' ? entries.get(shown) : undefined
    stop = spots && scrollTo(new Map(spots))
  })
}

/** Scrolls each part once it is tall enough, until the person acts; the result ends that. */
function scrollTo(spots: Spots): () => void {
  const until = performance.now() + patienceMs
  let frame = 0
  const end = () => {
    cancelAnimationFrame(frame)
    leave()
  }
  const leave = listen(
    document,
    { wheel: end, touchstart: end, pointerdown: end, keydown: end },
    { capture: true, passive: true },
  )
  const step = () => {
    for (const [name, top] of spots) {
      const [part] = document.getElementsByClassName(name)
      if (!part || part.scrollHeight - part.clientHeight < top) continue
      part.scrollTop = top
      spots.delete(name)
    }
    if (spots.size === 0 || performance.now() > until) end()
    else frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return end
}
