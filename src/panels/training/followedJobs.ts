/** A job whose end is announced, whichever page is open then. */
export interface FollowedJob {
  readonly job: string
  readonly model: string
  /** The model's name at the time the job was followed. */
  readonly name: string
  /** Id of the user: the job is not announced to the next person who signs in. */
  readonly user: string
  /** The person also enabled a browser notification. */
  readonly isNotified: boolean
}

const key = 'wc.followed'
/** Limits the number of polling requests of a page. */
const maxFollowed = 20

const isFollowed = (value: unknown): value is FollowedJob => {
  const { job, model, name, user, isNotified } = (value ?? {}) as Record<string, unknown>
  return (
    [job, model, name, user].every((text) => typeof text === 'string') &&
    typeof isNotified === 'boolean'
  )
}

function read(): readonly FollowedJob[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isFollowed) : []
  } catch {
    return []
  }
}

let all: readonly FollowedJob[] | undefined
const listeners = new Set<() => void>()

function keep(next: readonly FollowedJob[]): void {
  all = next.slice(-maxFollowed)
  try {
    sessionStorage.setItem(key, JSON.stringify(all))
  } catch {
    // Storage is unavailable: the jobs are followed as long as this page is open.
  }
  for (const listener of listeners) listener()
}

/** Stored per tab, so that following continues after a reload. */
export const followedJobs = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  all: (): readonly FollowedJob[] => (all ??= read()),
  add: (one: FollowedJob): void => {
    const known = followedJobs.all().find(({ job }) => job === one.job)
    keep([
      ...followedJobs.all().filter(({ job }) => job !== one.job),
      { ...one, isNotified: one.isNotified || known?.isNotified === true },
    ])
  },
  drop: (job: string): void => keep(followedJobs.all().filter((one) => one.job !== job)),
}
