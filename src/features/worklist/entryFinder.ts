import {
  attention,
  attentionKinds,
  entriesOf,
  worstFirst,
  type AttentionEntry,
  type AttentionKind,
  type AttentionPart,
  type Given,
} from '../../domain/attention.ts'
import type { ItemsOf } from '../../resources/resources.ts'

interface Found {
  /** The records and the other inputs of the decision. */
  readonly by: readonly unknown[]
  readonly entries: readonly AttentionEntry[]
}

/**
 * @returns finds the entries of an administrator's home, the most urgent first. A kind is computed
 * again only when its records or other inputs have changed.
 */
export function entryFinder(): (
  items: ItemsOf<AttentionPart>,
  given: Given,
) => readonly AttentionEntry[] {
  const found = new Map<AttentionKind, Found>()
  let entries: readonly AttentionEntry[] = []
  return (items, given) => {
    let hasChanged = false
    for (const kind of attentionKinds) {
      const { parts, given: others } = attention[kind]
      const by = [...parts.map(items), ...others.map((one) => given[one])]
      const before = found.get(kind)?.by
      if (before && by.every((one, at) => one === before[at])) continue
      found.set(kind, { by, entries: entriesOf(kind, 'administrator', items, given) })
      hasChanged = true
    }
    if (hasChanged) entries = worstFirst([...found.values()].flatMap((one) => one.entries))
    return entries
  }
}
