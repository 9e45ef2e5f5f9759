import { useQueries } from '@tanstack/react-query'
import { isWhole, pageQuery } from '../../client/pages.ts'
import { listOptions } from '../../data/queries.ts'
import { useCachedRecords } from '../../data/useCachedRecords.ts'
import { type Item, textIn } from '../../metadata/item.ts'
import { resourceNames, resources, type ResourceName } from '../../resources/resources.ts'
import { relatedTo } from '../detail/sections.ts'

/** The records of one collection that refer to the deleted ones. */
export interface Referring {
  readonly name: ResourceName
  readonly found: number
  /** Whether there may be more than were found. */
  readonly isPart: boolean
  /**
   * The number of searched records; `undefined` if the service searched all, or none was readable.
   */
  readonly searched: number | undefined
  readonly isFailed: boolean
}

interface Search {
  readonly name: ResourceName
  /** The filter by which the service finds the records of one. */
  readonly filter?: string
  readonly fields: readonly string[]
}

const fieldsTo = (other: ResourceName, name: ResourceName) =>
  Object.entries(resources[other].fields)
    .filter(([, { to }]) => to === name)
    .map(([field]) => field)

/** The collections to search: by a filter for one record, else in memory or on page 1. */
function searchesFor(name: ResourceName, isOne: boolean): readonly Search[] {
  const filters = new Map(relatedTo(name).map((one) => [one.name, one.filter]))
  return resourceNames.flatMap((other): Search[] => {
    const fields = fieldsTo(other, name)
    const filter = isOne ? filters.get(other) : undefined
    if (filter !== undefined) return [{ name: other, filter, fields }]
    return fields.length > 0 ? [{ name: other, fields }] : []
  })
}

const refers = (item: Item, fields: readonly string[], ids: ReadonlySet<string>) =>
  fields.some((field) => ids.has(textIn(item, field) ?? ''))

/** Counts the records that refer to those about to be deleted, with one request per collection. */
export function useReferring(
  name: ResourceName,
  ids: readonly string[],
): { readonly referring: readonly Referring[]; readonly isPending: boolean } {
  const [first] = ids
  const searches = searchesFor(name, ids.length === 1)
  const wholes = useCachedRecords(searches.map((search) => ({ name: search.name })))
  const answers = useQueries({
    queries: searches.map((search) =>
      listOptions(
        search.name,
        search.filter !== undefined && first !== undefined
          ? new URLSearchParams({ [search.filter]: first })
          : pageQuery(1),
      ),
    ),
  })
  const known = new Set(ids)
  const referring = searches.map(({ name: other, filter, fields }, index): Referring => {
    const held = wholes[index]
    const answer = answers[index]
    const page = answer?.data
    if (filter === undefined && held?.state === 'complete') {
      const found = held.items.filter((item) => refers(item, fields, known)).length
      return { name: other, found, isPart: false, searched: held.items.length, isFailed: false }
    }
    if (!page)
      return {
        name: other,
        found: 0,
        isPart: true,
        searched: undefined,
        isFailed: answer?.isError === true,
      }
    const isPart = !isWhole(1, page)
    if (filter !== undefined) {
      const found = page.total ?? page.items.length
      return {
        name: other,
        found,
        isPart: isPart && page.total === undefined,
        searched: undefined,
        isFailed: false,
      }
    }
    const found = page.items.filter((item) => refers(item, fields, known)).length
    return { name: other, found, isPart, searched: page.items.length, isFailed: false }
  })
  return { referring, isPending: answers.some(({ isPending }) => isPending) }
}
