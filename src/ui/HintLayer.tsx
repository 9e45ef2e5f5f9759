import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fullTime } from '../messages/fullTime.ts'
import { listen } from '../listen.ts'
import * as infoHintStyles from './InfoHint.module.css'
import * as styles from './HintLayer.module.css'

interface Hint {
  readonly text: string
  readonly rect: DOMRect
}

/** Milliseconds before a hint appears on hover; on focus it appears at once. */
const delay = 350

/**
 * One tooltip for the entire page, because a table of 25 rows would need hundreds of tooltip
 * components. It shows `data-hint` on hover and focus, and truncated text in full on hover. A time
 * with an empty `data-hint` gets the full time with its zone.
 */
export function HintLayer() {
  const [hint, setHint] = useState<Hint>()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: number | undefined
    let from: Element | undefined
    // Values that arrive later change the text while its hint is shown.
    const observer = new MutationObserver(() => {
      const text = from && hintText(from)
      setHint((shown) => (text ? shown && { ...shown, text } : undefined))
    })
    const hide = () => {
      window.clearTimeout(timer)
      observer.disconnect()
      from = undefined
      setHint(undefined)
    }
    const show = (target: Element, wait: number) => {
      const hinted = target.closest('[data-hint]') ?? cutOff(target)
      if (!hinted || !hintText(hinted)) return hide()
      if (hinted === from) return
      window.clearTimeout(timer)
      observer.disconnect()
      from = hinted
      observer.observe(hinted, {
        attributes: true,
        childList: true,
        subtree: true,
        characterData: true,
      })
      timer = window.setTimeout(() => {
        const text = hintText(hinted)
        // A link with a card needs no hint.
        const hasCard = hinted.closest('[aria-details]') !== null
        if (text && hinted.isConnected && !hasCard)
          setHint({ text, rect: hinted.getBoundingClientRect() })
      }, wait)
    }
    const over = ({ target }: Event) => target instanceof Element && show(target, delay)
    const focus = ({ target }: { readonly target: EventTarget | null }) => {
      if (target instanceof Element && target.matches(':focus-visible')) show(target, 0)
    }
    // Touch has no hover, so an info icon also reacts to a press.
    const press = ({ target }: Event) => {
      const info = target instanceof Element && target.closest(`.${infoHintStyles.root}`)
      if (info) show(info, 0)
    }
    // An element focused by keyboard is scrolled into view afterwards; its hint moves with it.
    const scroll = () => {
      const focused = document.activeElement
      if (!from?.contains(focused) || focused?.matches(':focus-visible') !== true) return hide()
      const rect = from.getBoundingClientRect()
      const top = document.elementFromPoint(rect.x + rect.width / 2, rect.y + rect.height / 2)
      if (from.contains(top)) setHint((shown) => shown && { ...shown, rect })
      else hide()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The hint of a focused info icon is closed before the dialog or page around it.
      if (from?.matches(`.${infoHintStyles.root}`) && from === document.activeElement)
        event.stopPropagation()
      hide()
    }
    const stops = [
      listen(document, { pointerover: over, focusin: focus, focusout: hide }),
      listen(document, { pointerdown: hide, click: press }),
      listen(document, { scroll, keydown: key }, true),
    ]
    // This mounts after the page, when a control may already have the focus.
    focus({ target: document.activeElement })
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
      for (const stop of stops) stop()
    }
  }, [])

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !hint) return
    const { rect } = hint
    const { width, height } = element.getBoundingClientRect()
    const left = Math.min(
      Math.max(8, rect.left + rect.width / 2 - width / 2),
      innerWidth - width - 8,
    )
    const below = rect.bottom + 6
    element.style.left = `${left}px`
    element.style.top = `${below + height > innerHeight - 8 ? rect.top - height - 6 : below}px`
  }, [hint])

  if (!hint) return null
  return (
    // The element's own name or text contains the same text, which would be read twice.
    <div ref={box} className={`breaks small edge ${styles.root}`} aria-hidden="true">
      {hint.text}
    </div>
  )
}

/** The hint of an element; empty if all of its own text is visible. */
function hintText(hinted: Element): string {
  const hintLabel = hinted.getAttribute('data-hint')
  if (hintLabel === '' && hinted instanceof HTMLTimeElement)
    return fullTime(Date.parse(hinted.dateTime))
  return hintLabel ?? (isCutOff(hinted) ? hinted.textContent : '')
}

const isCutOff = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis'

const cutOff = (target: Element): Element | undefined =>
  [target, target.closest('.truncate, td, th, [role="gridcell"]')].find(
    (element): element is Element => element !== null && isCutOff(element),
  )
