import { useEffect, useLayoutEffect, useRef } from 'react'
import columnTexts from '../../../messages/en/columns.json'
import { texts } from '../../../messages/i18n.ts'
import { announce } from '../../../ui/announce.ts'
import { cellMeasure } from '../columnWidths.ts'
import type { ColumnChoice } from '../useColumns.ts'
import { leastWidth, mostWidth, resize, widthStep, writtenOrder } from './columnEdits.ts'
import * as styles from './ResizeColumns.module.css'

const t = texts(columnTexts)

/** The last change: a further key press may come before the table shows it. */
let last:
  | { readonly choice: ColumnChoice; readonly id: string; readonly pixels: number }
  | undefined

function commit(choice: ColumnChoice, id: string, wanted: number) {
  const pixels = Math.round(Math.min(mostWidth, Math.max(leastWidth, wanted)))
  last = { choice, id, pixels }
  choice.arrange(writtenOrder(resize(choice, id, pixels), choice))
  const column = choice.all.find((one) => one.id === id)?.label ?? id
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
  const widthAt = ({ clientX }: PointerEvent) =>
    Math.min(mostWidth, Math.max(leastWidth, box.width + clientX - down.clientX))
  const end = new AbortController()
  const listener = { signal: end.signal }
  end.signal.addEventListener('abort', () => line.remove())
  const move = (event: PointerEvent) => {
    if (Math.abs(event.clientX - down.clientX) < dragFrom && !line.isConnected) return
    const pixels = widthAt(event)
    line.style.left = `${box.left + pixels}px`
    tip.textContent = String(Math.round(pixels))
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

/** Pixels at which no cell of the column is cut off, of the rows in the document. */
function contentWidth(head: HTMLTableCellElement, choice: ColumnChoice): number {
  const table = head.closest('table')
  const widthOf = table && cellMeasure(table)
  const column = choice.all.find(({ id }) => id === head.dataset.col)
  if (!widthOf || !column) return head.offsetWidth
  const { cellIndex } = head
  const cells = [...table.rows]
    .filter((row) => row.cells.length === table.tHead?.rows[0]?.cells.length)
    .map((row) => row.cells[cellIndex])
    .filter((cell) => cell !== undefined)
  return Math.max(...cells.map((cell) => widthOf(cell, column.layoutKind, cellIndex === 0)))
}

interface ResizeColumnsProps {
  readonly head: HTMLElement
  readonly choice: ColumnChoice
}

/**
 * Changes the width of a column: by dragging the edge of its heading, by two clicks on it to what
 * the content needs, or by Alt and an arrow on the heading.
 */
export function ResizeColumns({ head, choice }: ResizeColumnsProps) {
  const current = useRef(choice)
  useLayoutEffect(() => {
    current.current = choice
  })
  useEffect(() => {
    const end = new AbortController()
    const on = <K extends 'pointerdown' | 'dblclick' | 'keydown'>(
      type: K,
      run: (event: HTMLElementEventMap[K], cell: HTMLTableCellElement, id: string) => void,
    ) =>
      head.addEventListener(
        type,
        (event) => {
          const target = event.target instanceof Element ? event.target : undefined
          const cell = target?.closest<HTMLTableCellElement>('th[data-col]')
          const isGrip = target?.matches('[data-grip]') === true
          if (!cell?.dataset.col || isGrip === (type === 'keydown')) return
          run(event, cell, cell.dataset.col)
        },
        { signal: end.signal },
      )
    on('pointerdown', (event, cell, id) => {
      if (event.button === 0)
        followPointer(cell, event, (pixels) => commit(current.current, id, pixels))
    })
    on('dblclick', (_event, cell, id) =>
      commit(current.current, id, contentWidth(cell, current.current)),
    )
    on('keydown', (event, cell, id) => {
      const by = { ArrowRight: widthStep, ArrowLeft: -widthStep }[event.key]
      if (!event.altKey || by === undefined) return
      event.preventDefault()
      const isAgain = last?.choice === current.current && last.id === id
      commit(current.current, id, (isAgain && last ? last.pixels : cell.offsetWidth) + by)
    })
    return () => end.abort()
  }, [head])
  return null
}
