import { useState } from 'react'

/**
 * The order of an open list: existing entries keep their position, even when missing from `now`,
 * and new ones are appended. If a list moves under the pointer, a press selects the wrong entry.
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
 * `now` in an order that is stable while `since` stays the same: one opening, one typed text.
 * @param stage later entries are added only when this changes; without it, at once
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
  // The order depends on the previous one, so it is state and not derived from the answers.
  if (isNew || (stable.stage !== stage && stage !== now) || !sameKeys(stable.shown, shown, keyOf))
    setStable({ since, stage, shown })
  return shown
}

/**
 * The same without those that are gone from `now`: entries keep the order in which they were first
 * shown, those that arrive later follow them, and those that are gone leave.
 */
export function useKeptOrder<T>(
  now: readonly T[],
  keyOf: (one: T) => string,
  since: unknown,
  stage: unknown = now,
): readonly T[] {
  const kept = useStableItems(now, keyOf, since, stage)
  const there = new Set(now.map(keyOf))
  return kept.filter((one) => there.has(keyOf(one)))
}
