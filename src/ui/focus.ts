import { useEffect, useLayoutEffect, type RefObject } from 'react'

/** Whether the focused element is gone or hidden, so that nothing has the focus. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.checkVisibility() === false

/**
 * Moves the focus to the result of `focusFallback` when `box` unmounts with the focus in it.
 * Otherwise a keyboard user would start again at the top of the page.
 */
export function useFocusFallback(
  box: RefObject<HTMLElement | null>,
  focusFallback: (box: HTMLElement) => HTMLElement | null | undefined,
): void {
  useLayoutEffect(() => {
    const it = box.current
    return () => {
      if (it?.contains(document.activeElement)) focusFallback(it)?.focus({ preventScroll: true })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only called on unmount
  }, [])
}

/** A control of the line after or before this one, else the title of the page. */
export const besideLine = ({ nextElementSibling, previousElementSibling }: HTMLElement) =>
  (nextElementSibling ?? previousElementSibling)?.querySelector<HTMLElement>('a, button') ??
  document.querySelector<HTMLElement>('main h1')

/** Restores the focus when `open` ends: `find` replaces an opener that is gone. */
export function useRestoreFocus(open: boolean, find: () => HTMLElement | null | undefined): void {
  useEffect(() => {
    if (!open) return undefined
    return () => {
      if (isFocusLost()) find()?.focus({ preventScroll: true })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only called when it closes
  }, [open])
}
