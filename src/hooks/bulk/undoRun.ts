import type { NewRow, NewRun, Run, RunKind, RunRow } from './run.ts'

/** The rows of a run that can be undone. */
export const undoable = ({ rows }: Run): readonly RunRow[] =>
  rows.filter(({ state, inverse }) => state === 'done' && inverse !== undefined)

const kindOf = ({ kind }: Run): RunKind =>
  kind === 'remove' ? 'create' : kind === 'create' ? 'remove' : kind

function undoing(run: Run, { id, label, objectId, madeId, request, inverse, ...row }: RunRow) {
  if (!inverse) return []
  const target = run.kind === 'remove' ? undefined : (objectId ?? madeId)
  const before = row.changes?.map(({ name, before }) => [name, before ?? null] as const)
  const undo: NewRow = {
    id,
    label,
    request: inverse,
    objectId: target,
    changes: row.changes?.map((one) => ({ ...one, before: one.after, after: one.before })),
    ...(before && { sent: Object.fromEntries(before) }),
    // What somebody has changed since is left alone.
    ...(row.left && { expected: row.left }),
    ...(run.kind === 'change' && { inverse: request }),
  }
  return [undo]
}

/**
 * The run that takes another one back: an inverse request for each row that was done.
 * @param about what it does, in one line
 */
export const undoOf = (run: Run, about: string): NewRun => ({
  kind: run.operation === 'markRead' ? 'change' : kindOf(run),
  name: run.name,
  operation: run.operation === 'markRead' ? undefined : run.operation,
  about,
  isUndo: true,
  isChecked: true,
  pausesAfterRefusals: run.pausesAfterRefusals,
  rows: undoable(run).flatMap((row) => undoing(run, row)),
})
