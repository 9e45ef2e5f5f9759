import { useLayoutEffect, useState, type RefObject } from 'react'
import type { ListColumn } from './columns.ts'

/** Pixels with the padding: the least and the most of a kind. */
const bounds: Readonly<Record<ListColumn['layoutKind'], readonly [least: number, most: number]>> = {
  title: [160, 440],
  state: [84, 240],
  text: [88, 280],
  email: [136, 320],
  choice: [96, 280],
  long: [160, 560],
  reference: [112, 256],
  number: [72, 200],
  time: [88, 148],
  short: [72, 144],
  id: [112, 152],
}

/** Half an amount or half a time misleads: these stay whole while the others become narrower. */
const whole: ReadonlySet<ListColumn['layoutKind']> = new Set([
  'state',
  'number',
  'time',
  'short',
  'id',
])

/** Pixels of one column: at its narrowest, for nine rows of ten, and for all of them. */
export interface ColumnRoom {
  readonly least: number
  readonly usual: number
  readonly full: number
  /** Of its kind: beyond this, more room is no help. */
  readonly maxWidth: number
}

/**
 * The room that a column wants.
 * @param natural width of each cell in pixels, `undefined` while its text is still to come
 * @param head width of what its head says
 */
export function roomOf(
  layoutKind: ListColumn['layoutKind'],
  natural: readonly (number | undefined)[],
  head = 0,
): ColumnRoom {
  const [least, maxWidth] = bounds[layoutKind]
  const unknown = (least + maxWidth) / 2
  const sorted = natural.map((width) => width ?? unknown).toSorted((one, other) => one - other)
  const within = (width = unknown) => Math.min(maxWidth, Math.max(least, head, width))
  const full = within(sorted.at(-1))
  if (whole.has(layoutKind)) return { least: full, usual: full, full, maxWidth }
  return { least, usual: within(sorted[Math.ceil(sorted.length * 0.9) - 1]), full, maxWidth }
}

/** Pixels up to which the rows of a list are cards, as in its style sheet. */
const phoneWidth = 640

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

export interface TableLayout {
  /** In CSS, by the width of the frame around the table; `undefined` takes what is left. */
  readonly widths: readonly (string | undefined)[]
  /** Pixels below which the table moves sideways in its frame. */
  readonly least: number
}

/**
 * One line of columns in a frame of any width: nine rows of ten are whole where there is room for
 * that, then all of them. What is left goes to the columns that fill, up to the most of their kind,
 * and then to all alike. Where there is less, all but the whole kinds become narrower together.
 * @param extraWidth pixels of the table that belong to none of the columns
 */
export function layoutOf(
  rooms: readonly ColumnRoom[],
  fills: (index: number) => boolean,
  extraWidth: number,
): TableLayout {
  const total = (key: keyof ColumnRoom) => sum(rooms.map((room) => room[key])) + extraWidth
  const [least, usual, full] = [total('least'), total('usual'), total('full')]
  const filled =
    full + sum(rooms.map((room, index) => (fills(index) ? room.maxWidth - room.full : 0)))
  const spare = `(100cqw - ${usual}px)`
  const part = (of: number, all: number) => (all > 0 ? (of / all).toFixed(4) : 0)
  return {
    least,
    widths: rooms.map((room, index) => {
      if (fills(index)) return undefined
      const less = part(room.usual - room.least, usual - least)
      const more = part(room.full - room.usual, full - usual)
      const steps = [
        `clamp(${room.least}px, ${room.usual}px + ${spare} * ${less}, ${room.usual}px)`,
        `clamp(0px, ${spare} * ${more}, ${room.full - room.usual}px)`,
        `max(0px, (100cqw - ${filled}px) / ${rooms.length})`,
      ]
      return `calc(${steps.join(' + ')})`
    }),
  }
}

/** Rows that are measured; what comes later does not move the columns. */
const measuredRows = 50

/** Pixels beside the text of a cell that these parts take. */
const partWidths = { '.initial': 28, '.status': 26, '.money': 14, '.bar': 96, '.sort-head': 18 }
const padding = 17
const firstPadding = 33
const numericPadding = 29
/** Pixels of a letter of an id. */
const monoLetter = 7.3

/**
 * The width of texts in pixels, read off a canvas: measuring the cells themselves would lay the page
 * out twice before its first rows are seen. `undefined` where there is no canvas.
 */
export function textMeasure(
  family: string,
): ((text: string, weight: number) => number) | undefined {
  if (typeof OffscreenCanvas === 'undefined') return undefined
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return undefined
  return (text, weight) => {
    context.font = `${weight} 13px ${family}`
    return context.measureText(text).width
  }
}

/** The room of each column by what its cells hold; `undefined` while there are no rows. */
function measure(table: HTMLTableElement, columns: readonly ListColumn[], from: number) {
  const [head, ...rows] = [...table.rows]
    .filter(({ cells }) => cells.length >= columns.length + from)
    .slice(0, measuredRows)
  // On a phone, rows are cards without columns.
  if (!head || rows.length === 0 || window.innerWidth <= phoneWidth) return undefined
  const widthOfText = textMeasure(getComputedStyle(table).fontFamily)
  if (!widthOfText) return undefined
  return columns.map(({ layoutKind, numeric }, index) => {
    const outer = numeric ? numericPadding : index + from === 0 ? firstPadding : padding
    const widthOf = (cell: HTMLTableCellElement) => {
      const text = cell.textContent ?? ''
      const inner = cell.querySelector('.mono')
        ? text.length * monoLetter
        : widthOfText(text, layoutKind === 'title' ? 500 : 400)
      const extraWidth = Object.entries(partWidths).map(([part, width]) =>
        cell.querySelector(part) ? width : 0,
      )
      return Math.ceil(inner + sum(extraWidth) + outer)
    }
    const natural = rows.map(({ cells }) => {
      const cell = cells[from + index]
      // The id stands there until the name has come.
      return !cell || cell.querySelector('.reference > .mono') ? undefined : widthOf(cell)
    })
    const headCell = head.cells[from + index]
    return roomOf(layoutKind, natural, headCell && widthOf(headCell))
  })
}

/** What is left goes to the title; where only an id names the rows, to the names of what belongs to them. */
function filling(columns: readonly ListColumn[]): (index: number) => boolean {
  const kind = (['title', 'reference'] as const).find((layoutKind) =>
    columns.some((column) => column.layoutKind === layoutKind),
  )
  return (index) => (kind === undefined ? index === 0 : columns[index]?.layoutKind === kind)
}

interface LayoutOptions {
  /** Cells of a row that stand before the columns. */
  readonly from?: number
  readonly extraWidth: number
}

/**
 * The layout of a table by the rows that it shows first. Another page of it, and names that come
 * later, leave the columns where they are; other columns are measured anew.
 */
export function useTableLayout(
  table: RefObject<HTMLTableElement | null>,
  name: string,
  columns: readonly ListColumn[],
  { from = 0, extraWidth }: LayoutOptions,
): TableLayout & { readonly onRows: () => void } {
  const key = [name, ...columns.map(({ id }) => id)].join()
  const [kept, keep] = useState<{ readonly key: string; readonly rooms: readonly ColumnRoom[] }>()
  const known = kept?.key === key ? kept.rooms : undefined
  const onRows = () => {
    const rooms = known || !table.current ? undefined : measure(table.current, columns, from)
    // oxlint-disable-next-line react/set-state-in-effect -- once for these columns, before they are painted
    if (rooms) keep({ key, rooms })
  }
  useLayoutEffect(onRows)
  const rooms = known ?? columns.map(({ layoutKind }) => roomOf(layoutKind, []))
  return { ...layoutOf(rooms, filling(columns), extraWidth), onRows }
}
