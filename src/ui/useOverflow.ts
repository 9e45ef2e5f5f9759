import { useCallback, useState } from 'react'

/**
 * Makes a scrolling box a Tab stop while its content overflows, so that keys can scroll it.
 * @returns `box`: its attributes
 */
export function useOverflow() {
  const [overflows, setOverflows] = useState(false)
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box || typeof ResizeObserver === 'undefined') return undefined
    const sizes = new ResizeObserver(() =>
      setOverflows(box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth),
    )
    const follow = () => {
      sizes.disconnect()
      for (const part of [box, ...box.children]) sizes.observe(part)
    }
    const parts = new MutationObserver(follow)
    parts.observe(box, { childList: true, characterData: true, subtree: true })
    follow()
    return () => {
      parts.disconnect()
      sizes.disconnect()
    }
  }, [])
  return { overflows, box: { ref, tabIndex: overflows ? 0 : -1 } }
}
