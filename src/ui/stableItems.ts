import { useState } from 'react'

/**
 * The order of an open list: what stands there keeps its place, also when it is gone from `now`, and
 * what came later follows. A list that moves under the pointer makes a press choose something else.
 */
export function stableOrder<T>(
  before: readonly T[],
  now: readonly T[],
  keyOf: (one: T) => string,
): readonly T[] {
  const current = new Map(now.map((one) => [keyOf(one), one]))
  const known = new Set(before.map(keyOf))
  return [
    ...before.map((one) => current.get(keyOf(one)) ?? one),
    ...now.filter((one) => !known.has(keyOf(one))),
  ]
}

const sameKeys = <T>(one: readonly T[], other: readonly T[], keyOf: (one: T) => string) =>
  one.length === other.length &&
  one.every((entry, at) => keyOf(entry) === keyOf(other[at] ?? entry))

/**
 * `now` in an order that holds for as long as `since` stays the same: opened once, one typed text.
 * @param stage what comes late is taken in when this changes, and waits until then; without it, at once
 */
export function useStableItems<T>(
  now: readonly T[],
  keyOf: (one: T) => string,
  since: unknown,
  stage: unknown = now,
): readonly T[] {
  const [stable, setStable] = useState({ since, stage, shown: now })
  const isNew = stable.since !== since
  const inOrder = isNew ? now : stableOrder(stable.shown, now, keyOf)
  const shown = isNew || stable.stage !== stage ? inOrder : inOrder.slice(0, stable.shown.length)
  // An order that depends on the one before it is kept as state, not computed again from the answers.
  if (isNew || (stable.stage !== stage && stage !== now) || !sameKeys(stable.shown, shown, keyOf))
    setStable({ since, stage, shown })
  return shown
}
