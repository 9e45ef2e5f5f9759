import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ServiceError } from '../../client/serviceError.ts'
import { isReading, loadAll, stopAll } from '../../data/cachedRecords.ts'
import { combinePages } from '../../data/combinePages.ts'
import { everything, listOptions } from '../../data/queries.ts'
import { useCachedRecords } from '../../data/useCachedRecords.ts'
import type { Item } from '../../metadata/item.ts'
import type { ResourceName } from '../../resources/resources.ts'
import type { Link } from './links.ts'

/** The loaded part of a collection that is searched. */
export interface SearchedPart {
  readonly name: ResourceName
  readonly items: readonly Item[]
  readonly total: number | undefined
  readonly error: ServiceError | undefined
  /** Whether all records were loaded, so that the search is complete. */
  readonly isEnd: boolean
  readonly hasMore: boolean
}

/** The records that a link finds. */
export interface Linked {
  readonly link: Link
  readonly found: readonly Item[]
  /** Whether all were found: the collections of the link were searched to their end. */
  readonly isComplete: boolean
}

const noItems: readonly Item[] = []

const namesOf = (link: Link): readonly ResourceName[] => [
  link.name,
  ...('needs' in link ? link.needs : []),
]

/**
 * Finds records linked to a record. The service has no filter for it: searches a loaded collection,
 * else its first page.
 */
export function useLinked(item: Item, links: readonly Link[]) {
  const queryClient = useQueryClient()
  const [isSearchingAll, setIsSearchingAll] = useState(false)
  const names = [...new Set(links.flatMap(namesOf))]
  const held = useCachedRecords(names.map((name) => ({ name })))
  const answers = useQueries({
    queries: names.map((name, index) => ({
      ...listOptions(name, everything, 'low'),
      enabled: held[index] === undefined,
    })),
  })
  const parts = names.map((name, index): SearchedPart => {
    const whole = held[index]
    const read = combinePages(answers.slice(index, index + 1))
    if (!whole || (whole.items.length < read.items.length && whole.state !== 'complete'))
      return {
        name,
        items: read.items,
        total: read.total,
        error: read.error,
        isEnd: read.isWhole,
        hasMore: !read.error && read.pages > 0 && !read.isEnd,
      }
    const isEnd = whole.state === 'complete'
    const { items, total, error } = whole
    return { name, items, total, error, isEnd, hasMore: !isEnd && error === undefined }
  })
  const partOf = (name: ResourceName) => parts.find((part) => part.name === name)
  const isAll = (name: ResourceName) => partOf(name)?.isEnd === true

  const isBusy = held.some(isReading)
  const next = isSearchingAll && !isBusy ? parts.find(({ hasMore }) => hasMore)?.name : undefined
  useEffect(() => {
    if (next !== undefined) void loadAll(queryClient, next)
  }, [next, queryClient])

  const linked = links.flatMap((link): readonly Linked[] => {
    const part = partOf(link.name)
    if (!part) return []
    const isComplete = namesOf(link).every(isAll)
    const found =
      'find' in link
        ? link.find(item, (name) => partOf(name)?.items ?? noItems, isAll)
        : part.items.filter((other) => other[link.field] === item.object_id)
    return [{ link, found, isComplete }]
  })
  return {
    linked,
    parts,
    isWaiting: answers.some(({ isPending, fetchStatus }) => isPending && fetchStatus !== 'idle'),
    isSearchingAll: isSearchingAll && (isBusy || next !== undefined),
    searchAll: () => setIsSearchingAll(true),
    stop: () => {
      setIsSearchingAll(false)
      for (const name of names) void stopAll(queryClient, name)
    },
  }
}
