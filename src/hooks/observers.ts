/** How many parts of the page look at a collection, by its key: it must stay in memory. */
export const observers = new Map<string, number>()

/** Notes that a part of the page looks at a collection. Returns what ends it. */
export function observe(key: string): () => void {
  const count = (more: number) => observers.set(key, (observers.get(key) ?? 0) + more)
  count(1)
  return () => void count(-1)
}
