import type { QueryClient } from '@tanstack/react-query'
import { pageQuery } from '../client/pages.ts'
import { whenVisible } from '../client/readPages.ts'
import { serviceErrorOf } from '../client/serviceError.ts'
import type { Page } from '../dialect/envelope.ts'
import type { ResourceName } from '../resources/resources.ts'
import { fetchLowPriority } from './fetchLowPriority.ts'
import { listOptions } from './queries.ts'

type FetchPage = (page: number) => Promise<Page>

/**
 * The steps of a load of many pages that can be paused and resumed. After a failed request, `next`
 * rejects; the next call sends that request again.
 */
export class Resumable<Step> {
  readonly #steps: AsyncIterator<Step, void, undefined>
  #pending: Promise<IteratorResult<Step, void>> | undefined
  #fail: (error: unknown) => void = () => undefined
  #repeat: (() => void) | undefined
  /** Whether it ended with an error other than a failed request, so that it cannot be resumed. */
  isBroken = false

  constructor(
    steps: (
      fetchPage: FetchPage,
      ready: () => Promise<void>,
    ) => AsyncIterator<Step, void, undefined>,
    fetchPage: FetchPage,
  ) {
    this.#steps = steps((page) => this.#fetch(fetchPage, page), whenVisible)
  }

  async #fetch(fetchPage: FetchPage, page: number): Promise<Page> {
    for (;;)
      try {
        return await fetchPage(page)
      } catch (error) {
        // Some collections end with this error.
        if (page > 1 && serviceErrorOf(error)?.isGone === true) throw error
        const repeated = new Promise<void>((resolve) => (this.#repeat = resolve))
        this.#fail(error)
        await repeated
      }
  }

  /** @throws the error of the request; any other error breaks the load */
  next(): Promise<IteratorResult<Step, void>> {
    const failed = new Promise<never>((_, reject) => (this.#fail = reject))
    this.#repeat?.()
    this.#repeat = undefined
    this.#pending ??= this.#step()
    return Promise.race([this.#pending, failed])
  }

  async #step() {
    try {
      return await this.#steps.next()
    } catch (error) {
      this.isBroken = true
      throw error
    } finally {
      this.#pending = undefined
    }
  }
}

/**
 * Returns a function that reads each page once, at low priority. The first may be fresh in the
 * cache; only the caller keeps the others.
 */
export function pageFetcher(
  queryClient: QueryClient,
  name: ResourceName,
  filters: Readonly<Record<string, string>>,
  { isAgain }: { readonly isAgain: boolean },
): FetchPage {
  let hasRead = isAgain
  return async (page) => {
    const options = listOptions(name, pageQuery(page, new URLSearchParams(filters)), 'low')
    const answer = await fetchLowPriority(queryClient, {
      ...options,
      ...(hasRead && { staleTime: 0 }),
      ...(page > 1 && { gcTime: 0 }),
    })
    hasRead = true
    return answer
  }
}
