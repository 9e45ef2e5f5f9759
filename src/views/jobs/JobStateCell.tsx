import { useMemo } from 'react'
import type { Job } from '../../domain/jobs.ts'
import { JobStatusList } from './JobParts.tsx'
import { useJobStates, useObserveJobs } from './jobStates.ts'

interface JobStateCellProps {
  readonly item: Job
  /** Epoch milliseconds of the answer. */
  readonly readAt: number
}

/** The state of a job in a table on the page of another record, as on its own pages. */
export function JobStateCell({ item, readAt }: JobStateCellProps) {
  const items = useMemo(() => [item], [item])
  useObserveJobs(items, readAt)
  const [job] = useJobStates(items, 60_000)
  return job && <JobStatusList state={job.state} />
}
