import type { Page } from '@playwright/test'

/** All that this browser stores in any IndexedDB of the page's origin: keys, and counts of records. */
export const stored = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error()))
      })
    const found: string[] = []
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const opened = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(opened.getAllKeys()), done(opened.getAll())])
        for (const [n, key] of keys.entries())
          found.push(`${JSON.stringify(key)} ${(values[n] as { count?: number }).count ?? ''}`)
      }
      database.close()
    }
    return found
  })
