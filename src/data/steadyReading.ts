import type { QueryClient } from '@tanstack/react-query'
import { pageQuery } from '../client/pages.ts'
import { whenVisible } from '../client/readPages.ts'
import { serviceErrorOf, type ServiceError } from '../client/serviceError.ts'
import type { Page } from '../dialect/envelope.ts'
import type { ResourceName } from '../resources/resources.ts'
import { listOptions } from './queries.ts'
import { pageReader } from './readers.ts'
import { fetchInTurn } from './fetchInTurn.ts'

/** What a reading tells its owner, and learns from it. */
interface ReadingOwner {
  /** Whether the person has stopped it; `undefined` once nobody wants it any more. */
  readonly isStopped: () => boolean | undefined
  /** A request failed, which waits to be repeated; or the reading goes on. */
  readonly show: (change: {
    readonly state: 'failed' | 'reading'
    readonly error: ServiceError | undefined
  }) => void
  /** Calls the listener whenever the answer of `isStopped` may be another one. */
  readonly subscribe: (listener: () => void) => () => void
}

interface SteadyOptions extends ReadingOwner {
  readonly name: ResourceName
  readonly filters: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  /** Whether the first page is read anew, and not taken from the cache. */
  readonly isFresh: boolean
}

/** Reading many pages: stopped or failed, it waits for the person. */
export interface SteadyReading {
  readonly fetchPage: (page: number) => Promise<Page>
  /** Resolves when the next page may be requested. */
  readonly ready: () => Promise<void>
  /** Continues after a stop, or repeats the request that failed. */
  readonly resume: () => void
}

export function steadyReading(
  queryClient: QueryClient,
  { name, filters, signal, isFresh, isStopped, show, subscribe }: SteadyOptions,
): SteadyReading {
  const query = new URLSearchParams(filters)
  let hasRead = isFresh
  let goOn: (() => void) | undefined
  /** Waits until the person continues, or nobody wants it any more. */
  const resumed = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        goOn = undefined
        stopWatching()
        resolve()
      }
      const stopWatching = subscribe(() => {
        if (isStopped() === undefined) done()
      })
      goOn = done
    })
  const fetchPage = async (page: number) => {
    for (;;) {
      try {
        const asked = pageQuery(page, query)
        const options = {
          ...listOptions(name, asked),
          queryFn: pageReader(name, asked),
          ...(hasRead && { staleTime: 0 }),
          // The records are held once, by the owner.
          ...(page > 1 && { gcTime: 0 }),
        }
        const answer = await fetchInTurn(queryClient, options, { signal })
        hasRead = true
        return answer
      } catch (error) {
        // The end of some collections.
        if (page > 1 && serviceErrorOf(error)?.isGone) throw error
        if (signal.aborted) throw error
        show({ state: 'failed', error: serviceErrorOf(error) })
        await resumed()
        if (isStopped() === undefined) throw error
        show({ state: 'reading', error: undefined })
      }
    }
  }
  const ready = async () => {
    if (isStopped()) {
      await resumed()
      if (isStopped() !== undefined) show({ state: 'reading', error: undefined })
    }
    await whenVisible()
  }
  return { fetchPage, ready, resume: () => goOn?.() }
}
