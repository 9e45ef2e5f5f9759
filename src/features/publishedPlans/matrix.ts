import type { TableRow, AnswerShape } from '../../dialect/answerShape.ts'
import { isBookkeepingKey } from '../../dialect/answerNames.ts'

export interface Matrix {
  /** A name for each plan, in the service's order. */
  readonly titles: readonly string[]
  /** Keys of all properties of any plan, declared fields first. */
  readonly keys: readonly string[]
}

/** Whether the answer is an empty list, possibly with properties next to it. */
export function holdsNone(answerShape: AnswerShape): boolean {
  if (answerShape.is === 'unknown')
    return Array.isArray(answerShape.value) && answerShape.value.length === 0
  const [only] =
    answerShape.is === 'properties' && answerShape.sections.length === 1 ? answerShape.sections : []
  return only !== undefined && holdsNone(only[1])
}

/** The plans in an answer: a list of records, records by name, or a list under some key. */
export function rowsOf(answerShape: AnswerShape): readonly TableRow[] | undefined {
  if (answerShape.is === 'table') return answerShape.rows
  if (answerShape.is === 'stats') return answerShape.rows.map(([name, row]) => ({ name, ...row }))
  if (answerShape.is !== 'properties') return undefined
  const tables = answerShape.sections.filter(([, part]) => part.is === 'table')
  const [only] = tables
  // With other nested values next to the list, use the general view, which shows them all.
  return only && answerShape.sections.length === 1 ? rowsOf(only[1]) : undefined
}

export function matrixOf(plans: readonly TableRow[], declared: readonly string[]): Matrix {
  const keys = new Set(plans.flatMap((plan) => Object.keys(plan)))
  // An amount is shown with its currency.
  const isWithAmount = plans.every(({ amount, currency }) => amount != null || currency == null)
  const ordered = [
    ...declared.filter((key) => keys.has(key)),
    ...[...keys].filter((key) => !declared.includes(key)),
  ]
  return {
    titles: plans.map((plan, n) => {
      const name = plan.name ?? plan.title ?? plan.object_id
      return typeof name === 'string' ? name : `${n + 1}`
    }),
    keys: ordered.filter(
      (key) => key !== 'name' && !(key === 'currency' && isWithAmount) && !isBookkeepingKey(key),
    ),
  }
}
