const resets = new Set<() => void>()

/** Calls `reset` whenever the session ends: the next person in this tab must not see its data. */
export function onSessionEnd(reset: () => void): void {
  resets.add(reset)
}

/** A map of the signed-in person's data that outlives the components that use it. */
export function personMap<K, V>(): Map<K, V> {
  const map = new Map<K, V>()
  onSessionEnd(() => map.clear())
  return map
}

export function forgetPerson(): void {
  for (const reset of resets) reset()
}
