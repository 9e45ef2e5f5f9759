import { roomOf, textMeasure, type ColumnRoom } from '../../views/list/columnWidths.ts'
import { cellText, type CellKind } from './cellText.ts'
import type { Row } from './rowReader.ts'

export interface ColumnStyle {
  readonly room: ColumnRoom
  /** Whether its values are numbers, which stand at the right. */
  readonly numeric: boolean
  /** Whether more room than for its longest text helps. */
  readonly fills: boolean
  /** Pixels that a person has given it. */
  readonly chosen?: number
}

/** Rows that are measured; later ones must not move the grid. */
const measuredRows = 50
/** Pixels of padding and line, with some slack for what a canvas measures otherwise. */
const padding = 24
/** Pixels of the head's two icons with their gaps: key and order. */
const headIcons = 36
/** Pixels of a character where there is no canvas. */
const perCharacter = 7.4

/** Tabular digits are as wide as a zero; the others of this typeface are narrower. */
const widened = (text: string) => text.replaceAll(/\d/g, '0')

const shapeOf = (kinds: ReadonlySet<CellKind>) =>
  kinds.has('text') || kinds.size === 0
    ? ('text' as const)
    : kinds.has('number')
      ? ('number' as const)
      : ('short' as const)

type WidthOfText = (text: string, weight: number) => number

/** The width of texts of a typeface in pixels. */
export const gridMeasure = (family: string): WidthOfText =>
  textMeasure(family) ?? ((text) => text.length * perCharacter)

/** Room and side of a column, by its first rows. */
export function columnStyleOf(
  rows: readonly Row[],
  column: string,
  widthOfText: WidthOfText,
  isFirst: boolean,
): ColumnStyle {
  const kinds = new Set<CellKind>()
  const natural = rows.slice(0, measuredRows).map((row) => {
    const { kind, text, size } = cellText(row, column)
    if (kind !== 'missing' && kind !== 'null' && kind !== 'empty') kinds.add(kind)
    // An object says how many parts it has.
    const shownText = kind === 'object' || kind === 'list' ? `${text} ${size} items` : text
    return Math.ceil(widthOfText(widened(shownText), isFirst ? 500 : 400)) + padding
  })
  const head = Math.ceil(widthOfText(column, 500)) + padding + headIcons
  const numeric = kinds.size === 1 && kinds.has('number')
  const room = roomOf(shapeOf(kinds), natural, head)
  const longest = Math.max(0, ...natural)
  if (!kinds.has('text') || longest <= room.maxWidth) return { room, numeric, fills: false }
  // The room of any text at first; what the frame has left goes to texts that are longer.
  const { full, maxWidth } = roomOf('long', natural, head)
  return { room: { ...room, full, maxWidth }, numeric, fills: true }
}

/**
 * The columns with what was measured of them, each once: by the first rows that are known then.
 * @param kept what was measured before; it is the answer where nothing is new
 */
export function columnStylesOf(
  kept: ReadonlyMap<string, ColumnStyle>,
  columns: readonly string[],
  rows: readonly Row[],
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
 * Pixels of each column in a frame of so many. Unlike a list, the grid moves sideways: no column is
 * narrower than nine rows of ten need. What is left makes the others whole, then goes to long texts,
 * then to all alike. A width that was chosen stays, and moves no other.
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
    columnStyles.map(({ room, fills }) => (fills ? room.maxWidth - room.full : 0)),
  )
  const all = grow(
    filled,
    columnStyles.map(() => frame / columnStyles.length),
  )
  return columnStyles.map(({ chosen }, index) => chosen ?? all[index] ?? 0)
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
