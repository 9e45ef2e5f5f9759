import type { Cell } from '../../hooks/bulk/runFile.ts'

export interface Table {
  readonly format: 'csv' | 'json'
  /** Of CSV: between the cells. */
  readonly separator: string
  /** As `TextDecoder` names it. */
  readonly encoding: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** Indexes of rows that have more cells than there are columns. */
  readonly tooLong: readonly number[]
  /** Whether the first line named the columns. */
  readonly isNamed: boolean
  /** Texts that would be formulas are preceded by a quote, which was taken away. */
  readonly isGuarded: boolean
}

export interface ReadingOptions {
  /** `undefined` to find it out, as for all of these. */
  readonly separator?: string | undefined
  readonly encoding?: string | undefined
  readonly isNamed?: boolean | undefined
  readonly isGuarded?: boolean | undefined
}

export type TableError =
  /** `json`: no JSON; `records`: JSON without a list of records; `quote`: a quote is never closed. */
  | { readonly is: 'empty' | 'json' | 'records' }
  | { readonly is: 'quote'; readonly line: number }
  | { readonly is: 'many'; readonly rows: number; readonly max: number }

export type TableReading = { readonly is: 'table'; readonly table: Table } | TableError

/** The text of a cell, whatever its form. */
export const textOfCell = (cell: Cell): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.json
