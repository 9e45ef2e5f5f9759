import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps an open list of `useAutocomplete` where the person has scrolled it. That hook brings its
 * highlighted line into sight whenever options or value are new objects, which every read makes them;
 * only opening, typing and the arrow keys may move the list. Call it after that hook, whose effects
 * must run first.
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
    // An empty list may still be brought to the chosen line by its first answer.
    before.current = list !== null && list.childElementCount > 0 ? { list, typed } : undefined
  })
}
