import { listen } from '../listen.ts'
import { isFocusLost } from './focus.ts'

/** Controls; a hint at a time is none to go on from. */
const stops = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'

/** Milliseconds for the code of a control to move the focus itself. */
const settleMs = 150
/** Milliseconds after which the focus goes to a neighbour, if nothing came in place of a control. */
const longestMs = 1_000

const stopsIn = (box: Element): readonly HTMLElement[] =>
  [...box.querySelectorAll<HTMLElement>(stops)].filter(({ tabIndex }) => tabIndex >= 0)

function boxesOf(pressed: Element, boundary: Element): readonly Element[] {
  const boxes: Element[] = []
  for (let box = pressed.parentElement; box && box !== boundary; box = box.parentElement)
    boxes.push(box)
  return boxes
}

/** Moves the focus on, if this control goes after its press and nothing else takes the focus. */
function follow(pressed: HTMLElement, rows: string): void {
  const boundary = pressed.closest('[role="dialog"], main')
  const { pathname } = location
  if (!boundary) return
  const before = stopsIn(boundary)
  const boxes = boxesOf(pressed, boundary)
  const at = before.indexOf(pressed)
  if (at === -1) return
  const withoutRows = new Set(boxes.filter((box) => !box.querySelector(rows)))

  // The rows of a table may be drawn again with the control below them.
  const table = pressed.closest('table')
  const from = pressed.getBoundingClientRect()
  const isThere = (one: HTMLElement) =>
    one.isConnected && one.matches(stops) && one.checkVisibility()
  const neighbour = () =>
    before.slice(0, at).findLast(isThere) ?? before.slice(at + 1).find(isThere)
  const replacement = () => {
    // A control is disabled while its request runs.
    if (pressed.isConnected) return isThere(pressed) ? pressed : undefined
    const box = boxes.find(({ isConnected }) => isConnected)
    // A list that was loaded again begins with its first row.
    const row = box && withoutRows.has(box) ? box.querySelector(rows) : null
    const first = row ? stopsIn(row).find(isThere) : undefined
    if (first) return first
    const known = new Set(before)
    const isNew = (one: HTMLElement) =>
      !known.has(one) && one.closest('table') === table && one.checkVisibility()
    const distance = (one: HTMLElement) => {
      const { left, top } = one.getBoundingClientRect()
      return Math.abs(left - from.left) + Math.abs(top - from.top)
    }
    return (
      box &&
      stopsIn(box)
        .filter(isNew)
        .toSorted((a, b) => distance(a) - distance(b))[0]
    )
  }
  const isLost = () => isFocusLost() && location.pathname === pathname && boundary.isConnected
  let settling: number | undefined
  let waiting: number | undefined
  function settle() {
    settling = undefined
    if (!isLost()) return document.activeElement === pressed ? undefined : end()
    const found = replacement()
    if (found) return moveTo(found)
    // The request of a disabled one may take long; Cancel beside it would be pressed instead.
    if (!pressed.isConnected) waiting ??= window.setTimeout(leave, longestMs)
    return undefined
  }
  function leave() {
    const next = isLost() ? neighbour() : undefined
    if (next) moveTo(next)
    else end()
  }
  function moveTo(next: HTMLElement) {
    end()
    next.focus({ preventScroll: true })
    // It may go as well, such as the button that stops a search.
    follow(next, rows)
  }
  const changes = new MutationObserver(() => (settling ??= window.setTimeout(settle, settleMs)))
  function end() {
    changes.disconnect()
    window.clearTimeout(settling)
    window.clearTimeout(waiting)
  }
  changes.observe(boundary, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  })
}

/** The control on which the key that is held went down. */
let heldAt: Element | null = null

/**
 * Moves the focus on when a control goes after a key pressed it: to its replacement, else to a
 * neighbour. A held key presses no control but its first. Returns a function to stop.
 * @param rows selects the rows of lists
 */
export const followLostFocus = (rows: string): (() => void) =>
  listen(
    document,
    {
      click: ({ detail, target }) => {
        const pressed = document.activeElement
        // A click by a key or an assistive technology counts no presses.
        if (detail !== 0 || !(pressed instanceof HTMLElement) || !(target instanceof Node)) return
        if (pressed.contains(target)) follow(pressed, rows)
      },
      keydown: (event) => {
        if (!event.repeat) heldAt = document.activeElement
        else if (/^(Enter| )$/.test(event.key) && document.activeElement !== heldAt)
          event.preventDefault()
      },
    },
    true,
  )
