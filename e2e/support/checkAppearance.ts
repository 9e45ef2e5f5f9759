import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axe, axeColoursInDark, expect, inScheme } from './fixtures.ts'
import { isInCrossSection, isProof } from './proof.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** A phone, and 1280 px at 400 % zoom. */
export const narrow = [phone.width, 320] as const

/**
 * Checks one state of a screen: no axe violation in either theme, and no overflow at these widths
 * in pixels. With the variable SHOTS, screenshots are stored in that folder. `npm test` checks two
 * of five names, one with axe in light and one on a phone, always the same. `npm run proof` checks
 * all in all ways.
 */
export async function checkAppearance(
  page: Page,
  name: string,
  within = 'main',
  widths: readonly number[] = [phone.width],
): Promise<void> {
  const folder = process.env.SHOTS
  const before = page.viewportSize() ?? desk
  if (isInCrossSection(name, 0, 5)) await axe(page, within)
  if (isProof) await axeColoursInDark(page, within)
  await inScheme(page, 'light')
  if (folder !== undefined) await takeDesk(page, folder, name)
  if (isInCrossSection(name, 1, 5)) {
    for (const width of widths) {
      await page.setViewportSize({ ...phone, width })
      // Floating elements are repositioned a moment after the window has changed.
      await expect
        .poll(() => beyondEdge(page, within), { message: `${name} at ${width} px` })
        .toEqual([])
    }
    if (folder !== undefined) await takePhone(page, folder, name)
  }
  await page.setViewportSize(before)
}

/** Elements beyond the edge that cannot be scrolled to; the page itself never scrolls. */
export const beyondEdge = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const edge = window.innerWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth) ||
        scrolls(element.parentElement))
    const controls = 'a, button, input, select, textarea, summary, h1, h2, h3'
    const found = [...document.querySelectorAll(selector)]
      .flatMap((box) => [...box.querySelectorAll(controls)])
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect()
        const isHidden = width <= 1 || height <= 1 || !element.checkVisibility()
        return !isHidden && (left < -1 || right > edge + 1) && !scrolls(element.parentElement)
      })
      .map((element) => element.outerHTML.slice(0, 160))
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`The page is ${scrollWidth} px wide.`, ...found] : found
  }, within)

async function takeDesk(page: Page, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.setViewportSize(desk)
  for (const scheme of ['light', 'dark'] as const) {
    await inScheme(page, scheme)
    await page.screenshot({ path: join(folder, `${name}-${scheme}.png`) })
  }
  await inScheme(page, 'light')
}

async function takePhone(page: Page, folder: string, name: string): Promise<void> {
  // Screens scroll internally: a window as tall as their content shows all of it.
  const more = await page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('main *, [role="dialog"] *')]
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
        .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ),
  )
  await page.setViewportSize({ ...phone, height: Math.min(phone.height + more, 2600) })
  await page.screenshot({ path: join(folder, `${name}-390.png`) })
}
