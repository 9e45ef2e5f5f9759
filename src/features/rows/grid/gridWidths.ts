import { roomOf, textMeasure, type ColumnRoom } from '../../../views/list/columnWidths.ts'
import { cellText, type CellKind } from './cellText.ts'
import type { StoreRow } from '../../../data/rows/rowReader.ts'

export interface ColumnStyle {
  readonly room: ColumnRoom
  /** Whether its values are numbers, which are right-aligned. */
  readonly numeric: boolean
  /** Whether the column benefits from more width than its longest text. */
  readonly canFill: boolean
  /** Pixels, if set by the person. */
  readonly chosen?: number
}

/** Rows that are measured; later rows must not change the layout. */
const measuredRows = 50
/** Pixels of padding and border, with some tolerance for canvas measurements. */
const padding = 24
/** Pixels of the two icons in the header with their gaps: key and sort order. */
const headIcons = 36
/** Pixels per character if there is no canvas. */
const perCharacter = 7.4

/** Tabular digits are as wide as a zero, but the measured typeface has narrower ones. */
const widened = (text: string) => text.replaceAll(/\d/g, '0')

const shapeOf = (kinds: ReadonlySet<CellKind>) =>
  kinds.has('text') || kinds.size === 0
    ? ('text' as const)
    : kinds.has('number')
      ? ('number' as const)
      : ('short' as const)

type WidthOfText = (text: string, weight: number) => number

/** Returns a function that measures the width of a text in pixels. */
export const gridMeasure = (family: string): WidthOfText =>
  textMeasure(family) ?? ((text) => text.length * perCharacter)

/** Width and alignment of a column, derived from its first rows. */
export function columnStyleOf(
  rows: readonly StoreRow[],
  column: string,
  widthOfText: WidthOfText,
  isFirst: boolean,
): ColumnStyle {
  const kinds = new Set<CellKind>()
  const natural = rows.slice(0, measuredRows).map((row) => {
    const { kind, text, size } = cellText(row, column)
    if (kind !== 'missing' && kind !== 'null' && kind !== 'empty') kinds.add(kind)
    // An object or list is shown with the number of its parts.
    const shownText = kind === 'object' || kind === 'list' ? `${text} ${size} items` : text
    return Math.ceil(widthOfText(widened(shownText), isFirst ? 500 : 400)) + padding
  })
  const head = Math.ceil(widthOfText(column, 500)) + padding + headIcons
  const numeric = kinds.size === 1 && kinds.has('number')
  const room = roomOf(shapeOf(kinds), natural, head)
  const longest = Math.max(0, ...natural)
  if (!kinds.has('text') || longest <= room.maxWidth) return { room, numeric, canFill: false }
  // Starts with the limits of any text; longer texts get the width that is left over.
  const { full, maxWidth } = roomOf('long', natural, head)
  return { room: { ...room, full, maxWidth }, numeric, canFill: true }
}

/**
 * Column styles; each column is measured only once, by the first rows known at that time.
 * @param kept earlier measurements; returned unchanged if there are no new columns
 */
export function columnStylesOf(
  kept: ReadonlyMap<string, ColumnStyle>,
  columns: readonly string[],
  rows: readonly StoreRow[],
  first: string | undefined,
  measure: () => WidthOfText,
): ReadonlyMap<string, ColumnStyle> {
  const added = columns.filter((column) => !kept.has(column))
  if (added.length === 0) return kept
  const widthOfText = measure()
  return new Map([
    ...kept,
    ...added.map(
      (column) => [column, columnStyleOf(rows, column, widthOfText, column === first)] as const,
    ),
  ])
}

/**
 * Pixel widths of the columns for a given frame width. Unlike a list, the grid scrolls sideways: no
 * column is narrower than nine of ten rows need. Remaining space first goes to columns that are cut
 * off, then to long texts, then to all columns. A width chosen by the person is kept and does not
 * affect others.
 */
export function widthsIn(frame: number, columnStyles: readonly ColumnStyle[]): readonly number[] {
  const grow = (widths: readonly number[], by: readonly number[]) => {
    const left = Math.max(0, frame - sum(widths))
    const naturalWidth = sum(by)
    const part = naturalWidth > 0 ? Math.min(1, left / naturalWidth) : 0
    return widths.map((width, index) => Math.floor(width + (by[index] ?? 0) * part))
  }
  const usual = columnStyles.map(({ room }) => room.usual)
  const whole = grow(
    usual,
    columnStyles.map(({ room }) => room.full - room.usual),
  )
  const filled = grow(
    whole,
    columnStyles.map(({ room, canFill }) => (canFill ? room.maxWidth - room.full : 0)),
  )
  const all = grow(
    filled,
    columnStyles.map(() => frame / columnStyles.length),
  )
  return columnStyles.map(({ chosen }, index) => chosen ?? all[index] ?? 0)
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
