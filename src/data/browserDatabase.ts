/** Whether this browser has a database of that name: nobody gets one by being asked for it. */
export async function databaseExists(database: string): Promise<boolean> {
  // Firefox before 126 does not list them.
  if (typeof indexedDB.databases !== 'function') return true
  return (await indexedDB.databases()).some(({ name }) => name === database)
}

/** Blocked or full storage only loses what was kept. */
export const undefinedOnError = async <T>(run: () => Promise<T>): Promise<T | undefined> =>
  run().catch(() => undefined)
