import { createStore, guardedBy } from '../../store.ts'

/** Whether this person has a run that did not end; stored, so that a reload finds it. */
export const hasUnfinishedRun = createStore(false, {
  scope: 'person',
  key: 'wc.run',
  schema: guardedBy((value): value is boolean => typeof value === 'boolean'),
})

const isRequested = createStore(false, { scope: 'tab' })

/** Makes the sheets load: there is a plan or a run to show. */
export const requestBulk = (): void => isRequested.set(true)

/** Whether the sheets, and their script, are needed on this page. */
export const isBulkNeeded = {
  get: () => isRequested.get() || hasUnfinishedRun.get(),
  subscribe: (listener: () => void) => {
    const stops = [isRequested.subscribe(listener), hasUnfinishedRun.subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  },
}
