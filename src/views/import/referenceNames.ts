import type { QueryClient } from '@tanstack/react-query'
import { isComplete, readCollection } from '../../data/cachedRecords.ts'
import type { Item } from '../../metadata/item.ts'
import { storedTitleOf } from '../../metadata/resource.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { folded } from '../../messages/folded.ts'

/** The records of a collection by the names that people write. */
export interface ReferenceNames {
  /** Ids of the records that the text may mean: by id, else by name or e-mail address. */
  readonly find: (text: string) => readonly string[]
  /** Whether all records of the collection were read: a text that is not found has no record. */
  readonly isWhole: boolean
}

const wordsOf = (to: ResourceName, item: Item): readonly string[] => {
  const { email, name } = item
  return [storedTitleOf(resources[to], item), email, name].filter((one) => typeof one === 'string')
}

export function referenceNames(
  to: ResourceName,
  items: readonly Item[],
  isWhole: boolean,
): ReferenceNames {
  const ids = new Set(items.map(({ object_id }) => object_id))
  const byWord = new Map<string, Set<string>>()
  for (const item of items)
    for (const word of wordsOf(to, item)) {
      const key = folded(word.trim())
      byWord.set(key, (byWord.get(key) ?? new Set()).add(item.object_id))
    }
  return {
    isWhole,
    find: (text) => (ids.has(text) ? [text] : [...(byWord.get(folded(text)) ?? [])]),
  }
}

/** Reads a whole collection for the names of its records. */
export async function readReferenceNames(
  queryClient: QueryClient,
  to: ResourceName,
  signal: AbortSignal,
): Promise<ReferenceNames> {
  const whole = await readCollection(queryClient, to, signal)
  return referenceNames(to, whole?.items ?? [], isComplete(whole))
}
