import * as client from '../client/client.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { itemOptions, listOptions } from './queries.ts'
import { retryUnlessLimited, backgroundRead } from './backgroundRead.ts'

interface Reader {
  readonly signal: AbortSignal
}

/** One page of a collection that nobody asked for: it waits while the service limits requests. */
export const backgroundListOptions = (name: ResourceName, query: URLSearchParams) => ({
  ...listOptions(name, query),
  queryFn: ({ signal }: Reader) =>
    backgroundRead(
      () => client.list(resources[name], query, signal),
      () => signal,
    ),
  retry: retryUnlessLimited,
})

/** One record that nobody asked for: it waits while the service limits requests. */
export const backgroundItemOptions = (name: ResourceName, objectId: string) => ({
  ...itemOptions(name, objectId),
  queryFn: ({ signal }: Reader) =>
    backgroundRead(
      () => client.read(resources[name], objectId, signal),
      () => signal,
    ),
  retry: retryUnlessLimited,
})
