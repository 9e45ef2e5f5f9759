import type { Cell } from '../tables/table.ts'

/** A row of a file that was not imported. */
export interface FailedRow {
  /** Its index in the file. */
  readonly at: number
  readonly cells: readonly Cell[]
  readonly reason: string
}

/** The file of an import, as far as it is needed to give back the rows that failed. */
export interface RunFile {
  /** Of the file itself. */
  readonly name: string
  readonly format: 'csv' | 'json'
  readonly separator: string
  readonly isGuarded: boolean
  readonly columns: readonly string[]
  /** Rows that were not sent, because something is wrong with them or the person left them out. */
  readonly held: readonly FailedRow[]
}
