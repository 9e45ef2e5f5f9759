import { startedAt } from '../../../dialect/answerNames.ts'
import type { ModelJob } from '../jobs/useModelJobs.ts'

const began = ({ item }: ModelJob) => startedAt(item)

/** The newest job by creation time; without times the first one, as ordered by the service. */
export function newestOf(jobs: readonly ModelJob[]): ModelJob | undefined {
  let newest = jobs[0]
  for (const job of jobs) if ((began(job) ?? 0) > (newest ? (began(newest) ?? 0) : 0)) newest = job
  return newest
}
