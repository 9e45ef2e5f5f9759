import { partNeededStore } from '../../../data/partNeededStore.ts'

/** The storage key of the jobs that this tab follows. */
export const followedKey = 'wc.followed'

/** Whether this tab follows jobs, read without the script that follows them. */
export const isPollerNeeded = partNeededStore(followedKey, 'tab')

/** Makes the poller load: from now on it has a job to follow. */
export const requestPoller = (): void => isPollerNeeded.set(true)
