import type { Query, QueryClient } from '@tanstack/react-query'
import { listPath } from '../client/listQuery.ts'
import { isWhole } from '../client/pages.ts'
import { serviceErrorOf } from '../client/serviceError.ts'
import type { Page } from '../dialect/envelope.ts'
import { isResourceName, resources, type ResourceName } from '../resources/resources.ts'
import { createStore, guardedBy } from '../store.ts'

/** The last result of an unfiltered list's first page for this person. */
export const listAnswers = ['refused', 'missing', 'empty', 'single', 'several'] as const
export type ListAnswer = (typeof listAnswers)[number]
export type AnsweredLists = { readonly [N in ResourceName]?: ListAnswer }

const isAnswered = (value: unknown): value is AnsweredLists =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, answer]) => isResourceName(name) && listAnswers.some((one) => one === answer),
  )

/** The last result of each list for this person at this deployment, stored for the next visit. */
export const answeredLists = createStore<AnsweredLists>(
  {},
  { scope: 'person', key: 'wc.answered', schema: guardedBy(isAnswered), isShared: true },
)

/**
 * The result that a page shows for its collection.
 * @returns `undefined` if the response, or a failure other than a refusal, leaves it open
 */
export function listAnswerOf(page: Page | undefined, error: unknown): ListAnswer | undefined {
  const failure = serviceErrorOf(error)
  if (failure?.isGone) return 'missing'
  if (failure?.status === 403 || failure?.status === 405) return 'refused'
  if (page === undefined) return undefined
  const { length } = page.items
  if (!isWhole(1, page)) return length > 0 ? 'several' : undefined
  return length > 1 ? 'several' : length === 1 ? 'single' : 'empty'
}

function learn({ queryKey, state }: Pick<Query, 'queryKey' | 'state'>): void {
  const [name, kind, path] = queryKey
  if (kind !== 'list' || typeof name !== 'string' || !isResourceName(name)) return
  if (path !== listPath(resources[name], new URLSearchParams())) return
  const answer = listAnswerOf(state.data as Page | undefined, state.error)
  const known = answeredLists.get()
  if (answer !== undefined && known[name] !== answer)
    answeredLists.set({ ...known, [name]: answer })
}

/** Records the results of past and future list reads; returns a function to stop. */
export function followAnsweredLists(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) learn(query)
  return cache.subscribe(({ type, query }) => {
    if (type === 'updated') learn(query as Query)
  })
}
