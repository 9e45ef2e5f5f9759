import { useLayoutEffect, useState, type RefObject } from 'react'
import { isPhone } from '../../hooks/phone.ts'
import { createStore } from '../../store.ts'
import type { ListColumn } from './columns.ts'
import * as initialStyles from '../../ui/Avatar.module.css'
import * as statusStyles from '../../ui/Status.module.css'
import * as moneyStyles from '../../fields/kinds/Money.module.css'
import * as referenceLinkStyles from '../../fields/kinds/reference/ReferenceLink.module.css'
import * as severityStyles from '../../fields/kinds/choice/Severity.module.css'
import * as sortHeadStyles from './SortHead.module.css'

/**
 * Pixels with padding: the minimum and maximum width of a kind. The last number is the share of the
 * full width that stays while others shrink. A truncated amount or time misleads, as choices that
 * begin alike do.
 */
const bounds: Readonly<
  Record<ListColumn['layoutKind'], readonly [least: number, most: number, kept?: number]>
> = {
  title: [160, 440],
  state: [84, 240, 1],
  text: [88, 280],
  email: [136, 320],
  choice: [96, 280, 0.8],
  long: [160, 560],
  reference: [112, 256],
  number: [72, 200, 1],
  time: [88, 148, 1],
  short: [72, 144, 1],
  id: [112, 152, 1],
}

/** The widths of one column in pixels: the minimum, a fit for 90 % of its rows, and for all. */
export interface ColumnRoom {
  readonly least: number
  readonly usual: number
  readonly full: number
  /** The maximum of its kind; more width is not useful. */
  readonly maxWidth: number
  /** Its width was chosen: it neither shrinks nor grows. */
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
  const [smallest, maxWidth, share = 0] = bounds[layoutKind]
  const unknown = (smallest + maxWidth) / 2
  const sorted = natural.map((width) => width ?? unknown).toSorted((one, other) => one - other)
  const within = (width = unknown) => Math.min(maxWidth, Math.max(smallest, head, width))
  const full = within(sorted.at(-1))
  const least = Math.max(smallest, Math.ceil(full * share))
  const usual = Math.max(least, within(sorted[Math.ceil(sorted.length * 0.9) - 1]))
  return { least, usual, full, maxWidth }
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

export interface TableLayout {
  /** CSS widths relative to the table's frame; `undefined` takes the remaining width. */
  readonly widths: readonly (string | undefined)[]
  /** Pixels below which the table scrolls sideways in its frame. */
  readonly least: number
}

/**
 * The column widths for a frame of any width. With enough room, 90 % of the rows fit, then all.
 * Remaining room goes to the columns that fill, up to their maximum, then equally to all. With less
 * room, all shrink together, as far as their kinds allow.
 * @param extraWidth pixels of the table outside its columns
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
  [`.${severityStyles.root}`]: 18,
}
const padding = 17
const firstPadding = 33
const numericPadding = 29
/** Pixels per character of an id. */
const monoLetter = 7.3

/**
 * Measures the width of texts in pixels on a canvas. Measuring cells would cause two layouts before
 * the first paint. `undefined` without a canvas.
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

const readFontFamily = () => getComputedStyle(document.body).fontFamily

/**
 * The width each column needs for its cells; `undefined` while there are no rows.
 * @param family the font of the page
 */
function measure(
  table: HTMLTableElement,
  columns: readonly ListColumn[],
  from: number,
  family: string,
) {
  const [head, ...rows] = [...table.rows]
    .filter(({ cells }) => cells.length >= columns.length + from)
    .slice(0, measuredRows)
  // On a phone, rows are cards. The width of the window would cause a layout here.
  if (!head || rows.length === 0 || isPhone()) return undefined
  // The font of the table, which is inside a container, would cause a layout here too.
  const widthOfText = textMeasure(family)
  if (!widthOfText) return undefined
  return columns.map(({ layoutKind, numeric }, index) => {
    const outer = numeric ? numericPadding : index + from === 0 ? firstPadding : padding
    const widthOf = (cell: HTMLTableCellElement) => {
      const text = (cell.querySelector('[data-none] > *') ?? cell).textContent ?? ''
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
      // The id is shown there until the name is loaded.
      return !cell || cell.querySelector(`.${referenceLinkStyles.root} > .mono`)
        ? undefined
        : widthOf(cell)
    })
    const headCell = head.cells[from + index]
    return roomOf(layoutKind, natural, headCell && widthOf(headCell))
  })
}

/**
 * The columns that fill the remaining width:
 * - the title
 * - long texts, if the title's width was chosen
 * - references, where rows have only an id
 */
function filling(
  columns: readonly ListColumn[],
  rooms: readonly ColumnRoom[],
): (index: number) => boolean {
  const fills = (layoutKind: string | undefined) => (index: number) =>
    !rooms[index]?.isFixed && columns[index]?.layoutKind === (layoutKind ?? columns[0]?.layoutKind)
  return fills(
    (['title', 'long', 'reference'] as const).find((layoutKind) =>
      rooms.some((_room, index) => fills(layoutKind)(index)),
    ),
  )
}

interface LayoutOptions {
  /** The number of cells in a row before the columns. */
  readonly from?: number
  readonly extraWidth: number
  /** Pixels that were chosen, by column id. */
  readonly chosen?: ReadonlyMap<string, number>
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
  { from = 0, extraWidth, chosen, isReturn = false }: LayoutOptions,
): TableLayout & { readonly onRows: () => void } {
  const key = [name, ...columns.map(({ id }) => id)].join()
  const [kept, keep] = useState(() => ({
    key,
    rooms: isReturn ? measured.get().get(key) : undefined,
  }))
  // With rows that are not laid out yet, reading it would cause a layout.
  const [family] = useState(readFontFamily)
  const known = kept.key === key ? kept.rooms : undefined
  const onRows = () => {
    const rooms =
      known || !table.current ? undefined : measure(table.current, columns, from, family)
    if (!rooms) return
    measured.set(new Map(measured.get()).set(key, rooms))
    // oxlint-disable-next-line react/set-state-in-effect -- once for these columns, before they are painted
    keep({ key, rooms })
  }
  useLayoutEffect(onRows)
  const rooms = columns.map(({ id, layoutKind }, index): ColumnRoom => {
    const usual = chosen?.get(id)
    return usual === undefined
      ? (known?.[index] ?? roomOf(layoutKind, []))
      : { least: usual, usual, full: usual, maxWidth: usual, isFixed: true }
  })
  return { ...layoutOf(rooms, filling(columns, rooms), extraWidth), onRows }
}
