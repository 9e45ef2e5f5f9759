import { createStore, guardedBy } from '../store.ts'

/** The summary of a run whose rows were deleted with the end of the session. */
export interface EndedRun {
  readonly name: string
  readonly kind: string
  /** Numbers of rows: all, done, and without a response. */
  readonly n: number
  readonly done: number
  readonly open: number
}

/** The storage key of `unfinishedRun`. */
export const unfinishedKey = 'wc.run'

/** `true` while a run of this person is stored, so that a reload finds it. */
export const unfinishedRun = createStore<boolean | EndedRun>(false, {
  scope: 'person',
  key: unfinishedKey,
  schema: guardedBy(
    (value): value is boolean | EndedRun =>
      typeof value === 'boolean' || (typeof value === 'object' && value !== null),
  ),
  // Shared, because the run may be another tab's, which closes it.
  isShared: true,
})

const isRequested = createStore(false, { scope: 'tab' })

/** Loads the sheets, because there is a plan or a run to show. */
export const requestBulk = (): void => isRequested.set(true)

/** Whether this page needs the sheets and their script. */
export const isBulkNeeded = {
  get: () => isRequested.get() || unfinishedRun.get() !== false,
  subscribe: (listener: () => void) => {
    const stops = [isRequested.subscribe(listener), unfinishedRun.subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  },
}
