import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the scroll position of an open list of `useAutocomplete`. The hook scrolls to its
 * highlighted option whenever options or value are new objects, as after every read. Only opening,
 * typing and the arrow keys may scroll the list. Called after the hook, whose effects must run
 * first.
 */
export function useSteadyScroll(id: string | undefined, typed: string): void {
  const before = useRef<{ list: Element; typed: string }>(undefined)
  const top = useRef(0)
  const listOf = () => document.getElementById(`${id}-listbox`)
  useLayoutEffect(() => {
    top.current = listOf()?.scrollTop ?? 0
  })
  useEffect(() => {
    const list = listOf()
    const same = before.current
    if (list !== null && same?.list === list && same.typed === typed) list.scrollTop = top.current
    // An empty list may still be scrolled to the chosen option by its first response.
    before.current = list !== null && list.childElementCount > 0 ? { list, typed } : undefined
  })
}
