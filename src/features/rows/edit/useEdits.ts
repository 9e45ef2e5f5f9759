import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { usePersistedState } from '../../../useStore.ts'
import { invalidateRecords } from '../../../data/invalidateRecords.ts'
import { operationRequest } from '../../../data/requests.ts'
import { IdempotentSender } from '../../../data/submit.ts'
import rowTexts from '../../../messages/en/rows.json'
import { texts } from '../../../messages/i18n.ts'
import { announce } from '../../../ui/announce.ts'
import { plainText } from '../grid/cellText.ts'
import { differencesOf } from './compareRows.ts'
import { payloadOf, rowAfter, withValue, type Change } from './queue.ts'
import { isRecord } from '../../../dialect/ids.ts'
import { valueIn, type Row } from '../read/rowReader.ts'
import { writeRows, type WriteState } from './writeRows.ts'

const t = texts(rowTexts)

/** A row that was sent, its exact payload, and the outcome. */
export interface SentRow {
  readonly change: Change
  readonly payload: Row
  readonly state: WriteState
}

const nothing: readonly Change[] = []
const noRows: readonly Row[] = []

/** New rows have negative ids, in the order they were added. */
const newRows = (rows: readonly Row[], added: number): readonly Change[] =>
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
  incoming: readonly Row[] = noRows,
) {
  const queryClient = useQueryClient()
  const [sender] = useState(() => new IdempotentSender())
  const [changes, setChanges] = useState(() => newRows(incoming, 0))
  const [history, setHistory] = useState<readonly (readonly Change[])[]>([])
  const [written, setWritten] = useState<ReadonlyMap<number, Row>>(new Map())
  const [sent, setSent] = useState<ReadonlyMap<number, SentRow>>(new Map())
  const [added, setAdded] = useState(incoming.length)
  const [isWhole, setIsWhole] = useState(true)
  const [isStopped, setIsStopped] = useState(true)
  const [isChecking, setIsChecking] = usePersistedState('rows.checks', false, z.boolean())
  const [isPending, setIsPending] = useState(false)

  function replace(next: readonly Change[]) {
    setHistory([...history, changes])
    setChanges(next)
  }
  const payload = (change: Change) => payloadOf(change, keyColumn, isWhole)

  function settle(change: Change, row: Row) {
    setChanges((now) => now.filter(({ id }) => id !== change.id))
    setWritten((now) => new Map(now).set(change.id, row))
    // Written changes cannot be undone.
    setHistory([])
  }

  async function write() {
    if (isPending || changes.length === 0) return
    setIsPending(true)
    setSent(new Map())
    const outcomes = new Map<number, SentRow>()
    await writeRows(
      changes,
      (change) =>
        sender.attempt(
          operationRequest('stores', 'writeRow', store, { table, row: payload(change) }),
        ),
      (change, state) => {
        const entry = { change, payload: payload(change), state }
        outcomes.set(change.id, entry)
        setSent((now) => new Map(now).set(change.id, entry))
        if (state.is === 'written') settle(change, rowAfter(change))
      },
      isStopped,
    )
    if (isChecking)
      await readBack([...outcomes.values()].filter(({ state }) => state.is === 'written'))
    setIsPending(false)
    const n = [...outcomes.values()].filter(({ state }) => state.is === 'written').length
    announce(t('rows.write.said', { n, all: changes.length }))
    if ([...outcomes.values()].some(({ state }) => state.is !== 'refused')) onWritten()
    void invalidateRecords(queryClient)
  }

  /** Reads back the sent rows one by one: the answer to a write proves little. */
  async function check() {
    if (isPending) return
    setIsPending(true)
    await readBack([...sent.values()].filter(({ state }) => state.is !== 'refused'))
    setIsPending(false)
  }

  async function readBack(entries: readonly SentRow[]) {
    if (keyColumn === undefined) return
    for (const entry of entries) {
      const report = (state: WriteState) =>
        setSent((now) => new Map(now).set(entry.change.id, { ...entry, state }))
      report({ is: 'checking' })
      const key = plainText(valueIn(entry.payload, keyColumn))
      const result = await sender.attempt(
        operationRequest('stores', 'readRow', store, { table, key }),
        { effect: 'read' },
      )
      if (result.is !== 'done') {
        report({ is: 'unchecked', error: result.is === 'failed' ? result.error : undefined })
        continue
      }
      const { body } = result.answer
      if (body.is !== 'json' || !isRecord(body.value)) {
        report({ is: 'unchecked', error: undefined })
        continue
      }
      const differences = differencesOf(entry.payload, body.value)
      report(differences.length === 0 ? { is: 'matches' } : { is: 'differs', differences })
      // The row was written although its answer was lost: replace the change with the row the
      // service has.
      if (differences.length === 0) settle(entry.change, body.value)
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
    write,
    check,
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
    type: (id: number, original: Row | undefined, column: string, value: unknown) =>
      replace(withValue(changes, id, original, column, value)),
    /** @returns the id of the first new row */
    add: (rows: readonly Row[]): number => {
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
