import { replaceEqualDeep } from '@tanstack/react-query'
import { asReturned } from '../dialect/decodeRecord.ts'
import { isRecord } from '../dialect/ids.ts'
import type { Item } from '../metadata/item.ts'

const isItem = (value: unknown): value is Item => isRecord(value) && 'object_id' in value
const keepItem = (old: Item, fresh: Item) =>
  replaceEqualDeep(asReturned(old), asReturned(fresh)) === asReturned(old) ? old : fresh

/**
 * Structural sharing of reloaded data: unchanged parts stay the same objects and are not rendered
 * again. Unlike the library's, it keeps or replaces a record whole, so that its decoding source
 * stays attached.
 */
export function keepUnchanged(old: unknown, fresh: unknown): unknown {
  if (isItem(old) && isItem(fresh)) return keepItem(old, fresh)
  const isPage = isRecord(old) && isRecord(fresh) && ('items' in fresh || 'item' in fresh)
  const areLists = Array.isArray(old) && Array.isArray(fresh)
  if (areLists) {
    const kept = fresh.map((entry, n) => keepUnchanged(old[n], entry))
    return kept.length === old.length && kept.every((entry, n) => entry === old[n]) ? old : kept
  }
  if (!isPage) return replaceEqualDeep(old, fresh)
  const kept = Object.entries(fresh).map(([key, value]) => [key, keepUnchanged(old[key], value)])
  return kept.every(([key, value]) => old[key as string] === value) ? old : Object.fromEntries(kept)
}
