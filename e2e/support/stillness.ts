import type { BrowserContext, Page } from '@playwright/test'

/** Elements that moved on a page without user input, since its document began. */
export interface Movement {
  /** The browser's scores of shifts, summed: 0 is perfectly still. */
  readonly shift: number
  /** The largest shifts: which elements, from where to where. */
  readonly shifted: readonly string[]
  /** Buttons, links and fields that left the place where they could be pressed. */
  readonly travelled: readonly string[]
}

type Watched = { stillness?: () => Movement }

/** Records movements without user input in each document of a context. */
export async function watchMovement(context: BrowserContext): Promise<void> {
  await context.addInitScript(recordMovement)
}

/** Returns the movements on a page so far. */
export const movementOf = async (page: Page): Promise<Movement> =>
  (await page.evaluate(() => (window as Watched).stillness?.())) ?? {
    shift: 0,
    shifted: [],
    travelled: [],
  }

/** Runs in the page, so it can use nothing from outside. */
function recordMovement(): void {
  /** Pixels: rounding alone moves things by one. */
  const tolerance = 2
  /** Milliseconds, as browsers count a shift as answer to an input. */
  const inputAge = 500
  const controls =
    'a[href], button, input, select, textarea, summary, [role="option"], [role="tab"], [role="menuitem"]'
  interface Spot {
    readonly key: string
    /** Its position when it could first be pressed; undefined before. */
    at: DOMRect | undefined
  }
  let spots = new Map<Element, Spot>()
  let lastInput = -Infinity
  let shift = 0
  const shifted: string[] = []
  const travelled = new Map<Spot, string>()

  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    addEventListener(
      type,
      () => {
        lastInput = performance.now()
      },
      { capture: true, passive: true },
    )

  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly {
      readonly node: Node | null
      readonly previousRect: DOMRect
      readonly currentRect: DOMRect
    }[]
  }
  const place = ({ x, y, width, height }: DOMRect) =>
    `${[x, y].map(Math.round).join()} ${[width, height].map(Math.round).join('x')}`
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? 'gone')
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      shift += value
      if (value > 0.002)
        shifted.push(
          `${value.toFixed(3)} ${sources.map(({ node, previousRect, currentRect }) => `${nameOf(node).slice(0, 60)} ${place(previousRect)} to ${place(currentRect)}`).join(', ')}`,
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })

  const canBePressed = (element: Element, box: DOMRect) => {
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element))
  }
  /** The way of the nearer edges: a box that grows in its place has not travelled. */
  const distance = (from: DOMRect, to: DOMRect) =>
    Math.max(
      Math.min(Math.abs(from.left - to.left), Math.abs(from.right - to.right)),
      Math.min(Math.abs(from.top - to.top), Math.abs(from.bottom - to.bottom)),
    )
  const keyOf = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    return `${element.tagName.toLowerCase()} ${name || element.id || element.getAttribute('name')}`
  }
  const isDisabled = (element: Element) =>
    element.matches(':disabled, [aria-disabled="true"], [inert] *')

  function look(): void {
    const isAnswer = performance.now() - lastInput < inputAge
    const before = spots
    spots = new Map()
    const added: Element[] = []
    for (const element of document.querySelectorAll(controls)) {
      const known = before.get(element)
      if (known) spots.set(element, known)
      else added.push(element)
    }
    // A part that is mounted again elsewhere has travelled too, if there is only one of its name.
    const left = new Map<string, Spot | undefined>()
    for (const [element, spot] of before)
      if (!spots.has(element)) left.set(spot.key, left.has(spot.key) ? undefined : spot)
    const twice = new Set<string>()
    for (const element of added) {
      const key = keyOf(element)
      spots.set(element, (!twice.has(key) && left.get(key)) || { key, at: undefined })
      twice.add(key)
    }
    for (const [element, spot] of spots) {
      const box = element.getBoundingClientRect()
      const isShown =
        box.width > 0 && box.height > 0 && !isDisabled(element) && element.checkVisibility()
      if (!isShown || isAnswer) {
        spot.at = undefined
        continue
      }
      if (spot.at) {
        const way = distance(spot.at, box)
        if (way > tolerance) travelled.set(spot, `${spot.key} ${place(spot.at)} to ${place(box)}`)
        continue
      }
      const isInView =
        box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth
      if (
        isInView &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        canBePressed(element, box)
      )
        spot.at = box
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(window, {
    stillness: () => ({ shift, shifted, travelled: [...new Set(travelled.values())] }),
  })
}
