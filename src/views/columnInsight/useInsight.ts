import { useEffect, useRef, useState } from 'react'
import { openWorker } from '../../client/openWorker.ts'
import type { ColumnSummary } from './columnSummary.ts'
import type { InsightRequest, InsightAnswer } from './insightSession.ts'
// oxlint-disable-next-line import/default -- the bundler creates the URL
import script from './insightWorker.ts?worker&url'
import type { Pair } from './pairs.ts'

/** Rows sent per message: they are copied on the main thread, which must not be noticeable. */
const maxRowsInline = 1500

/** Values by position, in column order, or by column name. */
export type InsightRow = readonly unknown[] | Readonly<Record<string, unknown>>

const isPositioned = (row: InsightRow): row is readonly unknown[] => Array.isArray(row)

const byPosition = (columns: readonly string[], row: InsightRow): readonly unknown[] =>
  isPositioned(row)
    ? row
    : columns.map((column) => (Object.hasOwn(row, column) ? row[column] : undefined))

export type Insight =
  | { readonly is: 'reading'; readonly rows: number }
  | { readonly is: 'done'; readonly rows: number; readonly summaries: readonly ColumnSummary[] }
  /** The worker could not be started or crashed: no partial result is shown. */
  | { readonly is: 'failed' }

/**
 * Summarises rows in a worker, in batches; each batch waits until the previous one is processed. A
 * new array starts again.
 * @param rows must not be changed while they are read
 */
export function useInsight(
  columns: readonly string[],
  rows: readonly InsightRow[],
): {
  readonly insight: Insight
  readonly requestPair: (x: string, y: string) => Promise<Pair>
} {
  const [known, setKnown] = useState<{ readonly of: typeof rows; readonly insight: Insight }>()
  const worker = useRef<Worker>(undefined)
  const waiting = useRef(new Map<number, (pair: Pair) => void>())
  const latestId = useRef(0)

  useEffect(() => {
    const mine = openWorker(script)
    worker.current = mine
    const pairs = waiting.current
    const setInsight = (insight: Insight) => setKnown({ of: rows, insight })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    const request = (one: InsightRequest) => mine.postMessage(one)
    let sent = 0
    const next = () => {
      if (sent >= rows.length) return request({ is: 'finish' })
      request({
        is: 'rows',
        rows: rows.slice(sent, sent + maxRowsInline).map((row) => byPosition(columns, row)),
      })
      sent += maxRowsInline
    }
    mine.addEventListener('message', ({ data }: MessageEvent<InsightAnswer>) => {
      if (data.is === 'taken') {
        setInsight({ is: 'reading', rows: data.rows })
        next()
      } else if (data.is === 'summaries')
        setInsight({ is: 'done', rows: data.rows, summaries: data.summaries })
      else {
        pairs.get(data.id)?.(data.pair)
        pairs.delete(data.id)
      }
    })
    mine.addEventListener('error', () => setInsight({ is: 'failed' }))
    request({ is: 'start', columns })
    next()
    return () => {
      mine.terminate()
      pairs.clear()
    }
  }, [columns, rows])

  return {
    // An insight into other rows does not apply to these.
    insight: known?.of === rows ? known.insight : { is: 'reading', rows: 0 },
    requestPair: (x, y) =>
      new Promise((resolve) => {
        const id = (latestId.current += 1)
        waiting.current.set(id, resolve)
        const request: InsightRequest = { is: 'pair', id, x, y }
        worker.current?.postMessage(request)
      }),
  }
}
