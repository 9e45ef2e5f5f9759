import { useState } from 'react'
import { runner } from '../../runs/bulkRun.ts'
import type { Run } from '../../runs/run.ts'
import { useStore } from '../../useStore.ts'

/** The run with this id, and what it was last if the person has closed it. */
export function useImportRun(id: string | undefined): Run | undefined {
  const run = useStore(runner.run)
  const [last, setLast] = useState<Run>()
  if (id !== undefined && run?.id === id && last !== run) setLast(run)
  return id === undefined ? undefined : run?.id === id ? run : last
}
