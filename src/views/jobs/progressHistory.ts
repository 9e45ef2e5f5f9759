import { progressOf, withPoint, type ProgressHistory } from '../../domain/jobProgress.ts'
import { createStore } from '../../store.ts'
import { progressScale } from './progress.ts'
import type { Job } from '../../domain/jobs.ts'

/** The progress of each job as observed by this page: the service has no history. */
const histories = createStore<ReadonlyMap<string, ProgressHistory>>(new Map(), {
  scope: 'person',
})

export const progressHistory = {
  ...histories,
  /** Records the progress in an answer received at `at`. */
  observe: (items: readonly Job[], at: number): void => {
    progressScale.learn(items.map(({ progress }) => progressOf(progress)))
    const next = new Map(histories.get())
    let hasChanged = false
    for (const item of items) {
      const before = histories.get().get(item.object_id)
      const after = withPoint(before, progressOf(item.progress), at)
      if (after === before) continue
      next.set(item.object_id, after)
      hasChanged = true
    }
    if (hasChanged) histories.set(next)
  },
}

const open = new Set<string>()

/** The jobs that were open when last seen and are not any more; each is returned once. */
export const endedSince = (items: readonly Job[], isOpen: (item: Job) => boolean): readonly Job[] =>
  items.filter((item) => {
    if (!isOpen(item)) return open.delete(item.object_id)
    open.add(item.object_id)
    return false
  })
