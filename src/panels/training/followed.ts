/** A job whose end is to be told, on whatever page the person is by then (N26). */
export interface Followed {
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
const most = 20

const isFollowed = (value: unknown): value is Followed => {
  const { job, model, name, user, notify } = (value ?? {}) as Record<string, unknown>
  return (
    [job, model, name, user].every((text) => typeof text === 'string') &&
    typeof notify === 'boolean'
  )
}

function read(): readonly Followed[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isFollowed) : []
  } catch {
    return []
  }
}

let all: readonly Followed[] | undefined
const listeners = new Set<() => void>()

function keep(next: readonly Followed[]): void {
  all = next.slice(-most)
  try {
    sessionStorage.setItem(key, JSON.stringify(all))
  } catch {
    // They are followed for as long as this page stands.
  }
  for (const listener of listeners) listener()
}

/** Kept for this tab, so that a reload goes on with it. */
export const followed = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  all: (): readonly Followed[] => (all ??= read()),
  add: (one: Followed): void => {
    const known = followed.all().find(({ job }) => job === one.job)
    keep([
      ...followed.all().filter(({ job }) => job !== one.job),
      { ...one, notify: one.notify || known?.notify === true },
    ])
  },
  drop: (job: string): void => keep(followed.all().filter((one) => one.job !== job)),
}
