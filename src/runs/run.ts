import type { Form } from '../client/bodyEncoding.ts'
import type { SentRequest } from '../client/serviceError.ts'
import type { ResourceName } from '../resources/resources.ts'
import type { Cell } from '../tables/table.ts'
import type { RunFile } from './runFile.ts'

/** One field that a row changes. */
export interface RowChange {
  readonly name: string
  /** Decoded; `undefined` if no answer has shown it. */
  readonly before: unknown
  readonly after: unknown
}

/**
 * - `sending`: on its way; after a reload that is `unknown`
 * - `skipped`: not sent, because the record has changed since the person saw it, or cannot be read
 */
export type RowState = 'waiting' | 'sending' | 'done' | 'refused' | 'unknown' | 'skipped'

/** One request of a run, with its outcome. Holds plain values only: it is stored as it is. */
export interface RunRow {
  /** Names the row within its run. */
  readonly id: string
  /** What people call the record. */
  readonly label: string
  readonly request: SentRequest
  /** The record it changes or deletes; absent for one that is created. */
  readonly objectId?: string | undefined
  /** Shown beside the label. */
  readonly changes?: readonly RowChange[] | undefined
  /**
   * The JSON texts of the fields as the person saw them: with other ones in the record, nothing is
   * sent. Absent where nothing has to be compared.
   */
  readonly expected?: Readonly<Record<string, string>> | undefined
  /** The request that undoes it, as far as it is known. */
  readonly inverse?: SentRequest | undefined
  /** The values the record has once it is done, by which a check recognises that. */
  readonly sent?: Readonly<Record<string, unknown>> | undefined
  /** The `Idempotency-Key` of the request: the same as long as its outcome is open. */
  readonly key: string
  readonly state: RowState
  /** Epoch milliseconds of the last change of `state`. */
  readonly at?: number | undefined
  /** The status of the answer. */
  readonly status?: number | undefined
  /** What the service said. */
  readonly said?: string | undefined
  /** Why nothing was sent for a row that was skipped. */
  readonly why?: 'changed' | 'unread' | undefined
  /** It was sent before, and its outcome was unknown. */
  readonly isRepeat?: boolean | undefined
  /** The JSON texts of the changed fields in the answer: what undoing expects. */
  readonly left?: Readonly<Record<string, string>> | undefined
  /** The id of a record that the row created. */
  readonly madeId?: string | undefined
  /** Its row in the file of the run. */
  readonly cells?: readonly Cell[] | undefined
}

/** `import`: some rows create records and others change or delete one. */
export type RunKind = 'change' | 'remove' | 'operation' | 'create' | 'import'

/** Why a run does not go on by itself. */
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
  /** Each record is read again before it is written, and left alone if it has changed. */
  readonly isChecked: boolean
  /** The run pauses after three rows in a row that were not done. */
  readonly pausesAfterRefusals: boolean
  /**
   * One request at a time. It pauses after a lost answer, or if its first row was not done: nothing
   * shows or takes back what was sent.
   */
  readonly isInOrder?: boolean | undefined
}

export interface Run extends RunOptions {
  readonly id: string
  readonly kind: RunKind
  readonly name: ResourceName
  /** The operation of a run of that kind. */
  readonly operation?: string | undefined
  /** What it does in a few words, below the title: "Owner becomes Rita Ferreira". */
  readonly about: string
  readonly rows: readonly RunRow[]
  /** `over`: every row has an outcome, or the person has stopped it. */
  readonly state: 'running' | 'paused' | 'over'
  readonly pause?: PauseReason | undefined
  /** Epoch milliseconds; set if the person stopped it. */
  readonly stoppedAt?: number | undefined
  /** Only these rows are sent, because the person asked for them; then the run rests again. */
  readonly only?: readonly string[] | undefined
  /** How it rests then. */
  readonly rest?: Pick<Run, 'state' | 'pause' | 'stoppedAt'> | undefined
  /** Epoch milliseconds until which the service has asked to wait. */
  readonly waitsUntil?: number | undefined
  /** Whether it is stored and goes on after a reload. */
  readonly isKept: boolean
  /** The file that the rows are from. */
  readonly file?: RunFile | undefined
  /** Its sheet is shown only when it rests and not all of it is done. */
  readonly isQuiet?: boolean | undefined
  /** Whether it undoes another run. */
  readonly isUndo?: boolean | undefined
  /** Id of the run that it takes back. */
  readonly undoes?: string | undefined
  /** Milliseconds that answers took, the newest last. */
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

/** What one row does. */
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

/** The index of the next row to be sent, -1 without any. */
export const nextOf = ({ rows, only }: Run): number =>
  rows.findIndex(({ id, state }) => state === 'waiting' && only?.includes(id) !== false)
