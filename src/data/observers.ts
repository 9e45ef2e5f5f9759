/** How many parts of the page look at a collection, by its key: it must stay in memory. */
export const observers = new Map<string, number>()

/** Notes that a part of the page looks at collections. Returns what ends it. */
export function observe(keys: readonly string[]): () => void {
  const count = (more: number) => {
    for (const key of keys) observers.set(key, (observers.get(key) ?? 0) + more)
  }
  count(1)
  return () => count(-1)
}
