/** The storage key of a tab's id; a duplicated tab has a copy of it. */
const key = 'wc.tab'
const lockPrefix = 'wc.tab.'

/** Milliseconds to wait for the previous document's lock, which a duplicate may have. */
const soonMs = 600
/** The same after a reload, where no duplicate can have it and a computer may be slow. */
const afterReloadMs = 10_000

const isReload = (): boolean =>
  performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload')

const storedId = (): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Storage is blocked, so every page counts as a new tab.
    return null
  }
}

/**
 * Takes the lock of an id until this document ends.
 * @returns whether it was granted; false in a page without encryption, which has no locks
 */
const hold = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    const wait = new AbortController()
    const timer = setTimeout(() => wait.abort(), isReload() ? afterReloadMs : soonMs)
    const untilTheEnd = () => {
      clearTimeout(timer)
      resolve(true)
      return new Promise<never>(() => undefined)
    }
    const held = navigator.locks?.request(lockPrefix + id, { signal: wait.signal }, untilTheEnd)
    Promise.resolve(held).then(
      () => resolve(false),
      () => resolve(false),
    )
  })

async function claim(): Promise<string> {
  const known = storedId()
  if (known !== null && (await hold(known))) return known
  const id = crypto.randomUUID()
  await hold(id)
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Storage is blocked, so a reload counts as a new tab.
  }
  return id
}

let claimed: Promise<string> | undefined
let own: string | undefined

/** The id of this tab: the same after a reload, a new one in a duplicate of the tab. */
export const tabId = (): Promise<string> =>
  (claimed ??= claim().then((id) => {
    own = id
    return id
  }))

/** The same id if it is already known. */
export const knownTabId = (): string | undefined => own

/** Whether this tab has an id and so may have drafts. */
export const hasTabId = (): boolean => storedId() !== null

/** Claims this tab's stored id, so that a duplicate cannot take it first. */
export const keepTabId = (): void => {
  if (hasTabId()) void tabId()
}

/** The ids of this browser's open tabs, as far as it lists them. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {}
  return new Set(
    [...held, ...pending].flatMap(({ name = '' }) =>
      name.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [],
    ),
  )
}

/**
 * Runs `run` while no tab has the id.
 * @param id of another tab
 * @returns whether it ran
 */
export async function whileGone(id: string, run: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) {
    await run()
    return true
  }
  return navigator.locks.request(lockPrefix + id, { ifAvailable: true }, async (lock) => {
    if (lock) await run()
    return lock !== null
  })
}
