import { yieldToMain } from '../../client/yieldToMain.ts'
import type { Check, CheckPlan, ReadyRow } from './check.ts'
import { RowChecker } from './rowChecker.ts'

/**
 * Validates every row as a form does, and groups the problems by cause. Nothing is sent; the
 * service may still refuse a row. `undefined` if the signal aborted it.
 */
export async function checkRows(plan: CheckPlan, signal: AbortSignal): Promise<Check | undefined> {
  const checker = new RowChecker(plan)
  const ready: ReadyRow[] = []
  const indexes = { same: [], leftOut: [], held: [], fixed: [] } as Record<
    Exclude<keyof Check, 'ready' | 'problems'>,
    number[]
  >
  const rest = yieldToMain()
  for (const [at, cells] of plan.table.rows.entries()) {
    const { is, isFixed, row } = checker.check(at, cells)
    if (is === 'ready') ready.push(row)
    else indexes[is].push(at)
    if (is === 'ready' && isFixed) indexes.fixed.push(at)
    await rest()
    if (signal.aborted) return undefined
  }
  return { ready, problems: checker.notes.problems(), ...indexes }
}
