import type { Cell } from '../tables/table.ts'

/** A row of a file that was not imported. */
export interface FailedRow {
  /** Its index in the file. */
  readonly at: number
  readonly cells: readonly Cell[]
  readonly reason: string
}

/** The file of an import, with the data to return its failed rows. */
export interface RunFile {
  /** The name of the file. */
  readonly name: string
  readonly format: 'csv' | 'json'
  readonly separator: string
  readonly isGuarded: boolean
  readonly columns: readonly string[]
  /** Rows that were not sent, because they are invalid or the person left them out. */
  readonly held: readonly FailedRow[]
}
