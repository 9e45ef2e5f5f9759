import type { Workbook } from './fileSignatures.ts'

/**
 * A cell of a file: text, the text of another JSON value, or nothing. Plain data, so that a worker
 * can return it.
 */
export type Cell = string | { readonly json: string } | undefined

/** `ndjson`: one JSON object per line. */
export const tableFormats = ['csv', 'json', 'ndjson'] as const
export type TableFormat = (typeof tableFormats)[number]

/** A cell by its indexes. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

export interface DamagedCell extends CellPlace {
  /** The probable text. */
  readonly repaired: string | undefined
}

/** A record of a file that may have the column names. */
export interface HeadChoice {
  /** Its index among the records of the file. */
  readonly index: number
  /** Its first line, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export interface Table {
  readonly format: TableFormat
  /** For CSV: the separator between cells. */
  readonly separator: string
  /** The name in `TextDecoder`. */
  readonly encoding: string
  /** Whether the encoding was guessed from the frequency of characters. */
  readonly isEncodingGuessed: boolean
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** For CSV: the first line of each row in the text, from 1. */
  readonly lines: readonly number[]
  /** Indexes of rows with more cells than there are columns. */
  readonly tooLong: readonly number[]
  /** For CSV: the first records, among them the one with the column names. */
  readonly heads: readonly HeadChoice[]
  /** Index of the record with the column names; earlier ones are left out. */
  readonly head: number | undefined
  /** Cells with invalid bytes. */
  readonly damaged: readonly DamagedCell[]
  /** Cells whose quotes do not follow CSV. */
  readonly loose: readonly CellPlace[]
  /** Whether some texts that would be formulas have a quote before them. */
  readonly hasGuards: boolean
  /** Whether all texts that would be formulas had a quote before them, which was removed. */
  readonly isGuarded: boolean
  /** Whether the file has more rows than were read. */
  readonly hasMore: boolean
}

/** The person's choices; `undefined` detects the value. */
export interface ReadingOptions {
  readonly format?: TableFormat | undefined
  readonly separator?: string | undefined
  readonly encoding?: string | undefined
  /** Index of the record with the column names. */
  readonly head?: number | 'none' | undefined
  readonly isGuarded?: boolean | undefined
}

/** The caller's information about the file. */
export interface ReadingContext {
  /** The file's name, whose extension is a hint of the format. */
  readonly name?: string | undefined
  /** Possible column names. */
  readonly known?: readonly string[] | undefined
  /** Whether the column names must include a known one. */
  readonly needsKnown?: boolean
  /** Whether `null` in JSON is a value, and differs from an absent one. */
  readonly keepsNull?: boolean
  /** The number of rows after which reading stops. */
  readonly limit?: number | undefined
  /** The most rows accepted. */
  readonly maxRows?: number | undefined
}

/** The reason why JSON is invalid, with its place, from 1. */
export interface JsonPlace {
  readonly line: number
  readonly column: number
}

export type TableError =
  /** `records`: JSON without a list of records; `binary`: not text; `gzip`: corrupt data. */
  | { readonly is: 'empty' | 'records' | 'binary' | 'gzip' | 'large' }
  /** A list of records with something else in it, from 1. */
  | { readonly is: 'item'; readonly format: 'json' | 'ndjson'; readonly at: number }
  | ({
      readonly is: 'json' | 'ndjson'
      readonly problem: 'unexpected' | 'end'
      readonly what: string
    } & JsonPlace)
  | { readonly is: 'workbook'; readonly program: Workbook }
  /** `format`: its common name. */
  | { readonly is: 'archive'; readonly format: string }
  | { readonly is: 'many'; readonly rows: number; readonly max: number }

export type TableReading = { readonly is: 'table'; readonly table: Table } | TableError

/** The text of a cell in any form. */
export const textOfCell = (cell: Cell): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.json
