import { createStore } from '../store.ts'
import { useStore } from '../useStore.ts'

/** How many paths are remembered: those that were written last. */
const maxPaths = 200

/** When this page last wrote to a path, in epoch milliseconds; a lost answer counts as written. */
const written = createStore<ReadonlyMap<string, number>>(new Map(), { scope: 'person' })

/** Remembers that a path, without its query, was or may have been written. */
export function noteWritten(path: string, at: number): void {
  const others = [...written.get()].filter(([one]) => one !== path)
  written.set(new Map([...others.slice(1 - maxPaths), [path, at]]))
}

/**
 * Whether this page has written since an answer arrived, so that the answer may be out of date. For
 * answers that a component keeps: queries are made stale by `invalidateRecords`.
 * @param at epoch milliseconds; without an answer nothing is out of date
 */
export function useWrittenSince(at: number | undefined, isAbout: (path: string) => boolean) {
  const all = useStore(written)
  return at !== undefined && [...all].some(([path, last]) => last > at && isAbout(path))
}
