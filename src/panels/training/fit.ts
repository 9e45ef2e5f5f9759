import type { OperationAnswer } from '../../client/operate.ts'
import type { Item } from '../../metadata/resource.ts'
import { summaryOf } from '../transfer/columns.ts'
import { byPosition, sourceOf } from '../transfer/source.ts'
import { variablesOf } from './ranks.ts'

/** How the columns of a transfer compare with the variables of a model. */
export interface Fit {
  /** How many variables the model has; never 0. */
  readonly of: number
  /** Those that the transfer has no column for, in the model's order. */
  readonly missingVariables: readonly string[]
}

/** The variables of a model, inputs first, each once; empty where either list has an unknown form. */
export function variableNames(model: Item): readonly string[] {
  const inputs = variablesOf(model.input_variables)
  const outputs = variablesOf(model.output_variables)
  if (!inputs || !outputs) return []
  return [...new Set([...inputs, ...outputs].map(({ name }) => name))]
}

/** Columns of a summary; `undefined` where the answer does not name them. */
export function columnsOfSummary(answer: OperationAnswer | undefined) {
  const summary = answer?.body.is === 'json' ? summaryOf(answer.body.value) : undefined
  return summary && summary.columns.map(({ name }) => name)
}

/** Columns of a transfer whose settings hold its rows; others are known by their summary only. */
export function columnsOfItem(transfer: Item): readonly string[] | undefined {
  const source = sourceOf(transfer)
  return source?.is === 'rows' ? byPosition(source.rows).columns : undefined
}

/** `undefined` where the variables or the columns are not known: nothing is claimed then. */
export function fitOf(
  variables: readonly string[],
  columns: readonly string[] | undefined,
): Fit | undefined {
  if (variables.length === 0 || columns === undefined) return undefined
  const present = new Set(columns)
  return { of: variables.length, missingVariables: variables.filter((name) => !present.has(name)) }
}

/** What fits, then what is not known, then the others, the least missing first. */
const positionOf = (fit: Fit | undefined): number =>
  fit === undefined ? 0.5 : fit.missingVariables.length

export const inOrderOfFit = (
  transfers: readonly Item[],
  fits: ReadonlyMap<string, Fit>,
): readonly Item[] =>
  [...transfers].sort(
    (a, b) => positionOf(fits.get(a.object_id)) - positionOf(fits.get(b.object_id)),
  )

const few = 8

/** "orders, spent, segment"; of many, the first ones. */
export function firstNames(names: readonly string[]): { names: string; more: number } {
  const shown = names.length > few ? names.slice(0, few) : names
  return { names: shown.join(', '), more: names.length - shown.length }
}
