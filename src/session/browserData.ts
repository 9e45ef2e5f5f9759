/** Kinds of data that this browser stores for the console. */
export const storedKinds = ['settings', 'views', 'texts', 'history', 'services', 'work'] as const
export type StoredKind = (typeof storedKinds)[number]

/** Every key of the console begins with this, every database with the same and a hyphen. */
const prefix = 'wc.'
const databasePrefix = 'wc-'

const kindsByKey: readonly (readonly [RegExp, StoredKind])[] = [
  [/^wc\.(views|columns|menu)\b/, 'views'],
  [/^wc\.(draft|cannedTexts)\b/, 'texts'],
  [/^wc\.(deployments|profile|answered|me)\b/, 'services'],
  [/^wc\.(transfers|run|followed)\b/, 'work'],
  [/^wc\.(recent|contacted|uploadLog|training|rows|blobs|place|lastInput)\b/, 'history'],
]

const kindOf = (key: string): StoredKind =>
  kindsByKey.find(([pattern]) => pattern.test(key))?.[1] ?? 'settings'

const storages = (): readonly Storage[] => {
  try {
    return [localStorage, sessionStorage]
  } catch {
    // Storage is blocked, so nothing is stored.
    return []
  }
}

const ownKeys = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))

/** The number of stored values of each kind, of everybody who uses this browser. */
export function storedCounts(): ReadonlyMap<StoredKind, number> {
  const counts = new Map<StoredKind, number>()
  for (const key of storages().flatMap(ownKeys))
    counts.set(kindOf(key), (counts.get(kindOf(key)) ?? 0) + 1)
  return counts
}

/** Resolves at the first event of `target`, rejects at the second. */
const ended = (target: EventTarget, done: string, failed: string): Promise<void> =>
  new Promise((resolve, reject) => {
    target.addEventListener(done, () => resolve(), { once: true })
    target.addEventListener(failed, () => reject(new Error(failed)), { once: true })
  })

/** Empties a database; another tab may have it open, so it is not deleted. */
async function emptyDatabase(name: string): Promise<void> {
  const request = indexedDB.open(name)
  await ended(request, 'success', 'error')
  const database = request.result
  const names = [...database.objectStoreNames]
  if (names.length > 0) {
    const transaction = database.transaction(names, 'readwrite')
    for (const one of names) transaction.objectStore(one).clear()
    await ended(transaction, 'complete', 'error')
  }
  database.close()
}

/**
 * Deletes all that the console stores in this browser, for every person, and nothing of other
 * sites. Data in this page's memory stays until a reload.
 */
export async function clearBrowserData(): Promise<void> {
  for (const storage of storages()) for (const key of ownKeys(storage)) storage.removeItem(key)
  const databases = await globalThis.indexedDB?.databases?.().catch(() => [])
  const own = (databases ?? []).flatMap(({ name = '' }) =>
    name.startsWith(databasePrefix) ? [name] : [],
  )
  await Promise.all(own.map((name) => emptyDatabase(name).catch(() => undefined)))
}
