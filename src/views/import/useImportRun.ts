import { useState } from 'react'
import { runner } from '../../hooks/bulk/bulkRun.ts'
import type { Run, RunRow } from '../../hooks/bulk/run.ts'
import { useStore } from '../../hooks/store.ts'
import importTexts from '../../messages/en/import.json'
import { texts } from '../../messages/i18n.ts'
import type { FailedRow } from './failedRows.ts'

const t = texts(importTexts)

/** The run with this id, and what it was last if the person has closed it. */
export function useImportRun(id: string | undefined): Run | undefined {
  const run = useStore(runner.run)
  const [last, setLast] = useState<Run>()
  if (id !== undefined && run?.id === id && last !== run) setLast(run)
  return id === undefined ? undefined : run?.id === id ? run : last
}

function reasonOf({ state, status, said }: RunRow): string {
  if (state === 'refused') return [status, said].filter((one) => one !== undefined).join(' ')
  return t(state === 'unknown' ? 'import.reason.unknown' : 'import.reason.notSent')
}

/** The rows that a run has not written, by the index that names each. */
export const failedOf = ({ rows }: Run): readonly FailedRow[] =>
  rows
    .filter(({ state }) => state !== 'done')
    .map((row) => ({ at: Number(row.id), reason: reasonOf(row) }))
