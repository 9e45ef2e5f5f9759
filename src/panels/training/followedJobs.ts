/** A job whose end is to be told, on whatever page the person is by then. */
export interface FollowedJob {
  readonly job: string
  readonly model: string
  /** The model's name, as it was when the person asked. */
  readonly name: string
  /** Whose it is: the next person in this tab is not told. */
  readonly user: string
  /** The person asked for a notice of the browser too. */
  readonly notify: boolean
}

const key = 'wc.followed'
/** More than anybody starts by hand; a page must not ask after hundreds. */
const maxFollowed = 20

const isFollowed = (value: unknown): value is FollowedJob => {
  const { job, model, name, user, notify } = (value ?? {}) as Record<string, unknown>
  return (
    [job, model, name, user].every((text) => typeof text === 'string') &&
    typeof notify === 'boolean'
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
    // They are followed for as long as this page stands.
  }
  for (const listener of listeners) listener()
}

/** Kept for this tab, so that a reload goes on with it. */
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
      { ...one, notify: one.notify || known?.notify === true },
    ])
  },
  drop: (job: string): void => keep(followedJobs.all().filter((one) => one.job !== job)),
}
