import { createStore } from '../store.ts'
import { useStore } from '../useStore.ts'

/** The most paths kept; the oldest writes are dropped. */
const maxPaths = 200

/** Epoch milliseconds of this page's last write to a path; a lost response counts as written. */
const written = createStore<ReadonlyMap<string, number>>(new Map(), { scope: 'person' })

/** Records that a path, without its query, was or may have been written. */
export function noteWritten(path: string, at: number): void {
  const others = [...written.get()].filter(([one]) => one !== path)
  written.set(new Map([...others.slice(1 - maxPaths), [path, at]]))
}

/**
 * Whether this page has written since a response arrived, so that it may be out of date. For
 * responses in component state; queries are invalidated by `invalidateRecords`.
 * @param at epoch milliseconds; without a response nothing is out of date
 */
export function useWrittenSince(at: number | undefined, isAbout: (path: string) => boolean) {
  const all = useStore(written)
  return at !== undefined && [...all].some(([path, last]) => last > at && isAbout(path))
}
