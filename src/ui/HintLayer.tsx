import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fullTime } from '../messages/format.ts'

interface Hint {
  readonly text: string
  readonly rect: DOMRect
}

/** Milliseconds before a hint appears under the pointer; on focus it comes at once. */
const delay = 350

/**
 * One tooltip for the whole page: whatever carries `data-hint` shows it on hover and on focus, and
 * whatever is cut off by an ellipsis shows its whole text on hover; a time with an empty one is
 * spelt out with its zone. A table of 25 rows would
 * otherwise hold hundreds of tooltip components.
 */
export function HintLayer() {
  const [hint, setHint] = useState<Hint>()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: number | undefined
    let from: Element | undefined
    const hide = () => {
      window.clearTimeout(timer)
      from = undefined
      setHint(undefined)
    }
    const show = (target: Element, wait: number) => {
      const hinted = target.closest('[data-hint]') ?? cutOff(target)
      const text = hinted && hintText(hinted)
      if (!hinted || !text) return hide()
      if (hinted === from) return
      window.clearTimeout(timer)
      from = hinted
      timer = window.setTimeout(() => {
        if (hinted.isConnected) setHint({ text, rect: hinted.getBoundingClientRect() })
      }, wait)
    }
    const over = ({ target }: Event) => target instanceof Element && show(target, delay)
    const focus = ({ target }: { readonly target: EventTarget | null }) => {
      if (target instanceof Element && target.matches(':focus-visible')) show(target, 0)
    }
    // A finger has no hover: an info icon answers a press too.
    const press = ({ target }: Event) => {
      const info = target instanceof Element && target.closest('.info-hint')
      if (info) show(info, 0)
    }
    // What the keyboard comes to is scrolled into sight after it has the focus: its hint goes along.
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
      // What an info icon says was asked for: it is closed before the dialog or the page around it.
      if (from?.matches('.info-hint') && from === document.activeElement) event.stopPropagation()
      hide()
    }
    document.addEventListener('pointerover', over)
    document.addEventListener('focusin', focus)
    document.addEventListener('focusout', hide)
    document.addEventListener('pointerdown', hide)
    document.addEventListener('click', press)
    document.addEventListener('scroll', scroll, true)
    document.addEventListener('keydown', key, true)
    // This comes after the page: somebody may have gone to a control already.
    focus({ target: document.activeElement })
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('pointerover', over)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('focusout', hide)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('click', press)
      document.removeEventListener('scroll', scroll, true)
      document.removeEventListener('keydown', key, true)
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
    // The same words stand in the element's own name or text: read aloud, they would come twice.
    <div ref={box} className="hint" aria-hidden="true">
      {hint.text}
    </div>
  )
}

function hintText(hinted: Element): string {
  const hintLabel = hinted.getAttribute('data-hint')
  if (hintLabel === '' && hinted instanceof HTMLTimeElement)
    return fullTime(Date.parse(hinted.dateTime))
  return hintLabel ?? hinted.textContent
}

function cutOff(target: Element): Element | undefined {
  const candidates = [target, target.closest('.truncate, td, th, [role="gridcell"]')]
  return candidates.find(
    (element): element is Element =>
      element !== null &&
      element.scrollWidth > element.clientWidth &&
      getComputedStyle(element).textOverflow === 'ellipsis',
  )
}
