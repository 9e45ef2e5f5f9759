import type { Row, Shape } from '../../client/shape.ts'

export interface Matrix {
  /** A name for each plan, in the service's order. */
  readonly titles: readonly string[]
  /** Keys of everything any plan says of itself, declared fields first. */
  readonly keys: readonly string[]
}

/** Whether the answer is a list without anything in it, alone or beside what is said of it. */
export function holdsNone(shape: Shape): boolean {
  if (shape.is === 'unknown') return Array.isArray(shape.value) && shape.value.length === 0
  const [only] = shape.is === 'facts' && shape.parts.length === 1 ? shape.parts : []
  return only !== undefined && holdsNone(only[1])
}

/** The plans of an answer: a list of records, records by name, or a list under some key. */
export function rowsOf(shape: Shape): readonly Row[] | undefined {
  if (shape.is === 'table') return shape.rows
  if (shape.is === 'stats') return shape.rows.map(([name, row]) => ({ name, ...row }))
  if (shape.is !== 'facts') return undefined
  const tables = shape.parts.filter(([, part]) => part.is === 'table')
  const [only] = tables
  // Beside a list, other nested things would be lost here: the general view shows them all.
  return only && shape.parts.length === 1 ? rowsOf(only[1]) : undefined
}

/** What tells the records apart and says nothing of the plans. */
const ofRecords = new Set(['object_id', 'id', 'created_at', 'updated_at', 'created_by'])

export function matrixOf(plans: readonly Row[], declared: readonly string[]): Matrix {
  const keys = new Set(plans.flatMap((plan) => Object.keys(plan)))
  const ordered = [
    ...declared.filter((key) => keys.has(key)),
    ...[...keys].filter((key) => !declared.includes(key)),
  ]
  return {
    titles: plans.map((plan, n) => {
      const name = plan.name ?? plan.title ?? plan.object_id
      return typeof name === 'string' ? name : `${n + 1}`
    }),
    keys: ordered.filter((key) => key !== 'name' && !ofRecords.has(key)),
  }
}
