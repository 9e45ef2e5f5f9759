import { createStore, guardedBy } from '../store.ts'

/** What is known of a run whose rows were deleted with the end of the session. */
export interface EndedRun {
  readonly name: string
  readonly kind: string
  /** Numbers of rows: of all, of those done, and of those for which no answer had arrived. */
  readonly n: number
  readonly done: number
  readonly open: number
}

/** Under which `unfinishedRun` is stored. */
export const unfinishedKey = 'wc.run'

/** `true` while a run of this person is stored, so that a reload finds it. */
export const unfinishedRun = createStore<boolean | EndedRun>(false, {
  scope: 'person',
  key: unfinishedKey,
  schema: guardedBy(
    (value): value is boolean | EndedRun =>
      typeof value === 'boolean' || (typeof value === 'object' && value !== null),
  ),
  // The run may be another tab's, which closes it.
  isShared: true,
})

const isRequested = createStore(false, { scope: 'tab' })

/** Makes the sheets load: there is a plan or a run to show. */
export const requestBulk = (): void => isRequested.set(true)

/** Whether the sheets, and their script, are needed on this page. */
export const isBulkNeeded = {
  get: () => isRequested.get() || unfinishedRun.get() !== false,
  subscribe: (listener: () => void) => {
    const stops = [isRequested.subscribe(listener), unfinishedRun.subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  },
}
