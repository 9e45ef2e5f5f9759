import { countsOf, type Run } from '../../runs/run.ts'

/** The rows of a run by outcome, in the order of display. */
export function runParts(run: Run) {
  const { done, refused, unknown, skipped, waiting, sending } = countsOf(run.rows)
  const undone = run.rows.filter(({ isUndone }) => isUndone).length
  const isOver = run.state === 'over'
  return [
    ['done', done - undone],
    ['undone', undone],
    ['refused', refused],
    ['unknown', unknown],
    ['skipped', skipped],
    // Requests under way go on after a stop.
    ['waiting', isOver ? sending : waiting + sending],
    ['notSent', isOver ? waiting : 0],
  ] as const
}
