import * as client from '../client/client.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { itemOptions, listOptions } from './queries.ts'
import { retryUnlessLimited, sideRead } from './sideRead.ts'

interface Reader {
  readonly signal: AbortSignal
}

/** One page of a collection that nobody asked for: it waits while the service limits requests. */
export const sideListOptions = (name: ResourceName, query: URLSearchParams) => ({
  ...listOptions(name, query),
  queryFn: ({ signal }: Reader) =>
    sideRead(
      () => client.list(resources[name], query, signal),
      () => signal,
    ),
  retry: retryUnlessLimited,
})

/** One record that nobody asked for: it waits while the service limits requests. */
export const sideItemOptions = (name: ResourceName, objectId: string) => ({
  ...itemOptions(name, objectId),
  queryFn: ({ signal }: Reader) =>
    sideRead(
      () => client.read(resources[name], objectId, signal),
      () => signal,
    ),
  retry: retryUnlessLimited,
})
