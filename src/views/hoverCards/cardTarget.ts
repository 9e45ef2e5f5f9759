import { isResourceName, resources, type ResourceName } from '../../resources/resources.ts'
import { createStore } from '../../store.ts'

/** The subject of a card: a record by its id, or a person by e-mail address. */
export interface CardTarget {
  readonly anchor: HTMLElement
  readonly name: ResourceName
  readonly objectId: string | undefined
  /** The address in lower case. */
  readonly email: string | undefined
}

/** The id of the card's element. */
export const cardId = 'hover-card'

/** Milliseconds from the pointer or the focus reaching a link to its card. */
const showAfterMs = 300
/** Milliseconds for the pointer to reach the card. */
const hideAfterMs = 200

/** The collections whose records have a card: one file each, read when a card is shown. */
const cardNames = Object.keys(import.meta.glob('./cards/*.ts'))
  .map((path) => path.slice('./cards/'.length, -'.ts'.length))
  .filter((name) => isResourceName(name))

export const cardTarget = createStore<CardTarget | undefined>(undefined, { scope: 'person' })

let timer: number | undefined
/** A link whose card was closed by a key or a press; it needs another visit to open again. */
let dismissed: Element | undefined

function show(target: CardTarget): void {
  if (!target.anchor.isConnected) return
  hide()
  // Announces that there is a card; the hint is then omitted.
  target.anchor.setAttribute('aria-details', cardId)
  cardTarget.set(target)
}

function hide(): void {
  window.clearTimeout(timer)
  const shown = cardTarget.get()
  if (!shown) return
  shown.anchor.removeAttribute('aria-details')
  cardTarget.set(undefined)
}

/** Closes the card, and does not open it again before its link is visited again. */
export function dismissCard(): void {
  dismissed = cardTarget.get()?.anchor
  hide()
}

function later(run: () => void, ms: number): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(run, ms)
}

const inCard = (element: Element) => element.closest(`#${cardId}`) !== null

/** Links without a card: a row's own link, and links below a dialog. */
const excluded = `#${cardId}, th, h1, h2, nav, dialog, [role="dialog"]`

/** Returns the card target of an element; `undefined` if it has none. */
export function targetAt(element: Element): CardTarget | undefined {
  const anchor = element.closest<HTMLElement>('a[href]')
  const href = anchor?.getAttribute('href') ?? ''
  if (!anchor || anchor.closest(excluded) || href === window.location.pathname) return undefined
  if (href.startsWith('mailto:')) {
    const email = decoded(href.slice('mailto:'.length))?.toLowerCase()
    return email ? { anchor, name: 'users', objectId: undefined, email } : undefined
  }
  for (const name of cardNames) {
    const [, id] = href.split(`${resources[name].route}/item/`)
    const isRecord = href.startsWith(`${resources[name].route}/item/`)
    const objectId = isRecord && id && !/[/?#]/.test(id) ? decoded(id) : undefined
    if (objectId !== undefined) return { anchor, name, objectId, email: undefined }
  }
  return undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Whether the keyboard is at the card or its link: then the pointer does not close it. */
function hasFocus({ anchor }: CardTarget): boolean {
  const focused = document.activeElement
  if (focused === null) return false
  return inCard(focused) || (focused === anchor && anchor.matches(':focus-visible'))
}

/** The pointer or the focus has reached an element. */
function visit(element: Element): void {
  const shown = cardTarget.get()
  const target = targetAt(element)
  if (target?.anchor !== dismissed) dismissed = undefined
  if (inCard(element) || (shown && target?.anchor === shown.anchor)) window.clearTimeout(timer)
  else if (target && !dismissed) later(() => show(target), showAfterMs)
  else if (shown && !hasFocus(shown)) later(hide, hideAfterMs)
  else window.clearTimeout(timer)
}

function over({ target, pointerType }: PointerEvent): void {
  if (pointerType !== 'touch' && target instanceof Element) visit(target)
}

function focus({ target }: FocusEvent): void {
  if (target instanceof Element && (inCard(target) || target.matches(':focus-visible')))
    visit(target)
}

function blur({ relatedTarget }: FocusEvent): void {
  const shown = cardTarget.get()
  const isAtIt = (element: Element) => inCard(element) || shown?.anchor.contains(element) === true
  if (relatedTarget instanceof Element && isAtIt(relatedTarget)) return
  if (!shown) window.clearTimeout(timer)
  else if (!shown.anchor.matches(':hover')) later(hide, hideAfterMs)
}

function press({ target }: Event): void {
  if (target instanceof Element && inCard(target)) return
  window.clearTimeout(timer)
  if (target instanceof Element) dismissed = targetAt(target)?.anchor
  hide()
}

function key(event: KeyboardEvent): void {
  const shown = cardTarget.get()
  if (event.key !== 'Tab' && event.key !== 'Escape') return
  window.clearTimeout(timer)
  if (!shown) return
  const controls = [
    ...(document.getElementById(cardId)?.querySelectorAll<HTMLElement>('a[href], button') ?? []),
  ]
  const at = controls.indexOf(document.activeElement as HTMLElement)
  if (event.key === 'Escape') {
    // Closes only the card, not the dialog or menu around its link.
    event.stopPropagation()
    if (at !== -1) shown.anchor.focus({ preventScroll: true })
    dismissCard()
    return
  }
  const next = event.shiftKey ? at - 1 : at + 1
  if (at === -1 && (document.activeElement !== shown.anchor || event.shiftKey)) return
  if (next === controls.length) {
    // The browser's focus order continues from the link.
    shown.anchor.focus({ preventScroll: true })
    dismissCard()
    return
  }
  event.preventDefault()
  ;(controls[next] ?? shown.anchor).focus({ preventScroll: true })
}

/** After a tap, a link stays hovered where no pointer hovers. */
const hovered = () =>
  window.matchMedia('(hover: hover)').matches ? document.querySelector('a:hover') : null

const listeners = {
  pointerover: over,
  focusin: focus,
  focusout: blur,
  pointerdown: press,
  keydown: key,
} as const

/** Whether a card is shown. Links are watched on the document: a list has hundreds. */
export const isCardShown = {
  get: (): boolean => cardTarget.get() !== undefined,
  subscribe: (listener: () => void): (() => void) => {
    for (const [type, run] of Object.entries(listeners))
      document.addEventListener(type, run as EventListener, true)
    // This begins after the page is shown, when something may be visited already.
    const visited = document.querySelector('a:focus-visible') ?? hovered()
    if (visited) visit(visited)
    const stop = cardTarget.subscribe(listener)
    return () => {
      for (const [type, run] of Object.entries(listeners))
        document.removeEventListener(type, run as EventListener, true)
      window.clearTimeout(timer)
      stop()
    }
  },
}
