import { expect, type Locator, type Page } from '@playwright/test'
import { link, main } from './pages/page.ts'

/** The focused element, and faults of its focus ring. */
interface Stop {
  readonly name: string
  readonly faults: readonly string[]
  /** Whether it is the target. */
  readonly arrived: boolean
}

/**
 * Checks the focused element: it, or the element that represents it, has a focus ring in the accent
 * colour. The ring is not clipped, is inside the window, and nothing covers its middle.
 */
function checkFocus(target: Element): Stop {
  const it = document.activeElement
  const root = target.getRootNode()
  // The focus may be in a shadow root, as in the JSON editor.
  const arrived =
    (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === target
  if (!(it instanceof HTMLElement || it instanceof SVGElement) || it === document.body)
    return { name: 'nothing', faults: [], arrived }
  const stopLabel = (
    it.getAttribute('aria-label') ??
    (it instanceof HTMLInputElement ? it.labels?.[0]?.textContent : null) ??
    it.textContent ??
    ''
  ).trim()
  const name = `${it.tagName.toLowerCase()}${it.id === '' ? '' : `#${it.id}`} “${stopLabel.slice(0, 40)}”`
  const faults: string[] = []

  const probe = document.createElement('i')
  probe.style.color = 'var(--c-accent)'
  document.body.append(probe)
  const accent = getComputedStyle(probe).color
  probe.remove()
  const described = it.getAttribute('aria-activedescendant')
  const drawn: Element[] = [it]
  for (let up = it.parentElement, n = 0; up && n < 4; up = up.parentElement, n += 1) drawn.push(up)
  if (it.nextElementSibling) drawn.push(it.nextElementSibling)
  const active = described === null ? null : document.getElementById(described)
  if (active) drawn.push(active)
  const outline = (one: Element, part?: string) => {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(one, part)
    const width = Number.parseFloat(outlineWidth)
    const isDrawn = outlineStyle !== 'none' && width >= 2 && outlineColor === accent
    return isDrawn ? width + Number.parseFloat(outlineOffset) : undefined
  }
  const hasEdge = (one: Element) =>
    getComputedStyle(one).boxShadow.includes(accent) ||
    outline(one, '::before') !== undefined ||
    (one.matches('.MuiOutlinedInput-notchedOutline') &&
      getComputedStyle(one).borderTopColor === accent)
  const ringed = drawn.find((one) => outline(one) !== undefined)
  // The button of a date input is inside it, where a script cannot detect a ring.
  const isInside = it.matches('input[type^="date"]:not(:focus)')
  if (!ringed && !isInside && !drawn.some(hasEdge)) faults.push('has no ring')

  const cut = (one: Element, by: number) => {
    const box = one.getBoundingClientRect()
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY, overflowClipMargin, position } = getComputedStyle(up)
      const room = overflowX === 'clip' ? Number.parseFloat(overflowClipMargin) || 0 : 0
      const edge = up.getBoundingClientRect()
      const [left, top] = [edge.left + up.clientLeft, edge.top + up.clientTop]
      const sides: string[] = []
      // An element larger than its container is only partly visible.
      if (overflowX !== 'visible' && box.width <= up.clientWidth) {
        if (box.left - by < left - room - 0.5) sides.push('left')
        if (box.right + by > left + up.clientWidth + room + 0.5) sides.push('right')
      }
      if (overflowY !== 'visible' && box.height <= up.clientHeight) {
        if (box.top - by < top - room - 0.5) sides.push('top')
        if (box.bottom + by > top + up.clientHeight + room + 0.5) sides.push('bottom')
      }
      if (sides.length > 0)
        faults.push(`its ring is cut off at its ${sides.join(' and ')} by .${up.className}`)
      if (position === 'fixed') break
    }
  }
  if (ringed) cut(ringed, outline(ringed) ?? 0)

  // The visible element for a hidden control: its label.
  const label = it instanceof HTMLInputElement ? (it.closest('label') ?? it.labels?.[0]) : undefined
  const isHidden = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    return width < 4 || height < 4 || getComputedStyle(one).opacity === '0'
  }
  const shownElement = isHidden(it) && label ? label : it
  const [box = shownElement.getBoundingClientRect()] = shownElement.getClientRects()
  const fits = box.height <= window.innerHeight && box.width <= window.innerWidth
  const left = Math.max(box.left, 0)
  const top = Math.max(box.top, 0)
  const right = Math.min(box.right, window.innerWidth)
  const bottom = Math.min(box.bottom, window.innerHeight)
  const isOut =
    box.left < -1 ||
    box.top < -1 ||
    box.right > window.innerWidth + 1 ||
    box.bottom > window.innerHeight + 1
  if (right - left < 1 || bottom - top < 1) faults.push('is out of the window')
  else {
    if (fits && isOut) faults.push('is partly out of the window')
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const own =
      over !== null &&
      (shownElement.contains(over) || it.contains(over) || over.contains(shownElement))
    if (!own && !label?.contains(over))
      faults.push(`is covered by ${over?.tagName ?? 'nothing'}.${String(over?.className)}`)
  }
  return { name, faults, arrived }
}

/** Checked again if something is wrong: scrolling into view or opening may take a frame. */
async function stopAt(page: Page, target: Locator): Promise<Stop> {
  const stop = await target.evaluate(checkFocus)
  if (stop.faults.length === 0) return stop
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
  return target.evaluate(checkFocus)
}

/** No control of these pages is further away. */
const maxStops = 110

/**
 * Presses Tab until `target` has the focus, and checks at every stop that the focus is visible. The
 * end of the page wraps around, as in a browser without controls of its own.
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeAttached()
  const passed: string[] = []
  for (let n = 0; n < maxStops; n += 1) {
    await page.keyboard.press(key)
    const { name, faults, arrived } = await stopAt(page, target)
    passed.push(name)
    expect(faults, name).toEqual([])
    if (arrived) return
  }
  throw new Error(`${maxStops} times ${key} did not reach ${String(target)}:\n${passed.join('\n')}`)
}

/** Goes there as `tabTo` does, and presses a key. */
export async function pressAt(
  page: Page,
  target: Locator,
  key: string,
  tab: 'Tab' | 'Shift+Tab' = 'Tab',
) {
  await tabTo(page, target, tab)
  await page.keyboard.press(key)
}

export async function typeAt(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export async function pressKeys({ keyboard }: Page, ...keys: readonly string[]) {
  for (const key of keys) await keyboard.press(key)
}

/** Goes from the top of a newly opened page to its content, by the skip link. */
export async function skipToMain(page: Page) {
  await tabTo(page, link(page, 'Skip to content'))
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeFocused()
}

/** Checks that something has the focus, so that a keyboard user continues where they were. */
export async function expectFocus(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), 'focus is lost')
    .toBe(true)
}
