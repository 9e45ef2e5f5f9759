import { expect, test } from 'vitest'
import type { Run, RunRow } from '../../runs/run.ts'
import { failedRowsOf } from '../import/failedRows.ts'
import { runParts } from './runParts.ts'

const rows = (['done', 'sending', 'waiting', 'waiting'] as const).map((state, n): RunRow => ({
  id: `${n}`,
  label: `row ${n}`,
  request: { method: 'POST', path: '/x/' },
  key: `${n}`,
  state,
  cells: [`row ${n}`],
}))
const run: Run = {
  id: 'run',
  name: 'stores',
  kind: 'create',
  about: '',
  state: 'running',
  isChecked: false,
  pausesAfterRefusals: false,
  isKept: false,
  took: [],
  rows,
}

const shown = (state: Run['state']) =>
  Object.fromEntries(runParts({ ...run, state }).filter(([, n]) => n > 0))

test('after a stop rows not sent do not wait, and one under way is not called unsent', () => {
  expect(shown('running')).toEqual({ done: 1, waiting: 3 })
  expect(shown('over')).toEqual({ done: 1, waiting: 1, notSent: 2 })
})

test('a row under way is not offered among the rows that were not imported', () => {
  expect(failedRowsOf(run).map(({ cells }) => cells)).toEqual([['row 2'], ['row 3']])
})
