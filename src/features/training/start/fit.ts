import type { SubmitAnswer } from '../../../client/submit.ts'
import { summaryOf } from '../summary/columns.ts'
import { byPosition, sourceOf } from '../summary/source.ts'
import { variablesOf } from '../model/ranks.ts'
import type { ItemOf } from '../../../resources/resources.ts'

/** The match between the columns of a transfer and the variables of a model. */
export interface Fit {
  /** Number of variables of the model; never 0. */
  readonly of: number
  /** Variables without a column in the transfer, in the model's order. */
  readonly missingVariables: readonly string[]
}

/**
 * The variables of a model, inputs first, without duplicates; empty if either list has an unknown
 * form.
 */
export function variableNames(model: ItemOf<'models'>): readonly string[] {
  const inputs = variablesOf(model.input_variables)
  const outputs = variablesOf(model.output_variables)
  if (!inputs || !outputs) return []
  return [...new Set([...inputs, ...outputs].map(({ name }) => name))]
}

/** Column names in a summary; `undefined` if the answer does not contain them. */
export function columnsOfSummary(answer: SubmitAnswer | undefined) {
  const summary = answer?.body.is === 'json' ? summaryOf(answer.body.value) : undefined
  return summary && summary.columns.map(({ name }) => name)
}

/** Columns of a transfer whose settings contain its rows; for others only the summary has them. */
export function columnsOfItem(transfer: ItemOf<'transfers'>): readonly string[] | undefined {
  const source = sourceOf(transfer)
  return source?.is === 'rows' ? byPosition(source.rows).columns : undefined
}

/** `undefined` if variables or columns are unknown. */
export function fitOf(
  variables: readonly string[],
  columns: readonly string[] | undefined,
): Fit | undefined {
  if (variables.length === 0 || columns === undefined) return undefined
  const present = new Set(columns)
  return { of: variables.length, missingVariables: variables.filter((name) => !present.has(name)) }
}

/** Sort order: complete fits, then unknown ones, then the others by number of missing variables. */
const positionOf = (fit: Fit | undefined): number =>
  fit === undefined ? 0.5 : fit.missingVariables.length

export const inOrderOfFit = (
  transfers: readonly ItemOf<'transfers'>[],
  fits: ReadonlyMap<string, Fit>,
): readonly ItemOf<'transfers'>[] =>
  [...transfers].sort(
    (a, b) => positionOf(fits.get(a.object_id)) - positionOf(fits.get(b.object_id)),
  )

const maxNames = 8

/** "orders, spent, segment": the first few names, and the number of others. */
export function firstNames(names: readonly string[]): { names: string; more: number } {
  const shown = names.length > maxNames ? names.slice(0, maxNames) : names
  return { names: shown.join(', '), more: names.length - shown.length }
}
