import { useLayoutEffect, useState, type RefObject } from 'react'
import type { ListColumn } from './columns.ts'

/** Pixels with the padding: the least and the most of a kind. */
const bounds: Readonly<Record<ListColumn['shape'], readonly [least: number, most: number]>> = {
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
const whole: ReadonlySet<ListColumn['shape']> = new Set(['state', 'number', 'time', 'short', 'id'])

/** Pixels of one column: at its narrowest, for nine rows of ten, and for all of them. */
export interface ColumnRoom {
  readonly least: number
  readonly usual: number
  readonly full: number
  /** Of its kind: beyond this, more room is no help. */
  readonly most: number
}

/**
 * The room that a column wants.
 * @param natural width of each cell in pixels, `undefined` while its text is still to come
 * @param head width of what its head says
 */
export function roomOf(
  shape: ListColumn['shape'],
  natural: readonly (number | undefined)[],
  head = 0,
): ColumnRoom {
  const [least, most] = bounds[shape]
  const unknown = (least + most) / 2
  const sorted = natural.map((width) => width ?? unknown).toSorted((one, other) => one - other)
  const within = (width = unknown) => Math.min(most, Math.max(least, head, width))
  const full = within(sorted.at(-1))
  if (whole.has(shape)) return { least: full, usual: full, full, most }
  return { least, usual: within(sorted[Math.ceil(sorted.length * 0.9) - 1]), full, most }
}

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
 * @param beside pixels of the table that belong to none of the columns
 */
export function layoutOf(
  rooms: readonly ColumnRoom[],
  fills: (index: number) => boolean,
  beside: number,
): TableLayout {
  const total = (key: keyof ColumnRoom) => sum(rooms.map((room) => room[key])) + beside
  const [least, usual, full] = [total('least'), total('usual'), total('full')]
  const filled = full + sum(rooms.map((room, index) => (fills(index) ? room.most - room.full : 0)))
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

/** The room of each column by what its cells hold; `undefined` while there are no rows. */
function measure(table: HTMLTableElement, columns: readonly ListColumn[], from: number) {
  const [head, ...rows] = [...table.rows]
    .filter(({ cells }) => cells.length >= columns.length + from)
    .slice(0, measuredRows)
  // On a phone, rows are cards without columns.
  if (!head?.offsetWidth || rows.length === 0) return undefined
  table.classList.add('measuring')
  const range = document.createRange()
  const rooms = columns.map(({ shape }, index) => {
    const headCell = head.cells[from + index]
    if (!headCell) return roomOf(shape, [])
    const { paddingLeft, paddingRight } = getComputedStyle(headCell)
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) + 1
    const widthOf = (cell: Element) => {
      range.selectNodeContents(cell)
      return Math.ceil(range.getBoundingClientRect().width + padding)
    }
    const natural = rows.map(({ cells }) => {
      const cell = cells[from + index]
      // The id stands there until the name has come.
      return !cell || cell.querySelector('.reference > .mono') ? undefined : widthOf(cell)
    })
    return roomOf(shape, natural, widthOf(headCell))
  })
  table.classList.remove('measuring')
  return rooms
}

/** What is left goes to the title; where only an id names the rows, to the names of what belongs to them. */
function filling(columns: readonly ListColumn[]): (index: number) => boolean {
  const kind = (['title', 'reference'] as const).find((shape) =>
    columns.some((column) => column.shape === shape),
  )
  return (index) => (kind === undefined ? index === 0 : columns[index]?.shape === kind)
}

interface LayoutOptions {
  /** Cells of a row that stand before the columns. */
  readonly from?: number
  readonly beside: number
}

/**
 * The layout of a table by the rows that it shows first. Another page of it, and names that come
 * later, leave the columns where they are; other columns are measured anew.
 */
export function useTableLayout(
  table: RefObject<HTMLTableElement | null>,
  name: string,
  columns: readonly ListColumn[],
  { from = 0, beside }: LayoutOptions,
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
  const rooms = known ?? columns.map(({ shape }) => roomOf(shape, []))
  return { ...layoutOf(rooms, filling(columns), beside), onRows }
}
