import type { Item } from '../../metadata/item.ts'

export interface Suggestion {
  readonly value: string
  /** The number of loaded records with this value; 0 for a declared value that was not seen. */
  readonly timesSeen: number
}

/** Declared suggestions and the values in loaded records, the most frequent first. */
export function suggestionsFor(
  name: string,
  declared: readonly string[],
  items: readonly Item[],
): readonly Suggestion[] {
  const timesSeen = new Map<string, number>(declared.map((value) => [value, 0]))
  for (const item of items) {
    const value = item[name]
    if (typeof value === 'string' && value.trim() !== '')
      timesSeen.set(value, (timesSeen.get(value) ?? 0) + 1)
  }
  // If a service uses none of the declared values, it has others, and these would mislead.
  const isForeign = [...timesSeen].every(
    ([value, times]) => times === 0 || !declared.includes(value),
  )
  const isUsed = [...timesSeen.values()].some((times) => times > 0)
  return [...timesSeen]
    .filter(([, times]) => times > 0 || !(isForeign && isUsed))
    .map(([value, times]) => ({ value, timesSeen: times }))
    .sort((a, b) => b.timesSeen - a.timesSeen)
}
