import { useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '../../../messages/columnsTexts.ts'
import { announce } from '../../../ui/announce.ts'
import { resize, widthStep, widthWithin } from './columnEdits.ts'
import { useArrange, type Arrange, type ChoiceProps } from './useArrange.ts'
import * as styles from './ResizeColumns.module.css'

/** The last change: a further key press may come before the table shows it. */
let last: { readonly edits: Arrange; readonly id: string; readonly pixels: number } | undefined

function resizeTo(edits: Arrange, id: string, wanted: number) {
  const pixels = widthWithin(wanted)
  last = { edits, id, pixels }
  edits.arrange(resize(edits.choice, id, pixels))
  const column = edits.choice.all.find((one) => one.id === id)?.label ?? id
  announce(t('columns.isWide', { column, pixels }))
}

/** Pixels that the pointer must move before it is a drag. */
const dragFrom = 3

/** Draws where the edge of the column will be until the pointer is released; Escape cancels. */
function followPointer(head: HTMLElement, down: PointerEvent, done: (pixels: number) => void) {
  const box = head.getBoundingClientRect()
  const frame = head.closest('table')?.parentElement?.getBoundingClientRect() ?? box
  const line = document.createElement('div')
  line.className = styles.line ?? ''
  line.style.top = `${box.top}px`
  line.style.height = `${frame.bottom - box.top}px`
  const tip = line.appendChild(document.createElement('span'))
  const widthAt = ({ clientX }: PointerEvent) => widthWithin(box.width + clientX - down.clientX)
  const end = new AbortController()
  const listener = { signal: end.signal }
  end.signal.addEventListener('abort', () => line.remove())
  const move = (event: PointerEvent) => {
    if (Math.abs(event.clientX - down.clientX) < dragFrom && !line.isConnected) return
    const pixels = widthAt(event)
    line.style.left = `${box.left + pixels}px`
    tip.textContent = String(pixels)
    if (!line.isConnected) document.body.append(line)
  }
  window.addEventListener('pointermove', move, listener)
  window.addEventListener(
    'pointerup',
    (event) => {
      if (line.isConnected) done(widthAt(event))
      end.abort()
    },
    listener,
  )
  window.addEventListener('pointercancel', () => end.abort(), listener)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      end.abort()
    },
    { ...listener, capture: true },
  )
}

/**
 * Pixels that show every rendered cell of the column uncut. The browser lays the table out by its
 * content for a moment, without painting it.
 */
function contentWidth(head: HTMLTableCellElement): number {
  const table = head.closest('table')
  const parts = [table, ...(table?.querySelectorAll<HTMLElement>('col, thead th, thead td') ?? [])]
  const before = parts.map((part) => part?.style.cssText)
  for (const part of parts) part?.style.setProperty('width', 'auto')
  table?.style.setProperty('width', 'max-content')
  table?.style.setProperty('min-width', '0')
  table?.style.setProperty('table-layout', 'auto')
  const pixels = Math.ceil(head.getBoundingClientRect().width)
  for (const [index, part] of parts.entries()) if (part) part.style.cssText = before[index] ?? ''
  return pixels
}

/** Sets the offset of each pinned column, which is the width of those before it. */
function placePins(): void {
  for (const head of document.querySelectorAll<HTMLElement>('thead [data-pin]'))
    head.closest('table')?.style.setProperty(`--pin${head.dataset.pin ?? ''}`, `${leftOf(head)}px`)
}

const leftOf = (head: HTMLElement): number => {
  let pixels = 0
  for (let one = head.previousElementSibling; one; one = one.previousElementSibling)
    if (one instanceof HTMLElement) pixels += one.offsetWidth
  return pixels
}

/**
 * Makes the columns of a table resizable, by dragging a heading's edge or by Alt and an arrow. A
 * double click fits the width to the content.
 */
export function ResizeColumns(props: ChoiceProps) {
  const edits = useArrange(props)
  const current = useRef(edits)
  useLayoutEffect(() => {
    current.current = edits
    placePins()
  })
  useEffect(() => {
    const end = new AbortController()
    const commit = (id: string, pixels: number) => resizeTo(current.current, id, pixels)
    const on = <K extends 'pointerdown' | 'dblclick' | 'keydown'>(
      type: K,
      run: (event: DocumentEventMap[K], head: HTMLTableCellElement, id: string) => void,
    ) =>
      document.addEventListener(
        type,
        (event) => {
          const target = event.target instanceof Element ? event.target : undefined
          const head = target?.closest<HTMLTableCellElement>('th[data-col]')
          const isGrip = target?.matches('[data-grip]') === true
          if (head?.dataset.col !== undefined && isGrip === (type !== 'keydown'))
            run(event, head, head.dataset.col)
        },
        { signal: end.signal },
      )
    on('pointerdown', (event, head, id) => {
      if (event.button === 0) followPointer(head, event, (pixels) => commit(id, pixels))
    })
    on('dblclick', (_event, head, id) => commit(id, contentWidth(head)))
    on('keydown', (event, head, id) => {
      const by = { ArrowRight: widthStep, ArrowLeft: -widthStep }[event.key]
      if (!event.altKey || by === undefined) return
      event.preventDefault()
      const isAgain = last?.edits === current.current && last.id === id
      commit(id, (isAgain && last ? last.pixels : head.offsetWidth) + by)
    })
    window.addEventListener('resize', placePins, { signal: end.signal })
    return () => end.abort()
  }, [])
  return null
}
