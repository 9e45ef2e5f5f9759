import { afterEach, expect, test } from 'vitest'
import { isRunUndoable, isRunUndone, notedRun, noteRun, runActions } from './runActions.ts'
import { undoOf } from './undoRun.ts'
import type { Run, RunRow } from './run.ts'

const request = { method: 'PATCH', path: '/store/all/s1/', form: [] } as const
const row = (id: string, state: RunRow['state']): RunRow => ({
  id,
  label: id,
  request,
  key: id,
  state,
  at: 1,
  inverse: request,
})
const run = (id: string, part: Partial<Run>): Run => ({
  id,
  kind: 'change',
  name: 'stores',
  about: '',
  state: 'over',
  rows: [row('a', 'done'), row('b', 'done')],
  isKept: false,
  isChecked: true,
  pausesAfterRefusals: false,
  took: [],
  ...part,
})
const first = () => {
  const noted = notedRun('first')
  if (!noted) throw new Error('not noted')
  return noted
}
const isUndone = () => isRunUndone(first())

afterEach(() => runActions.reset())

test('F10 a run says Undone once all of its undo is done, not when that begins', () => {
  noteRun(run('first', {}))
  const undo = { isUndo: true, undoes: 'first' }
  noteRun(run('undo', { ...undo, state: 'running', rows: [row('a', 'done'), row('b', 'sending')] }))
  expect(isUndone()).toBe(false)
  noteRun(run('undo', undo))
  expect(isUndone()).toBe(true)
})

test('F10 a run of whose undo a part was not done is not Undone', () => {
  noteRun(run('first', {}))
  noteRun(
    run('undo', {
      isUndo: true,
      undoes: 'first',
      rows: [row('a', 'done'), row('b', 'skipped')],
    }),
  )
  expect(isUndone()).toBe(false)
  expect(isRunUndoable(first())).toBe(true)
  // Rows that are undone are not sent again.
  expect(undoOf(first().run, '').rows.map(({ id }) => id)).toEqual(['b'])
  noteRun(run('rest', { isUndo: true, undoes: 'first', rows: [row('b', 'done')] }))
  expect(isUndone()).toBe(true)
  expect(isRunUndoable(first())).toBe(false)
})

test('F10 a run whose undo was undone can be undone once more', () => {
  noteRun(run('first', {}))
  noteRun(run('undo', { isUndo: true, undoes: 'first' }))
  noteRun(run('redo', { isUndo: true, undoes: 'undo' }))
  expect(isUndone()).toBe(false)
  expect(isRunUndoable(first())).toBe(true)
})
