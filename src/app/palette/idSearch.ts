import { isSafeId } from '../../client/listQuery.ts'
import { resourceNames, resources, type ResourceName } from '../../resources/resources.ts'

/** Whether a text may be a pasted id: one word with a digit, and not an e-mail address. */
export const isIdLike = (text: string): boolean => /^(?=.*\d)[^\s@]{6,200}$/.test(text.trim())

const beginningOf = (objectId: string): string | undefined =>
  /^[a-z]+[_:.-]/i.exec(objectId)?.[0].toLowerCase()

/**
 * The collections to search for an id, the likeliest first. Known ids with the same prefix come
 * first, then collections without known ids. This is only a heuristic: ids need not have prefixes.
 */
export function orderFor(
  objectId: string,
  known: ReadonlyMap<ResourceName, readonly { readonly objectId: string }[]>,
): readonly ResourceName[] {
  const begins = beginningOf(objectId)
  const similarityOf = (name: ResourceName): number => {
    const ids = known.get(name) ?? []
    if (begins === undefined || ids.length === 0) return 1
    return ids.some((one) => beginningOf(one.objectId) === begins) ? 0 : 2
  }
  return resourceNames
    .filter((name) => isSafeId(resources[name], objectId))
    .toSorted((a, b) => similarityOf(a) - similarityOf(b))
}
