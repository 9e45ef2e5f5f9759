import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { whenVisible } from '../../client/readPages.ts'
import { fetchPages } from '../../hooks/pages.ts'
import type { ResourceName } from '../../resources/resources.ts'
import { emptySearch, maxMatches, searchReducer } from './collectionSearch.ts'
import type { Known } from './entries.ts'

/** Pages to read per press: 25,000 records at the page size of the local service. */
const maxPages = 1000

/** Milliseconds for which a page that was read is not requested again. */
const staleTimeMs = 60_000

export type SearchState = 'idle' | 'reading' | 'stopped' | 'complete'

export interface CollectionSearchResult {
  readonly matches: readonly Known[]
  readonly state: SearchState
  /** How many records were searched. */
  readonly read: number
  /** How many there are, if the service reports it. */
  readonly total: number | undefined
  readonly failed: unknown
  /** Starts reading, or continues where it stopped. */
  readonly start: () => void
  readonly stop: () => void
}

/**
 * Searches a collection by reading its pages one after another, until it is stopped or has more
 * matches than are useful. What was read stays searched while the text changes.
 * @param typed for an empty text, only the first page is read
 */
export function useCollectionSearch(
  name: ResourceName,
  typed: string,
  isOn: boolean,
): CollectionSearchResult {
  const queryClient = useQueryClient()
  const [search, dispatch] = useReducer(searchReducer, emptySearch)
  const [state, setState] = useState<SearchState>('idle')
  const [total, setTotal] = useState<number>()
  const [failed, setFailed] = useState<unknown>()
  const progress = useRef({ next: 1, known: new Set<string>(), isComplete: false })
  const running = useRef<AbortController>(undefined)
  const isStopped = useRef(false)
  const query = typed.trim()
  if (isOn && search.typed !== query) dispatch({ is: 'typed', typed: query })
  useEffect(() => {
    isStopped.current =
      query === '' ? search.records.length > 0 : search.matches.length >= maxMatches
  })

  const stop = useCallback(() => {
    running.current?.abort()
    running.current = undefined
    setState((now) => (now === 'reading' ? 'stopped' : now))
  }, [])

  const start = useCallback(async () => {
    if (running.current || progress.current.isComplete) return
    const controller = (running.current = new AbortController())
    const { signal } = controller
    setState('reading')
    setFailed(undefined)
    try {
      const { next: from, known } = progress.current
      const options = { signal, from, known, maxPages, ready: whenVisible, staleTime: staleTimeMs }
      const pages = fetchPages(queryClient, name, options)
      for await (const { items, nextPage, total: count, isLast } of pages) {
        progress.current = { next: nextPage, known, isComplete: isLast }
        dispatch({ is: 'read', name, items })
        if (count !== undefined) setTotal(count)
        // Lets the matches render before the next answer is parsed.
        await new Promise((resolve) => setTimeout(resolve))
        if (isLast || isStopped.current) break
      }
    } catch (error) {
      if (!signal.aborted) setFailed(error)
    }
    if (signal.aborted) return
    running.current = undefined
    setState(progress.current.isComplete ? 'complete' : 'stopped')
  }, [name, queryClient])

  // Another text may need pages that the previous one did not.
  useEffect(() => {
    if (isOn && !isStopped.current) void start()
  }, [isOn, query, start])
  // Stops reading for a search that is no longer shown.
  useEffect(() => (isOn ? stop : undefined), [isOn, stop])

  return {
    matches: isOn ? search.matches : [],
    state: isOn ? state : 'idle',
    read: search.records.length,
    total,
    failed,
    start: () => void start(),
    stop,
  }
}
