import { useStableItems } from '../../ui/stableItems.ts'

/**
 * Entries in the order in which they were first shown: those that arrive later follow them, and
 * those that are gone leave.
 * @param since when this changes, the order is that of `now` again
 */
export function useKeptOrder<T>(
  now: readonly T[],
  keyOf: (one: T) => string,
  since: unknown,
): readonly T[] {
  const kept = useStableItems(now, keyOf, since)
  const there = new Set(now.map(keyOf))
  return kept.filter((one) => there.has(keyOf(one)))
}
