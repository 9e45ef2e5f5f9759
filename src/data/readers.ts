import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Page } from '../dialect/envelope.ts'
import * as client from '../client/client.ts'
import { resources, type ResourceName } from '../resources/resources.ts'

/** What these query functions need of their context. */
export type Reader = Pick<QueryFunctionContext, 'signal'>

/** The query function that reads one page of a collection, once. */
export const pageReader =
  (name: ResourceName, query: URLSearchParams) =>
  ({ signal }: Reader): Promise<Page> =>
    client.list(resources[name], query, signal)

/** The query function that reads one record with its version, once. */
export const recordReader =
  (name: ResourceName, objectId: string) =>
  ({ signal }: Reader): Promise<client.Read> =>
    client.read(resources[name], objectId, signal)
