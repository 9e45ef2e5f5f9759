import type { ResourceName } from '../resources/resources.ts'
import { backgroundRead } from './backgroundRead.ts'
import { itemOptions, listOptions } from './queries.ts'
import { pageReader, recordReader, type Reader } from './readers.ts'

const background =
  <T>(read: (context: Reader) => Promise<T>) =>
  (context: Reader): Promise<T> =>
    backgroundRead(read, context)

/** One page of a collection that nobody asked for: it waits while the service limits requests. */
export const backgroundListOptions = (name: ResourceName, query: URLSearchParams) => ({
  ...listOptions(name, query),
  queryFn: background(pageReader(name, query)),
})

/** One record that nobody asked for: it waits while the service limits requests. */
export const backgroundItemOptions = (name: ResourceName, objectId: string) => ({
  ...itemOptions(name, objectId),
  queryFn: background(recordReader(name, objectId)),
})
