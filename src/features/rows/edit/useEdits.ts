import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { usePersistedState } from '../../../useStore.ts'
import { invalidateRecords } from '../../../data/invalidateRecords.ts'
import { operationRequest } from '../../../data/requests.ts'
import { unsent } from '../../../data/writeRecord.ts'
import { useSubmitState } from '../../../data/submitState.ts'
import { limitedForMs } from '../../../client/health.ts'
import { serviceErrorOf, type SentRequest } from '../../../client/serviceError.ts'
import { submit, type SubmitAnswer, type SubmitOptions } from '../../../client/submit.ts'
import { submitWithActivity } from '../../../data/activity/submitWithActivity.ts'
import { holdsSecret } from '../../../dialect/holdsSecret.ts'
import { SerialSender, type RowOutcome } from '../../../runs/serialSender.ts'
import { t } from '../../../messages/rowsTexts.ts'
import { announce } from '../../../ui/announce.ts'
import { plainText } from '../grid/cellText.ts'
import {
  differencesOf,
  judgeChange,
  type JudgedChange,
  rowOfKey,
  type Difference,
  type RowConflict,
  type RowNow,
} from './compareRows.ts'
import { payloadOf, rowAfter, withValue, type Change } from './queue.ts'
import { valueIn, type StoreRow } from '../../../data/rows/rowReader.ts'

/** The result of reading a row back. */
export type ReadBack =
  | { readonly is: 'checking' }
  | { readonly is: 'matches' }
  | { readonly is: 'differs'; readonly differences: readonly Difference[] }
  | { readonly is: 'unchecked' }

/** A row that was sent or stopped, its exact payload, and the outcome. */
export interface SentRow {
  readonly change: Change
  readonly payload: StoreRow
  readonly state: RowOutcome['state']
  /** The reason why it was stopped before it was sent. */
  readonly why?: RowConflict | undefined
  /** The reason why it was not written, or could not be read back. */
  readonly error?: unknown
  readonly check?: ReadBack
}

/** The service may have the row. */
export const mayBeWritten = ({ state }: Pick<SentRow, 'state'>) =>
  state === 'done' || state === 'unknown'

/** Characters of a row that Activity still shows. */
const maxNoted = 10_000

/** Writes a row and remembers it in Activity, except possible secrets. */
function submitRow(request: SentRequest, options: SubmitOptions): Promise<SubmitAnswer> {
  const { table, row } = Object.fromEntries(request.form ?? [])
  const isShown = typeof row === 'string' && row.length <= maxNoted && !holdsSecret(JSON.parse(row))
  return submitWithActivity(request, options, { values: { table, ...(isShown && { row }) } })
}

const nothing: readonly Change[] = []
const noRows: readonly StoreRow[] = []

/** New rows have negative ids, in the order they were added. */
const newRows = (rows: readonly StoreRow[], added: number): readonly Change[] =>
  rows.map((set, n) => ({ id: -1 - added - n, original: undefined, set }))

/**
 * Changes queued in this page, and writing them to the service. They are not stored.
 * @param onWritten called after rows were written, or may have been
 * @param incoming rows that are queued from the start
 */
export function useEdits(
  store: string,
  table: string,
  keyColumn: string | undefined,
  onWritten: () => void,
  incoming: readonly StoreRow[] = noRows,
) {
  const queryClient = useQueryClient()
  const [sender] = useState(() => new SerialSender({ submit: submitRow, limitedForMs }))
  const [changes, setChanges] = useState(() => newRows(incoming, 0))
  const [history, setHistory] = useState<readonly (readonly Change[])[]>([])
  const [written, setWritten] = useState<ReadonlyMap<number, StoreRow>>(new Map())
  const [sent, setSent] = useState<ReadonlyMap<number, SentRow>>(new Map())
  const [added, setAdded] = useState(incoming.length)
  const [isWhole, setIsWhole] = useState(true)
  const [isStopped, setIsStopped] = useState(true)
  const [isChecking, setIsChecking] = usePersistedState('rows.checks', false, z.boolean())
  const { run, isPending } = useSubmitState()

  function replace(next: readonly Change[]) {
    setHistory([...history, changes])
    setChanges(next)
  }
  const payload = (change: Change) => payloadOf(change, keyColumn, isWhole)

  function settle(change: Change, row: StoreRow) {
    setChanges((now) => now.filter(({ id }) => id !== change.id))
    setWritten((now) => new Map(now).set(change.id, row))
    // Written changes cannot be undone.
    setHistory([])
  }

  async function write() {
    if (changes.length === 0) return
    setSent(new Map())
    const outcomes = new Map<number, SentRow>()
    const requestOf = (change: Change) =>
      operationRequest('stores', 'writeRow', store, { table, row: payload(change) })
    const judged = new Map<number, JudgedChange>()
    const rows = changes.map((change) => ({
      id: String(change.id),
      change,
      request: requestOf(change),
      judge: async () => {
        const judgement = await judge(change)
        judged.set(change.id, judgement)
        return judgement.is === 'send' ? requestOf(judgement.change) : undefined
      },
    }))
    await sender.send(
      rows,
      (row, { state, ...outcome }) => {
        const judgement = judged.get(row.change.id)
        const change = judgement?.change ?? row.change
        const why = judgement?.is === 'stopped' ? judgement.why : undefined
        const error = 'error' in outcome ? outcome.error : undefined
        const entry: SentRow = { change, payload: payload(change), state, why, error }
        outcomes.set(change.id, entry)
        setSent((now) => new Map(now).set(change.id, entry))
        if (state === 'done') settle(change, rowAfter(change))
        // Reviewed by the row that the service has now.
        if (state === 'skipped')
          setChanges((now) => now.map((one) => (one.id === change.id ? change : one)))
      },
      { maxFailures: isStopped ? 1 : Infinity, stopsAtUnknown: true },
    )
    const done = [...outcomes.values()].filter(({ state }) => state === 'done')
    if (isChecking) await readBack(done)
    announce(t('rows.write.said', { n: done.length, all: changes.length }))
    if ([...outcomes.values()].some(mayBeWritten)) onWritten()
    void invalidateRecords(queryClient)
  }

  async function judge(change: Change): Promise<JudgedChange> {
    const key = keyColumn === undefined ? undefined : valueIn(rowAfter(change), keyColumn)
    if (keyColumn === undefined || key == null) return { is: 'send', change }
    return judgeChange(change, await rowNow(keyColumn, key), keyColumn)
  }

  /**
   * Reads the row of a key.
   * @throws ServiceError if it could not be read now, as one of a write that was not sent
   */
  async function rowNow(column: string, key: unknown): Promise<RowNow> {
    try {
      return await readRow(column, key)
    } catch (error) {
      const failure = serviceErrorOf(error)
      if (failure?.isGone) return 'none'
      // A service without such a read writes as it did.
      if (failure?.isPermanent) return undefined
      throw unsent(error)
    }
  }

  async function readRow(column: string, key: unknown): Promise<StoreRow | undefined> {
    const request = operationRequest('stores', 'readRow', store, { table, key: plainText(key) })
    const { body } = await submit(request, { effect: 'read' })
    return body.is === 'json' ? rowOfKey(body.value, column, key) : undefined
  }

  /** Reads back the sent rows one by one: the answer to a write proves little. */
  async function check() {
    await readBack([...sent.values()].filter(mayBeWritten))
  }

  async function readBack(entries: readonly SentRow[]) {
    if (keyColumn === undefined) return
    for (const entry of entries) {
      const report = (check: ReadBack, error?: unknown) =>
        setSent((now) => {
          const state = check.is === 'matches' ? 'done' : entry.state
          return new Map(now).set(entry.change.id, { ...entry, state, check, error })
        })
      report({ is: 'checking' })
      try {
        const found = await readRow(keyColumn, valueIn(entry.payload, keyColumn))
        const differences = found && differencesOf(entry.payload, found)
        if (!found || !differences) report({ is: 'unchecked' })
        else if (differences.length > 0) report({ is: 'differs', differences })
        else {
          report({ is: 'matches' })
          // The answer may have been lost: replace the change with the row the service has.
          settle(entry.change, found)
        }
      } catch (error) {
        report({ is: 'unchecked' }, error)
      }
    }
  }

  return {
    changes,
    written,
    sent,
    isWhole,
    isStopped,
    isChecking,
    isPending,
    payload,
    write: () => run(write),
    check: () => run(check),
    setIsWhole,
    setIsStopped,
    setIsChecking,
    /** The written rows no longer apply to the new result. */
    forget: () => {
      setWritten(new Map())
      setSent(new Map())
      setHistory([])
    },
    canUndo: history.length > 0,
    type: (id: number, original: StoreRow | undefined, column: string, value: unknown) =>
      replace(withValue(changes, id, original, column, value)),
    /** @returns the id of the first new row */
    add: (rows: readonly StoreRow[]): number => {
      setAdded(added + rows.length)
      replace([...changes, ...newRows(rows, added)])
      return -1 - added
    },
    drop: (id: number) => replace(changes.filter((change) => change.id !== id)),
    discard: () => replace(nothing),
    undo: () => {
      const before = history.at(-1)
      if (!before || isPending) return
      setHistory(history.slice(0, -1))
      setChanges(before)
    },
  }
}

export type Edits = ReturnType<typeof useEdits>
