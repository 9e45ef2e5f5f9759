import * as z from 'zod/mini'
import { createStore } from '../../../store.ts'
import { listOf } from '../../../storeParts.ts'
import { followedKey, requestPoller } from './pollerNeeded.ts'

/** A job whose end is announced, whichever page is open then. */
export interface FollowedJob {
  readonly job: string
  readonly model: string
  /** The model's name at the time the job was followed; empty if it was not read yet. */
  readonly name: string
  /** The account: the job is not announced to the next person who signs in. */
  readonly user: string
  /** The person also enabled a browser notification. */
  readonly isNotified: boolean
}

/** Limits the number of polling requests of a page. */
const maxFollowed = 20

const followedJob = z.object({
  job: z.string(),
  model: z.string(),
  name: z.string(),
  user: z.string(),
  isNotified: z.boolean(),
})

/** Stored per tab, so that following continues after a reload. */
const store = createStore<readonly FollowedJob[]>([], {
  scope: 'tab',
  key: followedKey,
  schema: listOf(followedJob),
})

export const followedJobs = {
  ...store,
  add: (one: FollowedJob): void => {
    const known = store.get().find(({ job }) => job === one.job)
    const others = store.get().filter(({ job }) => job !== one.job)
    const isNotified = one.isNotified || known?.isNotified === true
    // A page that has not read the name yet does not forget it.
    const name = one.name || (known?.name ?? '')
    store.set([...others, { ...one, name, isNotified }].slice(-maxFollowed))
    requestPoller()
  },
  drop: (job: string): void => store.set(store.get().filter((one) => one.job !== job)),
}
