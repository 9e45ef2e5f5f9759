import type { ColumnSummary } from './columnSummary.ts'
import { pairOf, type Pair } from './pairs.ts'
import { RowSummary } from './summarise.ts'

export type InsightRequest =
  | { readonly is: 'start'; readonly columns: readonly string[] }
  | { readonly is: 'rows'; readonly rows: readonly (readonly unknown[])[] }
  | { readonly is: 'finish' }
  | { readonly is: 'pair'; readonly id: number; readonly x: string; readonly y: string }

export type InsightAnswer =
  | { readonly is: 'taken'; readonly rows: number }
  | {
      readonly is: 'summaries'
      readonly rows: number
      readonly summaries: readonly ColumnSummary[]
    }
  | { readonly is: 'pair'; readonly id: number; readonly pair: Pair }

/**
 * The worker's logic, separate from its messaging. It keeps the rows, so that a chart of two
 * columns needs only their names.
 */
export function insightSession(): (request: InsightRequest) => InsightAnswer | undefined {
  let summary = new RowSummary([])
  return (request) => {
    switch (request.is) {
      case 'start':
        summary = new RowSummary(request.columns)
        return undefined
      case 'rows':
        summary.add(request.rows)
        return { is: 'taken', rows: summary.rows }
      case 'finish':
        return { is: 'summaries', rows: summary.rows, summaries: summary.summaries() }
      case 'pair':
        return { is: 'pair', id: request.id, pair: pairOf(summary, request.x, request.y) }
      default:
        return request satisfies never
    }
  }
}
