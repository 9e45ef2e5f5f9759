/** Whether this browser has a database of that name; the check does not create one. */
export async function databaseExists(database: string): Promise<boolean> {
  // Firefox before 126 does not list them.
  if (typeof indexedDB.databases !== 'function') return true
  return (await indexedDB.databases()).some(({ name }) => name === database)
}

/** Returns `undefined` on an error: with blocked or full storage, only stored data is lost. */
export const undefinedOnError = async <T>(run: () => Promise<T>): Promise<T | undefined> =>
  run().catch(() => undefined)
