import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { cardId, dismissCard } from './cardTarget.ts'

/** Pixels between the link and its card, and between the card and the window's edge. */
const gap = 4
const edge = 8

function place(box: HTMLElement, anchor: HTMLElement): void {
  const link = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const below = link.bottom + gap
  const isBelow = below + height <= innerHeight - edge || link.top - gap - height < edge
  box.style.left = `${Math.max(edge, Math.min(link.left, innerWidth - width - edge))}px`
  box.style.top = isBelow ? `${below}px` : ''
  // A card above its link grows upwards.
  box.style.bottom = isBelow ? '' : `${innerHeight - link.top + gap}px`
}

/** Whether the link is on screen, and not scrolled out of its container. */
function isInSight(anchor: HTMLElement): boolean {
  const { x, y, width, height } = anchor.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return top !== null && (anchor.contains(top) || top.closest(`#${cardId}`) !== null)
}

/** Keeps a card at its link, also while the page scrolls; without the link there is no card. */
export function usePlace(anchor: HTMLElement): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  // Runs after every render, as the content may have changed.
  useLayoutEffect(() => {
    if (box.current) place(box.current, anchor)
  })
  useEffect(() => {
    const follow = () => {
      if (!anchor.isConnected || !isInSight(anchor)) dismissCard()
      else if (box.current) place(box.current, anchor)
    }
    document.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    return () => {
      document.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
    }
  }, [anchor])
  return box
}
