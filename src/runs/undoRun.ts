import { shown } from '../data/activity/actions.ts'
import { resources } from '../resources/resources.ts'
import { textsOf } from './expected.ts'
import { isSetBack } from './operationEffect.ts'
import { kindOf, type NewRow, type NewRun, type Run, type RunKind, type RunRow } from './run.ts'

/** The rows of a run that can be undone, and are not undone yet. */
export const undoable = ({ rows }: Run): readonly RunRow[] =>
  rows.filter(
    ({ state, inverse, isUndone }) => state === 'done' && inverse !== undefined && !isUndone,
  )

const inverseKind = (run: Run): RunKind => {
  const { kind } = run
  if (isSetBack(run)) return 'change'
  return kind === 'remove' ? 'create' : kind === 'create' ? 'remove' : kind
}

function undoing(run: Run, row: RunRow): readonly NewRow[] {
  const { id, label, objectId, madeId, request, inverse, changes, sent } = row
  if (!inverse) return []
  const kind = kindOf(run, row)
  // Without a record in the answer, the sent values.
  const left = row.left ?? (sent && textsOf(shown(resources[run.name].fields, sent)))
  const before = changes?.map(({ name, before }) => [name, before ?? null] as const)
  return [
    {
      id,
      label,
      request: inverse,
      objectId: kind === 'remove' ? undefined : (objectId ?? madeId),
      changes: changes?.map((one) => ({ ...one, before: one.after, after: one.before })),
      ...(before && { sent: Object.fromEntries(before) }),
      // Records changed by others since then are skipped.
      expected: left,
      ...(kind === 'change' && { inverse: request }),
    },
  ]
}

/**
 * The run that undoes another one: an inverse request for each row that was done.
 * @param about a one-line summary
 */
export const undoOf = (run: Run, about: string): NewRun => ({
  kind: inverseKind(run),
  name: run.name,
  operation: isSetBack(run) ? undefined : run.operation,
  about,
  isQuiet: run.isQuiet,
  isUndo: true,
  undoes: run.id,
  isChecked: true,
  pausesAfterRefusals: run.pausesAfterRefusals,
  rows: undoable(run).flatMap((row) => undoing(run, row)),
})
