import { expect, it } from 'vitest'
import { closeRun, runner, startRun } from './bulkRun.ts'
import type { NewRun } from './run.ts'

const run: NewRun = {
  kind: 'operation',
  name: 'workspaces',
  operation: 'notify',
  about: '',
  isChecked: false,
  pausesAfterRefusals: true,
  rows: [],
}

it('a second press while a run is being stored starts no second one', async () => {
  expect(await startRun('', run)).toBe(true)
  expect(runner.run.get()?.state).toBe('over')
  expect(await Promise.all([startRun('', run), startRun('', run)])).toEqual([true, false])
  expect(await startRun('', run)).toBe(true)
  closeRun()
})
