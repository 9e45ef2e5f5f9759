import type { Workbook } from './fileSignatures.ts'

/**
 * A cell of a file: text, the text of another JSON value, or nothing. Plain data, as it comes from a
 * worker.
 */
export type Cell = string | { readonly json: string } | undefined

/** `ndjson`: one JSON object a line. */
export const tableFormats = ['csv', 'json', 'ndjson'] as const
export type TableFormat = (typeof tableFormats)[number]

/** A cell by its indexes. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

export interface DamagedCell extends CellPlace {
  /** What was probably meant. */
  readonly repaired: string | undefined
}

/** A record of a file that may have the names of the columns. */
export interface HeadChoice {
  /** Its index among the records of the file. */
  readonly index: number
  /** The line it begins in, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface Table {
  readonly format: TableFormat
  /** Of CSV: between the cells. */
  readonly separator: string
  /** As `TextDecoder` names it. */
  readonly encoding: string
  /** Only the frequency of its characters suggests the encoding. */
  readonly isEncodingGuessed: boolean
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** Of CSV: the line of the text that each row begins in, from 1. */
  readonly lines: readonly number[]
  /** Indexes of rows that have more cells than there are columns. */
  readonly tooLong: readonly number[]
  /** Of CSV: the first records, of which `head` names the columns. */
  readonly heads: readonly HeadChoice[]
  /** Index of the record that names the columns; those before it are left out. */
  readonly head: number | undefined
  /** Cells with bytes that are no text. */
  readonly damaged: readonly DamagedCell[]
  /** Cells whose quotes are not those of CSV. */
  readonly loose: readonly CellPlace[]
  /** Some texts that would be formulas are preceded by a quote. */
  readonly hasGuards: boolean
  /** Texts that would be formulas are preceded by a quote, which was taken away. */
  readonly isGuarded: boolean
  /** The file has more rows than were read. */
  readonly hasMore: boolean
}

/** What the person chose; `undefined` to find it out, as for all of these. */
export interface ReadingOptions {
  readonly format?: TableFormat | undefined
  readonly separator?: string | undefined
  readonly encoding?: string | undefined
  /** Index of the record with the names of the columns. */
  readonly head?: number | 'none' | undefined
  readonly isGuarded?: boolean | undefined
}

/** What the caller knows of the file. */
export interface ReadingContext {
  /** Of the file: its end tells the format. */
  readonly name?: string | undefined
  /** Names that the columns may have. */
  readonly known?: readonly string[] | undefined
  /** Only a record with one of the known names can name the columns. */
  readonly needsKnown?: boolean
  /** `null` of JSON is a value, and not the same as an absent one. */
  readonly keepsNull?: boolean
  /** Reading stops after this many rows. */
  readonly limit?: number | undefined
  /** More rows than this are refused. */
  readonly maxRows?: number | undefined
}

/** Why JSON could not be read, and where, from 1. */
export interface JsonPlace {
  readonly line: number
  readonly column: number
}

export type TableError =
  /** `records`: JSON without a list of records; `binary`: no text; `gzip`: its data is broken. */
  | { readonly is: 'empty' | 'records' | 'binary' | 'gzip' | 'large' }
  | ({
      readonly is: 'json' | 'ndjson'
      readonly problem: 'unexpected' | 'end'
      readonly what: string
    } & JsonPlace)
  | { readonly is: 'workbook'; readonly program: Workbook }
  /** `format`: as people call it. */
  | { readonly is: 'archive'; readonly format: string }
  | { readonly is: 'many'; readonly rows: number; readonly max: number }

export type TableReading = { readonly is: 'table'; readonly table: Table } | TableError

/** The text of a cell, whatever its form. */
export const textOfCell = (cell: Cell): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.json
