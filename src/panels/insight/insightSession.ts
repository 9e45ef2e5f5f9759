import type { ColumnSummary } from './columnSummary.ts'
import { pairOf, type Pair } from './pairs.ts'
import { RowSummary } from './summarise.ts'

export type Ask =
  | { readonly is: 'start'; readonly columns: readonly string[] }
  | { readonly is: 'rows'; readonly rows: readonly (readonly unknown[])[] }
  | { readonly is: 'finish' }
  | { readonly is: 'pair'; readonly id: number; readonly x: string; readonly y: string }

export type Told =
  | { readonly is: 'taken'; readonly rows: number }
  | {
      readonly is: 'summaries'
      readonly rows: number
      readonly summaries: readonly ColumnSummary[]
    }
  | { readonly is: 'pair'; readonly id: number; readonly pair: Pair }

/** What the worker does, apart from being one: rows stay with it, so that each pair is a question. */
export function insightSession(): (ask: Ask) => Told | undefined {
  let summary = new RowSummary([])
  return (ask) => {
    switch (ask.is) {
      case 'start':
        summary = new RowSummary(ask.columns)
        return undefined
      case 'rows':
        summary.add(ask.rows)
        return { is: 'taken', rows: summary.rows }
      case 'finish':
        return { is: 'summaries', rows: summary.rows, summaries: summary.summaries() }
      case 'pair':
        return { is: 'pair', id: ask.id, pair: pairOf(summary, ask.x, ask.y) }
      default:
        return ask satisfies never
    }
  }
}
