import type { Item } from '../../metadata/resource.ts'

export interface Suggestion {
  readonly value: string
  /** How many loaded records hold it; 0 for one that is only declared. */
  readonly seen: number
}

/** Declared suggestions and the values that loaded records hold, the most frequent first (N17). */
export function suggestionsFor(
  name: string,
  declared: readonly string[],
  items: readonly Item[],
): readonly Suggestion[] {
  const seen = new Map<string, number>(declared.map((value) => [value, 0]))
  for (const item of items) {
    const value = item[name]
    if (typeof value === 'string' && value.trim() !== '')
      seen.set(value, (seen.get(value) ?? 0) + 1)
  }
  return [...seen].map(([value, times]) => ({ value, seen: times })).sort((a, b) => b.seen - a.seen)
}
