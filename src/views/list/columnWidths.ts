import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react'
import { createStore } from '../../store.ts'
import type { ListColumn } from './columns.ts'
import type { ColumnChoice } from './useColumns.ts'
import * as initialStyles from '../../ui/Initial.module.css'
import * as statusStyles from '../../ui/Status.module.css'
import * as moneyStyles from '../../fields/kinds/money/Money.module.css'
import * as referenceLinkStyles from '../../fields/kinds/reference/ReferenceLink.module.css'
import * as sortHeadStyles from './SortHead.module.css'

/** Pixels with padding: the minimum and maximum width of a kind. */
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

/** A truncated amount or time misleads: these columns keep their width while the others shrink. */
const whole: ReadonlySet<ListColumn['layoutKind']> = new Set([
  'state',
  'number',
  'time',
  'short',
  'id',
])

/** Pixels of one column: the minimum, the width that fits nine rows of ten, and all of them. */
export interface ColumnRoom {
  readonly least: number
  readonly usual: number
  readonly full: number
  /** Of its kind; more width than this is not useful. */
  readonly maxWidth: number
  /** It neither shrinks nor grows: the width was chosen, or the column is pinned beside others. */
  readonly isFixed?: true
}

/**
 * The width that a column needs.
 * @param natural width of each cell in pixels, `undefined` while its text is loading
 * @param head width of the heading's text
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

/** Up to this width, rows are shown as cards without columns, as in ListTable.module.css. */
const phone = '(max-width: 640px)'

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

export interface TableLayout {
  /** In CSS, relative to the width of the table's frame; `undefined` takes what is left. */
  readonly widths: readonly (string | undefined)[]
  /** Pixels below which the table scrolls sideways in its frame. */
  readonly least: number
  /** No column takes what is left: the last cell of each row must. */
  readonly isRigid: boolean
}

/**
 * The column widths for a frame of any width. With enough room, nine rows of ten fit, then all of
 * them. What is left goes to the columns that fill, up to their maximum, and then to all equally.
 * With less room, all but the `whole` kinds shrink together.
 * @param extraWidth pixels of the table that belong to none of the columns
 */
export function layoutOf(
  rooms: readonly ColumnRoom[],
  fills: (index: number) => boolean,
  extraWidth: number,
): TableLayout {
  const total = (key: 'least' | 'usual' | 'full') =>
    sum(rooms.map((room) => room[key])) + extraWidth
  const [least, usual, full] = [total('least'), total('usual'), total('full')]
  const filled =
    full + sum(rooms.map((room, index) => (fills(index) ? room.maxWidth - room.full : 0)))
  const spare = `(100cqw - ${usual}px)`
  const part = (of: number, all: number) => (all > 0 ? (of / all).toFixed(4) : 0)
  const growing = rooms.filter(({ isFixed }) => !isFixed).length
  return {
    least,
    isRigid: growing === 0,
    widths: rooms.map((room, index) => {
      if (room.isFixed) return `${room.usual}px`
      if (fills(index)) return undefined
      const less = part(room.usual - room.least, usual - least)
      const more = part(room.full - room.usual, full - usual)
      const steps = [
        `clamp(${room.least}px, ${room.usual}px + ${spare} * ${less}, ${room.usual}px)`,
        `clamp(0px, ${spare} * ${more}, ${room.full - room.usual}px)`,
        `max(0px, (100cqw - ${filled}px) / ${growing})`,
      ]
      return `calc(${steps.join(' + ')})`
    }),
  }
}

/** Rows that are measured; later rows do not change the columns. */
const measuredRows = 50

/** Pixels that these parts take up next to the text of a cell. */
const partWidths: Readonly<Record<string, number>> = {
  [`.${initialStyles.root}`]: 28,
  [`.${statusStyles.root}`]: 26,
  [`.${moneyStyles.root}`]: 14,
  '[role="progressbar"]': 96,
  [`.${sortHeadStyles.root}`]: 18,
}
const padding = 17
const firstPadding = 33
const numericPadding = 29
/** Pixels per character of an id. */
const monoLetter = 7.3

/**
 * The width of texts in pixels, measured on a canvas: measuring the cells would cause two layouts
 * before the first rows are visible. `undefined` where there is no canvas.
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

/** Whether the cell shows an id until the name is loaded. */
const isUnnamed = (cell: HTMLTableCellElement) =>
  cell.querySelector(`.${referenceLinkStyles.root} > .mono`) !== null

/** Measures pixels of a cell's content with its padding; `undefined` without a canvas. */
export function cellMeasure(table: HTMLTableElement) {
  const widthOfText = textMeasure(getComputedStyle(table).fontFamily)
  return (
    widthOfText &&
    ((cell: HTMLTableCellElement, layoutKind: ListColumn['layoutKind'], isFirst: boolean) => {
      const text = cell.textContent ?? ''
      const inner = cell.querySelector('.mono')
        ? text.length * monoLetter
        : widthOfText(text, layoutKind === 'title' ? 500 : 400)
      const extraWidth = Object.entries(partWidths).map(([part, width]) =>
        cell.querySelector(part) ? width : 0,
      )
      const outer = layoutKind === 'number' ? numericPadding : isFirst ? firstPadding : padding
      return Math.ceil(inner + sum(extraWidth) + outer)
    })
  )
}

/** The width each column needs for its cells; `undefined` while there are no rows. */
function measure(table: HTMLTableElement, columns: readonly ListColumn[], from: number) {
  const [head, ...rows] = [...table.rows]
    .filter(({ cells }) => cells.length >= columns.length + from)
    .slice(0, measuredRows)
  // The width of the window would cause a layout here, before the widths are set.
  if (!head || rows.length === 0 || window.matchMedia(phone).matches) return undefined
  const widthOf = cellMeasure(table)
  if (!widthOf) return undefined
  return columns.map(({ layoutKind }, index) => {
    const isFirst = index + from === 0
    const natural = rows.map(({ cells }) => {
      const cell = cells[from + index]
      return !cell || isUnnamed(cell) ? undefined : widthOf(cell, layoutKind, isFirst)
    })
    const headCell = head.cells[from + index]
    return roomOf(layoutKind, natural, headCell && widthOf(headCell, layoutKind, isFirst))
  })
}

/**
 * What is left goes to the title, or to the references where only an id names the rows; beside
 * columns of a chosen width, to the first of these, or else to the column that can use most.
 */
function filling(
  columns: readonly ListColumn[],
  rooms: readonly ColumnRoom[],
): (index: number) => boolean {
  const kind = (['title', 'reference'] as const).find((layoutKind) =>
    columns.some((column) => column.layoutKind === layoutKind),
  )
  const useful = rooms.map(({ isFixed, maxWidth }, index) =>
    isFixed ? 0 : columns[index]?.layoutKind === kind ? Infinity : maxWidth,
  )
  return rooms.some(({ isFixed }) => isFixed)
    ? (index) => index === useful.indexOf(Math.max(1, ...useful))
    : (index) => (kind === undefined ? index === 0 : columns[index]?.layoutKind === kind)
}

/** The rooms with the widths that were chosen. Pinned columns do not move with what is left. */
const withChosen = (
  rooms: readonly ColumnRoom[],
  columns: readonly ListColumn[],
  { widths, pins }: ChosenColumns,
): readonly ColumnRoom[] =>
  rooms.map((room, index) => {
    const chosen = columns[index] && widths.get(columns[index].id)
    const pixels = chosen ?? (pins > 1 && index < pins ? room.usual : undefined)
    return pixels === undefined
      ? room
      : { least: pixels, usual: pixels, full: pixels, maxWidth: pixels, isFixed: true }
  })

/** Where each pinned column stays while the table scrolls sideways, for ColumnHeads.module.css. */
function pinnedAt(rooms: readonly ColumnRoom[], pins: number, start: number) {
  let left = start
  return Object.fromEntries(
    rooms.slice(0, pins).map(({ usual }, index) => {
      const entry = [`--pin${index}`, `${left}px`]
      left += usual
      return entry
    }),
  )
}

type ChosenColumns = Pick<ColumnChoice, 'widths' | 'pins'>
const asNeeded: ChosenColumns = { widths: new Map(), pins: 0 }

interface LayoutOptions {
  /** The number of cells in a row before the columns. */
  readonly from?: number
  readonly extraWidth: number
  readonly choice?: ChosenColumns
  /** Pixels of the cells before the columns. */
  readonly start?: number
  /** The person came back to this table: its columns keep the widths they had. */
  readonly isReturn?: boolean
}

/** The measured columns of each table, by its name and theirs. */
const measured = createStore<ReadonlyMap<string, readonly ColumnRoom[]>>(new Map(), {
  scope: 'person',
})

/**
 * The layout of a table, from the rows it shows first. Another page and names that load later keep
 * the widths; other columns are measured again.
 */
export function useTableLayout(
  table: RefObject<HTMLTableElement | null>,
  name: string,
  columns: readonly ListColumn[],
  { from = 0, extraWidth, choice = asNeeded, start = 0, isReturn = false }: LayoutOptions,
): TableLayout & { readonly onRows: () => void; readonly pinnedAt: CSSProperties } {
  const key = [name, ...columns.map(({ id }) => id)].join()
  const [kept, keep] = useState(() => ({
    key,
    rooms: isReturn ? measured.get().get(key) : undefined,
  }))
  const known = kept.key === key ? kept.rooms : undefined
  const onRows = () => {
    const rooms = known || !table.current ? undefined : measure(table.current, columns, from)
    if (!rooms) return
    measured.set(new Map(measured.get()).set(key, rooms))
    // oxlint-disable-next-line react/set-state-in-effect -- once for these columns, before they are painted
    keep({ key, rooms })
  }
  useLayoutEffect(onRows)
  const rooms = withChosen(
    known ?? columns.map(({ layoutKind }) => roomOf(layoutKind, [])),
    columns,
    choice,
  )
  return {
    ...layoutOf(rooms, filling(columns, rooms), extraWidth),
    onRows,
    pinnedAt: pinnedAt(rooms, choice.pins, start),
  }
}
