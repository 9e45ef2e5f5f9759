/**
 * The first line of a backup, which is gzip over lines of JSON. After it, each table has its
 * description and its rows as arrays of texts. The last line is the number of all rows.
 */
export interface BackupHead {
  readonly backup: typeof magic
  readonly version: typeof version
  /** ISO 8601. */
  readonly at: string
}

export interface TableColumn {
  readonly name: string
  /** The SQL name of the type. */
  readonly type: string
  readonly required: boolean
  readonly default: string | null
  /** `a` or `d`: numbered by the database; empty otherwise. */
  readonly identity: string
  /** The storage mode of long values: one letter of `pg_attribute.attstorage`. */
  readonly storage: string
}

export interface BackupTable {
  readonly table: string
  readonly columns: readonly TableColumn[]
  /** Keys and checks, each with its name and its definition in SQL. */
  readonly constraints: readonly Constraint[]
  /** References to other tables. */
  readonly references: readonly Constraint[]
  /** Statements that create the indexes which are no keys. */
  readonly indexes: readonly string[]
}

export interface Constraint {
  readonly name: string
  readonly definition: string
}

export interface BackupEnd {
  readonly rows: number
}

const magic = 'workspace-console'
const version = 1

export const headOf = (at: Date): BackupHead => ({ backup: magic, version, at: at.toISOString() })

/** @throws NoBackup if it is no backup, or one of a newer program */
export function readHead(line: string): BackupHead {
  const head = parsed(line) as Partial<BackupHead> | undefined
  if (head?.backup !== magic || typeof head.at !== 'string') throw new NoBackup('is no backup')
  if (head.version !== version) throw new NoBackup('is the backup of a newer program')
  return head as BackupHead
}

/** A file that cannot be restored; the message says why, without the file's name. */
export class NoBackup extends Error {
  override readonly name = 'NoBackup'
}

export const isRow = (line: string): boolean => line.startsWith('[')

export function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
