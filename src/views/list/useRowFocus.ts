import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { listen } from '../../listen.ts'
import * as listViewStyles from './ListView.module.css'

/** The `aria-rowindex` of a row; the headings have 1. */
export const rowIndexOf = (index: number): number => index + 2

const rowAt = (body: Element, index: number) =>
  body.querySelector<HTMLElement>(`tr[aria-rowindex="${rowIndexOf(index)}"]`)

const indexOf = (target: EventTarget | null) => {
  const row = target instanceof Element ? target.closest('tr[aria-rowindex]') : null
  return row ? Number(row.getAttribute('aria-rowindex')) - rowIndexOf(0) : undefined
}

/**
 * Returns the index of the focused row in a virtualised list. Home, End, Page Up and Page Down move
 * the focus among all rows.
 * @param within an element in the body of the table, whose rows have an `aria-rowindex`
 * @param height of a row, in pixels
 * @returns the row that must be in the document, `undefined` without a focused one
 */
export function useRowFocus(
  within: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): number | undefined {
  const [focused, setFocused] = useState<number>()
  useEffect(() => {
    const body = within.current?.closest('tbody')
    if (!body) return undefined

    function onFocus({ target }: FocusEvent) {
      setFocused(indexOf(target))
    }
    function onBlur({ relatedTarget }: FocusEvent) {
      if (indexOf(relatedTarget) === undefined) setFocused(undefined)
    }
    /** Focuses the row at an index; a heading is skipped. */
    function focus(body: Element, index: number, step: 1 | -1) {
      for (let at = index; at >= 0 && at < count; at += step) {
        // Rendered before it receives the focus, which scrolls it into sight.
        flushSync(() => setFocused(at))
        const link = rowAt(body, at)?.querySelector<HTMLElement>('th > a')
        if (link) return link.focus()
      }
    }
    function onKey(event: KeyboardEvent) {
      const at = indexOf(event.target)
      if (at === undefined || event.altKey || event.ctrlKey || event.metaKey || !body) return
      const visible = body.closest(`.${listViewStyles.scroll}`)?.clientHeight ?? 0
      const page = Math.max(1, Math.floor(visible / height) - 2)
      const next = {
        Home: 0,
        End: count - 1,
        PageUp: Math.max(0, at - page),
        PageDown: Math.min(count - 1, at + page),
      }[event.key]
      if (next === undefined) return
      event.preventDefault()
      // The table's own handler would search among the rendered rows only.
      event.stopPropagation()
      focus(body, next, event.key === 'Home' || event.key === 'PageDown' ? 1 : -1)
    }
    return listen(body, { focusin: onFocus, focusout: onBlur, keydown: onKey })
  }, [within, count, height])
  return focused
}
