import { useState } from 'react'
import type { WorklistEntry } from './entries.ts'

interface Frozen {
  readonly view: string
  readonly keys: readonly string[]
  /** How many of them were in order; the others came later. */
  readonly ordered: number
}

/**
 * The entries as they are shown. None moves by itself: once they are shown, their order stays, what
 * is found later follows at the end, and only what is no longer true goes.
 * @param entries in their present order
 * @param view another one has an order of its own
 * @param isSettled whether the order must stay
 */
export function useFrozenEntries(
  entries: readonly WorklistEntry[],
  view: string,
  isSettled: boolean,
): {
  readonly shown: readonly WorklistEntry[]
  /** How many entries at the end are not in their place. */
  readonly late: number
  /** Puts all of them in their place. */
  readonly renew: () => void
} {
  const [frozen, setFrozen] = useState<Frozen>()
  const isFrozen = frozen?.view === view
  const renew = () =>
    setFrozen({ view, keys: entries.map(({ key }) => key), ordered: entries.length })
  if (isSettled && !isFrozen) renew()
  if (!isFrozen) return { shown: entries, late: 0, renew }
  const known = new Set(frozen.keys)
  const found = entries.filter(({ key }) => !known.has(key)).map(({ key }) => key)
  if (found.length > 0) setFrozen({ ...frozen, keys: [...frozen.keys, ...found] })
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const present = (keys: readonly string[]) => keys.flatMap((key) => byKey.get(key) ?? [])
  const later = present([...frozen.keys.slice(frozen.ordered), ...found])
  const shown = [...present(frozen.keys.slice(0, frozen.ordered)), ...later]
  return { shown, late: later.length, renew }
}
