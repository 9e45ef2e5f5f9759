import type { Form } from '../client/bodyEncoding.ts'
import type { SentRequest } from '../client/serviceError.ts'
import type { ResourceName } from '../resources/resources.ts'
import type { Cell } from '../tables/table.ts'
import type { RunFile } from './runFile.ts'

/** One field that a row changes. */
export interface RowChange {
  readonly name: string
  /** The decoded value; `undefined` if no response contained it. */
  readonly before: unknown
  readonly after: unknown
}

/**
 * - `sending`: in flight; after a reload that is `unknown`
 * - `skipped`: not sent, because the record has changed since the person saw it, or cannot be read
 */
export type RowState = 'waiting' | 'sending' | 'done' | 'refused' | 'unknown' | 'skipped'

/** One request of a run, with its outcome. Plain values only, because it is stored as is. */
export interface RunRow {
  /** Identifies the row within its run. */
  readonly id: string
  /** The display name of the record. */
  readonly label: string
  readonly request: SentRequest
  /** The record to change or delete; absent for a new one. */
  readonly objectId?: string | undefined
  /** Shown beside the label. */
  readonly changes?: readonly RowChange[] | undefined
  /**
   * The JSON texts of the fields as the person saw them; if the record differs, nothing is sent.
   * Absent if nothing has to be compared.
   */
  readonly expected?: Readonly<Record<string, string>> | undefined
  /** The request that undoes it, if known. */
  readonly inverse?: SentRequest | undefined
  /** The values of the record once the row is done, by which a check recognises success. */
  readonly sent?: Readonly<Record<string, unknown>> | undefined
  /** The `Idempotency-Key` of the request, unchanged while its outcome is open. */
  readonly key: string
  readonly state: RowState
  /** Epoch milliseconds of the last change of `state`. */
  readonly at?: number | undefined
  /** The status of the response. */
  readonly status?: number | undefined
  /** The service's message. */
  readonly said?: string | undefined
  /** The reason why a row was skipped. */
  readonly why?: 'changed' | 'unread' | undefined
  /** Whether it was sent before with an unknown outcome. */
  readonly isRepeat?: boolean | undefined
  /** The JSON texts of the changed fields in the response, which undoing expects. */
  readonly left?: Readonly<Record<string, string>> | undefined
  /** The id of the created record. */
  readonly madeId?: string | undefined
  /** Whether a later run undid it. */
  readonly isUndone?: boolean | undefined
  /** Its row in the file of the run. */
  readonly cells?: readonly Cell[] | undefined
}

/** `import`: some rows create records and others change or delete one. */
export type RunKind = 'change' | 'remove' | 'operation' | 'create' | 'import'

/** The reason why a run is paused. */
export type PauseReason =
  | 'person'
  | 'refusals'
  | 'first'
  | 'unknown'
  | 'signedOut'
  | 'offline'
  | 'reload'
  | 'limit'

export interface RunOptions {
  /** Whether each record is read again before the write, and skipped if it has changed. */
  readonly isChecked: boolean
  /** Whether the run pauses after three consecutive failures. */
  readonly pausesAfterRefusals: boolean
  /**
   * Whether to send one request at a time, because the result is not visible and cannot be undone.
   * It pauses after a lost response, or if its first row fails.
   */
  readonly isInOrder?: boolean | undefined
}

export interface Run extends RunOptions {
  readonly id: string
  readonly kind: RunKind
  readonly name: ResourceName
  /** The operation of a run of that kind. */
  readonly operation?: string | undefined
  /** A short summary below the title: "Owner becomes Rita Ferreira". */
  readonly about: string
  readonly rows: readonly RunRow[]
  /** `over`: every row has an outcome, or the person has stopped it. */
  readonly state: 'running' | 'paused' | 'over'
  readonly pause?: PauseReason | undefined
  /** Epoch milliseconds; set if the person stopped it. */
  readonly stoppedAt?: number | undefined
  /** Rows to send at the person's request; afterwards the run returns to `rest`. */
  readonly only?: readonly string[] | undefined
  /** The state to return to. */
  readonly rest?: Pick<Run, 'state' | 'pause' | 'stoppedAt'> | undefined
  /** Epoch milliseconds until which the service has asked to wait. */
  readonly waitsUntil?: number | undefined
  /** Whether it is stored and resumes after a reload. */
  readonly isKept: boolean
  /** The file that the rows are from. */
  readonly file?: RunFile | undefined
  /** Whether its sheet is shown only if it pauses or ends with rows not done. */
  readonly isQuiet?: boolean | undefined
  /** Whether it undoes another run. */
  readonly isUndo?: boolean | undefined
  /** Id of the run that it undoes. */
  readonly undoes?: string | undefined
  /** Response times in milliseconds, newest last. */
  readonly took: readonly number[]
}

export type NewRow = Pick<RunRow, 'id' | 'label' | 'request'> & Partial<RunRow>

export type NewRun = Pick<Run, 'kind' | 'name' | 'about'> &
  Partial<Pick<Run, 'operation' | 'isQuiet' | 'isUndo' | 'undoes' | 'file'>> &
  RunOptions & { readonly rows: readonly NewRow[] }

export type RunCounts = Readonly<Record<RowState, number>>

export function countsOf(rows: readonly RunRow[]): RunCounts {
  const counts = { waiting: 0, sending: 0, done: 0, refused: 0, unknown: 0, skipped: 0 }
  for (const { state } of rows) counts[state] += 1
  return counts
}

/** The kind of one row. */
export type RowKind = Exclude<RunKind, 'import'>

export function kindOf(
  { kind }: Pick<Run, 'kind'>,
  { request: { method } }: Pick<RunRow, 'request'>,
): RowKind {
  if (kind !== 'import') return kind
  return method === 'POST' ? 'create' : method === 'DELETE' ? 'remove' : 'change'
}

/** Whether a body has a file, which cannot be stored. */
export const hasFile = (form: Form | undefined): boolean =>
  form?.some(([, value]) => typeof value !== 'string') === true

/** The index of the next row to send, -1 if there is none. */
export const nextOf = ({ rows, only }: Run): number =>
  rows.findIndex(({ id, state }) => state === 'waiting' && only?.includes(id) !== false)
