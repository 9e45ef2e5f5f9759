import { useEffect, useLayoutEffect, type RefObject } from 'react'

/** Whether what had the focus is gone or hidden: then the browser gives it to nobody. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement?.checkVisibility() === false

/**
 * When `box` goes with the focus in it, `heir` gets it: a person at the keyboard goes on from there,
 * not from the top of the page.
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
    // oxlint-disable-next-line react/exhaustive-deps -- who inherits is asked once, at the end
  }, [])
}

/** When `open` ends and what opened it is gone, `find` says where the focus goes on. */
export function useRestoreFocus(open: boolean, find: () => HTMLElement | null | undefined): void {
  useEffect(() => {
    if (!open) return undefined
    return () => {
      if (isFocusLost()) find()?.focus({ preventScroll: true })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked once, when it ends
  }, [open])
}
