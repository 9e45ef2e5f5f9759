import type { Page } from '@playwright/test'

/** Pixels below which a text shows no word, whether it is cut or breaks after each letter. */
const leastWidth = 24

/** Returns the texts of a page without width, because their neighbours take it. */
export const squeezedOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    (leastWidth) =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((one) => {
          const text = [...one.childNodes]
            .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            .map(({ textContent }) => textContent ?? '')
            .join('')
          const { width, height } = one.getBoundingClientRect()
          if (text.trim().length < 5 || width >= leastWidth) return false
          const { overflowX, clipPath } = getComputedStyle(one)
          const isCut = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1
          // A clipped text is for screen readers.
          const isShown = clipPath === 'none' && one.checkVisibility()
          return isShown && (isCut || (width > 0 && height > 3 * leastWidth))
        })
        .filter((one) => one.closest('[aria-hidden="true"]') === null)
        .map((one) => one.textContent ?? ''),
    leastWidth,
  )
