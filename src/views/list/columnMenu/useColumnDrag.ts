import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { ColumnSection } from './columnEdits.ts'
import { listen } from '../../../listen.ts'

/** A place between two columns of the menu. */
export interface DropPlace {
  readonly section: ColumnSection
  /** The column below it; `undefined` at the end of its section. */
  readonly before: string | undefined
  /** Pixels from the top of the list. */
  readonly top: number
}

interface Drag {
  readonly id: string
  /** Pixels that the pointer has moved down. */
  readonly by: number
  readonly place: DropPlace | undefined
}

const entrySelector = '[data-section]'

/**
 * The place at this height. A heading has its section too; above its middle, the end of the section
 * before it is meant.
 */
function placeAt(list: HTMLElement, y: number): DropPlace | undefined {
  const entries = [...list.querySelectorAll<HTMLElement>(entrySelector)]
  const frame = list.getBoundingClientRect()
  const topOf = (edge: number) => edge - frame.top + list.scrollTop
  let section: ColumnSection | undefined
  for (const entry of entries) {
    const { top, height, bottom } = entry.getBoundingClientRect()
    const own = entry.dataset.section as ColumnSection
    if (y < top + height / 2) {
      const isHead = entry.dataset.id === undefined
      return isHead && section !== undefined
        ? { section, before: undefined, top: topOf(top) }
        : { section: own, before: entry.dataset.id, top: topOf(isHead ? bottom : top) }
    }
    section = own
  }
  const last = entries.at(-1)?.getBoundingClientRect().bottom
  return section === undefined || last === undefined
    ? undefined
    : { section, before: undefined, top: topOf(last) }
}

/** Pixels from the edge of the list at which it scrolls. */
const scrollEdge = 24

/**
 * Moves the columns of the menu with the pointer.
 * @param drop called with the place where a column was released
 */
export function useColumnDrag(
  isAllowed: (id: string, section: ColumnSection) => boolean,
  drop: (id: string, place: DropPlace) => void,
) {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const start = useRef(0)
  const isDragging = drag !== undefined

  useEffect(() => {
    if (!isDragging) return undefined
    // Escape ends the drag, and not the menu.
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setDrag(undefined)
    }
    return listen(window, { keydown: cancel }, true)
  }, [isDragging])

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = event.clientY
      setDrag({ id, by: 0, place: undefined })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const box = list.current
      if (drag?.id !== id || !box) return
      const { top, bottom } = box.getBoundingClientRect()
      if (event.clientY < top + scrollEdge) box.scrollTop -= 8
      if (event.clientY > bottom - scrollEdge) box.scrollTop += 8
      const place = placeAt(box, event.clientY)
      setDrag({
        id,
        by: event.clientY - start.current,
        place: place && isAllowed(id, place.section) ? place : undefined,
      })
    },
    onPointerUp: () => {
      if (drag?.id !== id) return
      setDrag(undefined)
      if (drag.place) drop(id, drag.place)
    },
    onPointerCancel: () => setDrag(undefined),
  })
  return { list, drag, handle }
}
